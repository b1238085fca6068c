import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '../../../contract/limits.ts'
import type { Db } from '../../../platform/ctx.ts'
import { CAMPAIGN_DAYS, type CampaignKind, type CampaignLetters } from '../rules/campaigns.ts'

export type CampaignState = {
  name: string
  kind: CampaignKind
  state: 'running' | 'stopped' | 'over'
  startedAt: Date
  atMost: number | null
  /** Members whose mail was taken, who wait for theirs, and who switched the kind off after it. */
  mailed: number
  waiting: number
  unsubscribed: number
}

/** The campaigns of a site, the newest first. */
export async function readCampaigns(db: Db, siteId: number, now: Date): Promise<CampaignState[]> {
  const { rows } = await sql<CampaignState>`
    select c.name, c.kind, c.started_at as "startedAt", c.at_most as "atMost",
      case when c.stopped_at is not null then 'stopped' when ${isOver(now)} then 'over' else 'running' end as state,
      count(m.mailed_at)::int as mailed, count(m.account_id) filter (where m.mailed_at is null)::int as waiting,
      count(*) filter (where m.unsubscribed)::int as unsubscribed
    from campaign c left join campaign_mail m on m.campaign_id = c.id
    where c.site_id = ${siteId} group by c.id order by c.started_at desc, c.id desc`.execute(db)
  return rows
}

/** How many members of a site a mail of this kind would go to. */
export async function countWanting(db: Db, siteId: number, kind: CampaignKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account a where a.site_id = ${siteId} and ${wants(kind)}`.execute(db)
  return rows[0]!.count
}

export type CampaignMailing = {
  id: number
  letters: CampaignLetters
  /** The own language of its site. */
  ownLocale: Locale
  isStopped: boolean
}

/** What a campaign says, and whether it may still be said. */
export async function findCampaigns(db: Db, ids: readonly number[]): Promise<Map<number, CampaignMailing>> {
  const { rows } = await sql<CampaignMailing>`
    select c.id, c.letters, s.settings ->> 'domain_language' as "ownLocale", c.stopped_at is not null as "isStopped"
    from campaign c join site s on s.id = c.site_id where c.id = any (${ids}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Of an account `a`: as its index says it, so by literal. */
export const wants = (kind: CampaignKind): RawBuilder<boolean> => sql`
  a.notification_preferences -> ${sql.lit(kind)} ->> 'email' = 'true'
  and a.status = 'active' and a.notifications_disabled = '{}'`

/** Of a campaign `c`. */
export const isOver = (now: Date): RawBuilder<boolean> =>
  sql`c.started_at <= ${now}::timestamptz - make_interval(days => ${CAMPAIGN_DAYS}::int)`
