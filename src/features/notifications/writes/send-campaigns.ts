import { sql } from 'kysely'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { isOver, wants } from '../reads/campaigns.ts'
import type { CampaignKind } from '../rules/campaigns.ts'
import { quietUntil } from '../rules/quiet-hours.ts'
import { notifyAll } from './notify.ts'
import { takeListMails } from './take-list-mails.ts'

export const SEND_CAMPAIGNS = 'mail_campaigns'
const AT_ONCE = 500

type Sending = Pick<Services, 'db' | 'clock' | 'jobs'>
type Campaign = { siteId: number; kind: CampaignKind; left: number | null }
type Reader = { id: number; timeZone: string; from: number; until: number }

/**
 * Hands the mails of running campaigns to everybody who wants them and whose time has come. Whoever has quiet hours, or
 * had a mail within a day, waits for theirs until the campaign is over.
 */
export async function sendCampaigns(sending: Sending): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from campaign c where stopped_at is null and not ${isOver(sending.clock.now())} order by id`.execute(
    sending.db,
  )
  for (const { id } of rows)
    for (let after: number | null = 0; after !== null;) {
      const from: number = after
      after = await inTransaction(sending.db, (trx) => sendSome(sending, trx, { id, after: from }))
    }
}

/** @returns after whom to go on; null when all were looked at, or no more may be sent */
async function sendSome(
  { clock, jobs }: Sending,
  trx: Trx,
  { id, after }: { id: number; after: number },
): Promise<number | null> {
  const now = clock.now()
  const campaign = await takeCampaign(trx, id)
  if (campaign === null || campaign.left === 0) return null
  const { rows } = await sql<Reader>`
    select a.id, coalesce(a.time_zone, s.time_zone) as "timeZone", a.quiet_from as "from", a.quiet_until as until
    from account a join site s on s.id = a.site_id left join mail_digest d on d.account_id = a.id
    where ${wants(campaign.kind)} and a.id > ${after} and a.site_id = ${campaign.siteId} and s.deleted_at is null
      and (d.sent_at is null or d.sent_at <= ${now}::timestamptz - interval '1 day')
      and not exists (select from campaign_mail m where m.campaign_id = ${id} and m.account_id = a.id)
    order by a.id limit ${AT_ONCE} for no key update of a`.execute(trx)
  const awake = rows
    .filter(({ timeZone, from, until }) => !quietUntil(now, timeZone, { from, until }))
    .slice(0, campaign.left ?? AT_ONCE)
    .map((reader) => reader.id)
  const due = await takeListMails(trx, awake, now)
  await sql`
    insert into campaign_mail (campaign_id, account_id) select ${id}::int, unnest(${due}::bigint[])`.execute(trx)
  await notifyAll(
    { jobs },
    trx,
    due.map((accountId) => ({ kind: campaign.kind, accountId, listMailAt: now.toISOString(), campaignId: id })),
  )
  return rows.length < AT_ONCE ? null : rows.at(-1)!.id
}

/** Locked: what stops it waits for this step, and so does another one. @returns null: it was stopped */
async function takeCampaign(trx: Trx, id: number): Promise<Campaign | null> {
  const { rows } = await sql<{ siteId: number; kind: CampaignKind; atMost: number | null }>`
    select site_id as "siteId", kind, at_most as "atMost" from campaign
    where id = ${id} and stopped_at is null for no key update`.execute(trx)
  const [row] = rows
  if (row === undefined) return null
  const { atMost, ...campaign } = row
  if (atMost === null) return { ...campaign, left: null }
  // In a statement of its own: one that waited for the lock would count what was there before it.
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from campaign_mail where campaign_id = ${id}`.execute(trx)
  return { ...campaign, left: Math.max(0, atMost - counted.rows[0]!.count) }
}
