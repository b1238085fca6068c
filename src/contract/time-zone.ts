/** Whether this machine knows such a zone, such as Europe/Amsterdam; a mere distance, such as +02:00, is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z][\w+/-]*$/i.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
