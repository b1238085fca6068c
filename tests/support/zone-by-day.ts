/** A time zone where it is afternoon now, because digests are not sent at night. */
export function zoneByDay(): string {
  const east = Math.min(14, 15 - new Date().getUTCHours())
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
}
