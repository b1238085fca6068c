const TICKS = 4

/** A scale that begins at nothing and ends at a round number above the highest. */
export function scaleOf(values: readonly number[]): { top: number; ticks: number[] } {
  const most = Math.max(1, ...values)
  const power = 10 ** Math.floor(Math.log10(most / TICKS))
  // Half a member is none: below ten it goes on by whole ones.
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((one) => one * TICKS >= most) ?? 1)
  const top = Math.ceil(most / step) * step
  return { top, ticks: Array.from({ length: Math.round(top / step) + 1 }, (_, n) => n * step) }
}
