import { sql } from 'kysely'
import type { CampaignLetters } from '../src/features/notifications/rules/campaigns.ts'
import type { MailKind } from '../src/features/notifications/rules/mails.ts'
import { notify } from '../src/features/notifications/writes/notify.ts'
import { switchOff } from '../src/features/notifications/writes/switch-mail.ts'
import type { Services, Trx } from '../src/platform/ctx.ts'
import { column, insertRows } from './insert-rows.ts'
import type { Morning } from './morning.ts'
import { complaintId } from './queue-day.ts'
import { randomOf } from './random.ts'

const DAY_MS = 86_400_000
const DAYS = 30
/** How many of each go out on an ordinary day. */
const A_DAY: Partial<Record<MailKind, number>> = {
  activation: 14,
  new_message: 62,
  new_conversation: 21,
  like: 33,
  unread_reminder: 9,
  payment_invoice: 4,
  photo_rejected: 2,
  password_reset: 1,
}
/** Of mails of the last days, each to somebody else. */
const CAME_BACK = ['soft', 'hard', 'soft', 'complaint', 'soft', 'hard'] as const
const WANTING = 90
const MAILED = 64

/** What mail did in the last month: sent, come back, switched off, and one mail that could not be handed over. */
export async function makeMailDay(services: Pick<Services, 'jobs'>, trx: Trx, morning: Morning): Promise<void> {
  await countMails(trx, morning)
  const members = await readMembers(trx, morning)
  for (const [n, outcome] of CAME_BACK.entries()) {
    const account = members[n]
    if (account !== undefined) await bounce(trx, { ...morning, account, outcome, n })
  }
  const leaver = members[CAME_BACK.length]
  if (leaver !== undefined) await switchOff(trx, { accountId: leaver, reason: 'listunsubscribe' })
  await makeCampaign(trx, morning, members.slice(CAME_BACK.length + 1))
  await failMail(services, trx, morning)
}

async function countMails(trx: Trx, { siteId, now }: Morning): Promise<void> {
  const rows = Array.from({ length: DAYS }, (_, ago) => new Date(now.getTime() - ago * DAY_MS)).flatMap((at, ago) =>
    Object.entries(A_DAY).map(([kind, usual]) => {
      const part = randomOf(`mails ${kind} ${ago}`).next()
      return { kind, day: at.toISOString().slice(0, 10), sent: Math.round(usual * (0.6 + part * 0.8)) }
    }),
  )
  await insertRows(trx, 'mail_day', {
    site_id: column('smallint', rows, () => siteId),
    day: column('date', rows, ({ day }) => day),
    kind: column('text', rows, ({ kind }) => kind),
    sent: column('int', rows, ({ sent }) => sent),
  })
}

/** The last ones: nobody looks for them. */
async function readMembers(trx: Trx, { siteId }: Morning): Promise<number[]> {
  const members = await trx
    .selectFrom('account as a')
    .innerJoin('profile as p', 'p.account_id', 'a.id')
    .select('a.id')
    .where('a.site_id', '=', siteId)
    .where('a.status', '=', 'active')
    .where('a.email', 'like', 'member-%')
    .where('p.fictional', '=', false)
    .orderBy('a.id', 'desc')
    .limit(WANTING + CAME_BACK.length + 1)
    .execute()
  return members.map(({ id }) => id)
}

type Bounce = Morning & { account: number; outcome: (typeof CAME_BACK)[number]; n: number }

async function bounce(trx: Trx, { account, outcome, n, now }: Bounce): Promise<void> {
  const sent = new Date(now.getTime() - (0.3 + n * 1.7) * DAY_MS)
  await trx
    .insertInto('mail_report')
    .values({ mail: Buffer.alloc(4, n), account_id: account, outcome, sent_at: sent, received_at: sent })
    .execute()
  if (outcome !== 'soft')
    await switchOff(trx, { accountId: account, reason: outcome === 'complaint' ? 'fbl' : 'bounce' })
}

const LETTERS: CampaignLetters = {
  nl: {
    subject: 'Samen de winter door',
    text: ['Langere avonden zijn er om te praten.', 'Tot zondag krijg je bij elke bundel een vijfde extra credits.'],
    button: { label: 'Naar de bundels', path: '/credits' },
  },
}

/** One that is over, of those who asked for offers. */
async function makeCampaign(trx: Trx, { siteId, now }: Morning, wanting: readonly number[]): Promise<void> {
  await sql`
    update account set notification_preferences = '{"promotions": {"email": true}}'
    where id = any(${[...wanting]}::bigint[])`.execute(trx)
  const startedAt = new Date(now.getTime() - 12 * DAY_MS)
  const { id } = await trx
    .insertInto('campaign')
    .values({
      site_id: siteId,
      name: 'winter-bundels',
      kind: 'promotions',
      letters: JSON.stringify(LETTERS),
      at_most: MAILED,
      started_at: startedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mailed = wanting.slice(0, MAILED)
  if (mailed.length === 0) return
  await insertRows(trx, 'campaign_mail', {
    campaign_id: column('int', mailed, () => id),
    account_id: column('bigint', mailed, (account) => account),
    mailed_at: column('timestamptz', mailed, () => startedAt),
    unsubscribed: column('bool', mailed, (_, n) => n % 23 === 7),
  })
}

/** The receipt of a complaint: tried once more, it goes out. */
async function failMail({ jobs }: Pick<Services, 'jobs'>, trx: Trx, { siteId, now }: Morning): Promise<void> {
  const id = complaintId(1)
  await notify({ jobs }, trx, { kind: 'complaint_received', complaintId: id, siteId, locale: 'en' })
  await sql`
    update pgboss.job set state = 'failed', retry_count = 5, completed_on = ${new Date(now.getTime() - DAY_MS)},
      output = '{"message": "connect ECONNREFUSED 127.0.0.1:25"}'
    where name = 'mail' and data ->> 'complaintId' = ${id} and state = 'created'`.execute(trx)
}
