/** One number a day, all series over the same days. */
export type DaySeries = {
  label: string
  /** Null: there was nothing to be counted. */
  values: readonly (number | null)[]
  /** Drawn in dashes: told apart from the first not by colour alone. */
  isDashed?: true
}

export type DayChartProps = {
  /** Of its table: columns are kept and files saved under it. */
  name: string
  title: string
  /** ISO dates, one after the other. */
  days: readonly string[]
  /** At most four: each has a colour of its own. */
  series: readonly DaySeries[]
  write(value: number): string
}
