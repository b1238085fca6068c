import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { cursorOf, placeIn } from './cursor.ts'

const SHAPES = {
  timestamptz:
    /^infinity$|^\d{4,6}-(0\d|1[012])-([012]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/,
  bigint: /^-?\d{1,18}$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  text: /^/,
} as const

/** A sort column. Never null, because keyset pagination cannot place a row without a value. */
export type Sort = { by: RawBuilder<unknown>; type: keyof typeof SHAPES }
export type Sorts<Name extends string> = {
  sorts: Readonly<Record<Name, Sort>>
  /** Unique tie-breaker for rows with equal sort values. */
  id: Sort
  /** Default sort; `-` means descending. */
  first: Name | `-${Name}`
}
type Asked<Name extends string> = { sort?: Name | `-${Name}` | undefined; cursor?: string | undefined; size: number }
/** Columns that `keys` adds to each row. */
export type PageKeys = { page_by: string; page_id: string }

/** Sorts by a text that may be null, independent of the collations that a server has. */
export const byText = (words: RawBuilder<unknown>): Sort => ({
  by: sql`lower(coalesce(${words}, '')) collate "C"`,
  type: 'text',
})
export const byMoment = (at: RawBuilder<unknown>): Sort => ({ by: at, type: 'timestamptz' })
export const byNumber = (n: RawBuilder<unknown>): Sort => ({ by: n, type: 'bigint' })

/**
 * Keyset pagination: the SQL fragments for the select list, the where clause and the end of a query.
 * @returns `cut` splits the result into the rows of this page and the cursor of the next, null on the last page
 * @throws AppError validation, field `cursor`, when it is not from this list and sort
 */
export function pageOf<Name extends string>(
  { sorts, id, first }: Sorts<Name>,
  { sort = first, cursor, size }: Asked<Name>,
) {
  const isDown = sort.startsWith('-')
  const { by, type } = sorts[sort.replace(/^-/, '') as Name]
  const [direction, beyond] = isDown ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`]
  const Place = z.tuple([z.literal(sort), z.string().regex(SHAPES[type]), z.string().regex(SHAPES[id.type])])
  const after = cursor === undefined ? null : placeIn(cursor, Place)
  const as = (value: string, kind: Sort['type']) => sql`${value}::${sql.raw(kind)}`
  return {
    // As text, because PostgreSQL's timestamps have microseconds and a `Date` does not.
    keys: sql`(${by})::text as page_by, (${id.by})::text as page_id`,
    behind: after ? sql`(${by}, ${id.by}) ${beyond} (${as(after[1], type)}, ${as(after[2], id.type)})` : sql`true`,
    order: sql`order by ${by} ${direction}, ${id.by} ${direction} limit ${size + 1}`,
    cut<Row extends PageKeys>(rows: readonly Row[]): { shown: Omit<Row, keyof PageKeys>[]; next: string | null } {
      const shown = rows.slice(0, size)
      const last = shown.at(-1)
      const next = rows.length > size && last ? cursorOf([sort, last.page_by, last.page_id]) : null
      return { shown: shown.map(({ page_by: _, page_id: __, ...row }) => row), next }
    },
  }
}
