import { sql } from 'kysely'
import type { Locale } from '../../../contract/limits.ts'
import type { Db, Services, Site, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { together } from '../../../platform/together.ts'
import { originOf } from '../../site/rules/origin.ts'
import { CAMPAIGN_KINDS, type CampaignKind, type CampaignLetter, type CampaignLetters } from '../rules/campaigns.ts'
import { preferencesOf, type Chosen } from '../rules/preferences.ts'
import { notify } from './notify.ts'
import { SEND_CAMPAIGNS } from './send-campaigns.ts'

type Starting = Pick<Services, 'db' | 'jobs' | 'clock'>
export type NewCampaign = { name: string; kind: CampaignKind; letters: CampaignLetters; atMost: number | null }

/**
 * Starts a campaign, which then goes to whoever wants it and did not have it yet. The same one again goes on, so that
 * nobody gets two.
 * @returns false: there is another one of this name, and nothing happened
 */
export function startCampaign({ db, jobs, clock }: Starting, site: Site, campaign: NewCampaign): Promise<boolean> {
  const { name, kind, letters, atMost } = campaign
  return inTransaction(db, async (trx) => {
    const { rows } = await sql`
      insert into campaign as c (site_id, name, kind, letters, at_most, started_at)
      values (${site.id}, ${name}, ${kind}, ${JSON.stringify(letters)}::jsonb, ${atMost}::int, ${clock.now()})
      on conflict (site_id, name) do update
        set at_most = excluded.at_most, started_at = excluded.started_at, stopped_at = null
        where c.kind = excluded.kind and c.letters = excluded.letters
      returning c.id`.execute(trx)
    if (rows.length > 0) await jobs.enqueue(trx, SEND_CAMPAIGNS, {})
    return rows.length > 0
  })
}

/** Goes on with one that was stopped or is over. @returns false: there is none of this name */
export function resumeCampaign(
  { db, jobs, clock }: Starting,
  site: Site,
  { name, atMost }: Pick<NewCampaign, 'name' | 'atMost'>,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql`
      update campaign set at_most = ${atMost}::int, started_at = ${clock.now()}, stopped_at = null
      where site_id = ${site.id} and name = ${name} returning id`.execute(trx)
    if (rows.length > 0) await jobs.enqueue(trx, SEND_CAMPAIGNS, {})
    return rows.length > 0
  })
}

/**
 * Stops one: what the mail server has not been given by then is not sent.
 * @returns false: there is none of this name
 */
export async function stopCampaign(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  site: Site,
  name: string,
): Promise<boolean> {
  const { rows } = await sql`
    update campaign set stopped_at = coalesce(stopped_at, ${clock.now()})
    where site_id = ${site.id} and name = ${name} returning id`.execute(db)
  return rows.length > 0
}

/** Mails a letter to one address, as members would read it but for how it is switched off. */
export function testCampaign(
  { db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>,
  site: Site,
  { letter, email, locale }: { letter: CampaignLetter; email: string; locale: Locale },
): Promise<void> {
  const props = letterProps(letter, originOf(config.origin, site))
  return inTransaction(db, (trx) =>
    notify({ jobs }, trx, { kind: 'campaign_test', siteId: site.id, locale, email, ...props }),
  )
}

/** What the letter of a campaign is given. */
export const letterProps = ({ subject, text, button }: CampaignLetter, origin: string) => ({
  subject,
  text,
  button: button && { label: button.label, href: `${origin}${button.path}` },
})

/** Counts for the last campaign of a kind that somebody got that they want no more of it. */
export async function noteUnsubscribed(trx: Trx, accountId: number, kinds: readonly string[]): Promise<void> {
  for (const kind of kinds)
    await sql`
      update campaign_mail set unsubscribed = true
      where account_id = ${accountId} and campaign_id = (
        select m.campaign_id from campaign_mail m join campaign c on c.id = m.campaign_id
        where m.account_id = ${accountId} and m.mailed_at is not null and c.kind = ${kind}
        order by m.mailed_at desc limit 1
      )`.execute(trx)
}

/** Of which kinds of campaigns somebody gets no more now, and did before. */
export function endedCampaigns(before: Chosen, now: Chosen): CampaignKind[] {
  const [had, has] = [preferencesOf(before), preferencesOf(now)]
  return CAMPAIGN_KINDS.filter((kind) => had[kind].email && !has[kind].email)
}

type Reader = { campaignId: number; accountId: number }

/** Whose mail was taken. Of many at once it is one write. */
export const noteMailed = together(
  async ({ db, clock }: Pick<Services, 'db' | 'clock'>, all: readonly Reader[]): Promise<void[]> => {
    await sql`
      update campaign_mail m set mailed_at = ${clock.now()}
      from ${these(all)} where m.campaign_id = these.campaign_id and m.account_id = these.account_id`.execute(db)
    return all.map(() => {})
  },
)

/** A campaign that was stopped gives these back to those who have not had it yet. */
export const takeBack = together(async (db: Db, all: readonly Reader[]): Promise<void[]> => {
  await sql`
    delete from campaign_mail m using ${these(all)}
    where m.campaign_id = these.campaign_id and m.account_id = these.account_id and m.mailed_at is null`.execute(db)
  return all.map(() => {})
})

const these = (all: readonly Reader[]) => sql`
  unnest(${all.map((one) => one.campaignId)}::int[], ${all.map((one) => one.accountId)}::bigint[])
    as these (campaign_id, account_id)`
