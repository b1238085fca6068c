/** One number a day, all series over the same days. */
export type DaySeries = {
  label: string
  values: readonly number[]
  /** Drawn in dashes, without a fill: what it is compared with. */ isPast?: true
}

export type DayChartProps = {
  title: string
  /** ISO dates, one after the other. */
  days: readonly string[]
  /** At most five: each has a colour of its own. */
  series: readonly DaySeries[]
  write(value: number): string
}
