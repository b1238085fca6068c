/**
 * A whole number as it was typed; null: none. What is no number is 0, which the server refuses with its field: JSON
 * would make null of it.
 */
export function typedNumber(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}
