import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/limits.ts'
import type { Trx } from '../../../platform/ctx.ts'
import type { DraftText } from '../reads/page-draft.ts'
import { hasBegun } from '../reads/pages.ts'

/** The page that members agree to. */
export const TERMS = 'terms'

type Publishing = {
  siteId: number
  token: string
  texts: readonly (DraftText & { language: Locale })[]
  /** Null: now. */
  startsAt: Date | null
  isNewEdition: boolean
  staffId: number
  now: Date
}
type Newest = { language: string; version: number; by: string | null; at: Date }

/**
 * Adds a version of each text, all from the same moment.
 * @throws taken with `by` when somebody else's is there that the text does not know
 */
export async function publishPage(
  trx: Trx,
  { siteId, token, texts, startsAt, isNewEdition, staffId, now }: Publishing,
): Promise<{ language: Locale; version: number }[]> {
  const newest = await readNewest(trx, siteId, token)
  const editionOf = await readEditions(trx, { siteId, token, begins: startsAt ?? now, isNewEdition })
  const rows = texts.map(({ language, title, body, base }) => {
    expectBase(
      newest.find((one) => one.language === language),
      base,
    )
    const edition = editionOf(language)
    return { language, title: title.trim(), body: body.trim(), version: base + 1, edition }
  })
  const common = { site_id: siteId, token, shipped: false, staff_id: staffId, starts_at: startsAt }
  // Of two at once the second one meets a version that it does not know.
  const added = await trx
    .insertInto('page')
    .values(rows.map((row) => ({ ...common, ...row, updated_at: startsAt ?? now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .execute()
  if (added.length < rows.length) throw new AppError('taken', { data: { by: null, outcome: 'published' } })
  return rows.map(({ language, version }) => ({ language, version }))
}

/** @throws taken with `by` when a version came after the one that a text was begun on */
export async function expectNewest(
  trx: Trx,
  { siteId, token, language, base }: { siteId: number; token: string; language: string; base: number },
): Promise<void> {
  const newest = await readNewest(trx, siteId, token)
  expectBase(
    newest.find((one) => one.language === language),
    base,
  )
}

function expectBase(newest: Newest | undefined, base: number): void {
  if ((newest?.version ?? 0) !== base)
    throw new AppError('taken', { data: { by: newest?.by ?? null, outcome: 'published' } })
}

/** Who wrote the newest version of a page. */
export async function newestBy(trx: Trx, { siteId, token }: { siteId: number; token: string }): Promise<string | null> {
  const newest = await readNewest(trx, siteId, token)
  return newest.toSorted((a, b) => +b.at - +a.at)[0]?.by ?? null
}

async function readNewest(trx: Trx, siteId: number, token: string): Promise<Newest[]> {
  const { rows } = await sql<Newest>`
    select distinct on (page.language) page.language, page.version, staff.name as by, page.updated_at as at
    from page left join staff on staff.id = page.staff_id
    where page.site_id = ${siteId} and page.token = ${token}
    order by page.language, page.version desc`.execute(trx)
  return rows
}

type Beginning = { siteId: number; token: string; begins: Date; isNewEdition: boolean }

/**
 * The edition of what is published in a language: better words are of the one that is in force when they begin, not of
 * one that was taken back or begins later.
 */
async function readEditions(
  trx: Trx,
  { siteId, token, begins, isNewEdition }: Beginning,
): Promise<(language: string) => number> {
  const { rows } = await sql<{ language: string; newest: number; inForce: number | null }>`
    select language, max(edition) as newest, max(edition) filter (where ${hasBegun(begins)}) as "inForce"
    from page where site_id = ${siteId} and token = ${token} group by language`.execute(trx)
  const next = Math.max(1, ...rows.map(({ newest }) => newest)) + 1
  const elsewhere = Math.max(1, ...rows.map(({ inForce }) => inForce ?? 1))
  return (language) => (isNewEdition ? next : (rows.find((row) => row.language === language)?.inForce ?? elsewhere))
}

/**
 * Takes back what was published together and has not begun.
 * @returns the versions; none: nothing waits for that moment
 */
export async function withdrawPage(
  trx: Trx,
  { siteId, token, startsAt }: { siteId: number; token: string; startsAt: Date },
  now: Date,
): Promise<{ language: string; version: number }[]> {
  if (startsAt <= now) return []
  return trx
    .updateTable('page')
    .set({ withdrawn_at: now })
    .where('site_id', '=', siteId)
    .where('token', '=', token)
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '=', startsAt)
    .returning(['language', 'version'])
    .execute()
}
