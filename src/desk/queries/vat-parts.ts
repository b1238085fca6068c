const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/
/** As many as the server gives at once. */
const MONTHS_MAX = 24

export type VatPart = { from: string; until: string }

/**
 * The months of a time, each to be added up on its own; what is no such time is one part, of which the server says so.
 */
export function vatParts({ from, until }: VatPart): readonly VatPart[] {
  const count = MONTH.test(from) && MONTH.test(until) ? monthsOf(until) - monthsOf(from) + 1 : 0
  if (count < 1 || count > MONTHS_MAX) return [{ from, until }]
  return Array.from({ length: count }, (_, n) => {
    const month = new Date(Date.UTC(0, monthsOf(from) + n, 1)).toISOString().slice(0, 7)
    return { from: month, until: month }
  })
}

const monthsOf = (month: string): number => (Number(month.slice(0, 4)) - 1900) * 12 + Number(month.slice(5)) - 1
