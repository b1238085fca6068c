import { sql, type RawBuilder } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { Trx } from '../src/platform/ctx.ts'

const ROWS_PER_STATEMENT = 4_000

/** A column: its type in `unnest`, a value for each row, and what it is cast to where that differs. */
export type Column = { type: string; values: readonly unknown[]; cast?: string }

/** The values of one column, drawn from each row. */
export const column = <T>(
  type: string,
  rows: readonly T[],
  value: (row: T, i: number) => unknown,
  cast?: string,
): Column => ({
  type,
  values: rows.map(value),
  ...(cast ? { cast } : {}),
})

/**
 * Writes many rows with few statements: one array for each column.
 * @param returning columns whose values are given back, in the order of the rows
 */
export async function insertRows<R>(
  trx: Trx,
  table: keyof DB,
  columns: Record<string, Column>,
  returning: readonly string[] = [],
): Promise<R[]> {
  const names = Object.keys(columns)
  const count = columns[names[0]!]!.values.length
  const answered: R[] = []
  for (let start = 0; start < count; start += ROWS_PER_STATEMENT) {
    const arrays = names.map((name) => arrayOf(columns[name]!, start))
    const { rows } = await sql<R>`
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(names.map((name) => castOf(name, columns[name]!)))} from unnest(${sql.join(arrays)})
        with ordinality as given(${sql.join(names.map((name) => sql.ref(name)))}, place)
      order by place
      ${returning.length > 0 ? sql`returning ${sql.join(returning.map((name) => sql.ref(name)))}` : sql``}
    `.execute(trx)
    answered.push(...rows)
  }
  return answered
}

const arrayOf = ({ type, values }: Column, start: number): RawBuilder<unknown> =>
  sql`${arrayLiteral(values.slice(start, start + ROWS_PER_STATEMENT))}::${sql.raw(type)}[]`

/** The text form of an array; the driver's own takes four times as long, which shows with a million rows. */
const arrayLiteral = (values: readonly unknown[]): string => `{${values.map(element).join(',')}}`

function element(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return String(value)
  return `"${/["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`
}

const castOf = (name: string, { cast }: Column): RawBuilder<unknown> =>
  cast ? sql`${sql.ref(name)}::${sql.raw(cast)}` : sql`${sql.ref(name)}`
