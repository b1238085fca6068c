import { sql } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'
import { preferencesOf, type Chosen } from '../rules/preferences.ts'

const SHOWN = 50

type Row = {
  id: number
  site: number
  language: string
  status: string
  off: string[]
  chosen: Chosen
  reports: { outcome: 'hard' | 'soft' | 'complaint'; sent_at: string; at: string }[]
  campaigns: { name: string; kind: string; at: string | null }[]
}

/** Whoever has this address now, on these sites: what they want, what came back, and which campaigns they had. */
export async function readMailAddress(db: Db, { email, siteIds }: { email: string; siteIds: readonly number[] }) {
  const { rows } = await sql<Row>`
    select a.id, a.site_id as site, a.language, a.status, a.notifications_disabled as off,
      a.notification_preferences as chosen,
      coalesce((
        select jsonb_agg(jsonb_build_object('outcome', outcome, 'sent_at', sent_at, 'at', received_at) order by received_at desc)
        from (select * from mail_report where account_id = a.id order by received_at desc limit ${SHOWN}) r
      ), '[]') as reports,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', name, 'kind', kind, 'at', mailed_at) order by mailed_at desc nulls first)
        from (
          select c.name, c.kind, m.mailed_at from campaign_mail m join campaign c on c.id = m.campaign_id
          where m.account_id = a.id order by m.mailed_at desc nulls first limit ${SHOWN}
        ) m
      ), '[]') as campaigns
    from account a
    where a.email = ${email} and a.erased_at is null and a.site_id = any (${siteIds}::smallint[])
    order by a.id`.execute(db)
  return rows.map(({ chosen, ...row }) => ({
    ...row,
    wants: Object.entries(preferencesOf(chosen)).flatMap(([kind, { email }]) => (email ? [kind] : [])),
  }))
}
