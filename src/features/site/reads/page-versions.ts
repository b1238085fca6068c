import { sql } from 'kysely'
import type { Locale } from '../../../contract/limits.ts'
import type { Db } from '../../../platform/ctx.ts'
import { hasBegun } from './pages.ts'

export type PageVersion = {
  language: Locale
  version: number
  title: string
  edition: number
  since: Date
  by: string | null
  shipped: boolean
  state: 'now' | 'next' | 'past' | 'withdrawn'
}
type Of = { siteId: number; token: string }
const SHOWN = 500

/** Every version that a page ever had, the newest first. */
export async function readVersions(db: Db, { siteId, token }: Of, now: Date): Promise<PageVersion[]> {
  const { rows } = await sql<PageVersion>`
    select page.language, page.version, page.title, page.edition, page.updated_at as since, staff.name as by, page.shipped,
      case when withdrawn_at is not null then 'withdrawn' when not ${hasBegun(now)} then 'next'
        when row_number() over (
          partition by page.language, ${hasBegun(now)} order by page.updated_at desc, page.version desc
        ) = 1 then 'now' else 'past' end as state
    from page left join staff on staff.id = page.staff_id
    where page.site_id = ${siteId} and page.token = ${token}
    order by page.updated_at desc, page.version desc, page.language limit ${SHOWN}`.execute(db)
  return rows
}

/** The texts of these versions. */
export async function readTexts(
  db: Db,
  { siteId, token }: Of,
  versions: readonly { language: string; version: number }[],
): Promise<{ language: string; version: number; title: string; body: string }[]> {
  const { rows } = await sql<{ language: string; version: number; title: string; body: string }>`
    select page.language, page.version, page.title, page.body from page
    join unnest(${versions.map((one) => one.language)}::text[], ${versions.map((one) => one.version)}::int[])
      as asked (language, version) on asked.language = page.language and asked.version = page.version
    where page.site_id = ${siteId} and page.token = ${token}`.execute(db)
  return rows
}
