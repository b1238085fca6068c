/** A moment as a field of date and time has it, in the zone of who looks. @returns empty for none */
export function toLocalTime(at: string | null): string {
  if (at === null) return ''
  const moment = new Date(at)
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** @param typed of such a field @returns what the server takes; as it was typed when it is no moment */
export function fromLocalTime(typed: string): string {
  const moment = new Date(typed)
  return Number.isNaN(moment.getTime()) ? typed : moment.toISOString()
}
