import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cleanUp } from '../src/features/accounts/jobs.ts'
import { cleanUpChats } from '../src/features/chat/jobs.ts'
import { countNumbers } from '../src/features/desk/writes/numbers/count-numbers.ts'
import { forgetDebtors } from '../src/features/direct-debit/writes/forget-debtors.ts'
import { cleanUpReports as cleanUpMailReports } from '../src/features/notifications/jobs.ts'
import { cleanUpPhotos } from '../src/features/photos/jobs.ts'
import { forgetViews } from '../src/features/profiles/jobs.ts'
import { cleanUpReports } from '../src/features/safety/jobs.ts'
import { startApp } from './support/app.ts'
import { makeBystanders, readRows } from './support/bystanders.ts'
import { exportDirectDebits } from './support/direct-debits.ts'
import { jobsDone } from './support/mails.ts'

// The time of the database too: some rows are dated by it.
const app = await startApp({ now: new Date() })
const DAY_MS = 86_400_000
const CLEAN_UPS = [
  cleanUp,
  cleanUpMailReports,
  cleanUpReports,
  forgetViews,
  cleanUpPhotos,
  cleanUpChats,
  forgetDebtors,
  countNumbers,
]

/** What is kept for its time alone, and for how many days at most. */
const KEPT_DAYS: Record<string, number> = {
  'done job': 1,
  profile_view: 2,
  login_failure: 2,
  login_block: 2,
  mail_request: 2,
  idempotency_key: 2,
  sms_code: 2,
  staff_session: 2,
  mail_event: 2,
  incoming_photo: 2,
  message_image: 2,
  seen_day: 16,
  sent_text: 31,
  mail_report: 32,
  mail_hour: 32,
  staff_invitation: 34,
  one_time_token: 62,
  campaign: 91,
  campaign_mail: 91,
  device: 366,
  report: 271,
  direct_debit_batch: 430,
  'debtor of direct_debit': 430,
  mail_day: 732,
  push_day: 732,
  held_name: 746,
  complaint: 1_831,
}

async function addRest(): Promise<void> {
  const now = app.clock.now()
  const hash = Buffer.alloc(32, 1)
  await app.db.insertInto('login_block').values({ login_hash: hash, blocked_until: now, times: 1 }).execute()
  await app.db.insertInto('held_name').values({ name_hash: hash, held_at: now }).execute()
  await app.db.insertInto('incoming_photo').values({ id: randomUUID(), created_at: now }).execute()
  const [member] = await app.db.selectFrom('account').select('id').limit(1).execute()
  await app.db
    .insertInto('seen_day')
    .values({ account_id: member!.id, day: now.toISOString().slice(0, 10) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const invited = { email: 'wie@voorbeeld.example', name: 'Wie', roles: ['support'], language: 'nl' as const }
  await app.db
    .insertInto('staff_invitation')
    .values({ id: randomUUID(), token_hash: hash, ...invited, created_at: now, expires_at: now })
    .execute()
  const today = { day: now.toISOString().slice(0, 10), site_id: app.siteId }
  await app.db
    .insertInto('push_day')
    .values({ ...today, kind: 'like', sent: 1, ended: 0 })
    .execute()
  await app.db.updateTable('report').set({ decided_at: now }).execute()
  await app.db.updateTable('complaint').set({ answered_at: now, answer: 'Zo is het.' }).execute()
}

test('what is kept for a time goes when it is over, and not before [TRU-13]', async () => {
  await makeBystanders(app)
  await addRest()
  const begun = app.clock.now().getTime()
  await jobsDone(app)
  const made = new Date()
  app.clock.advance(6 * DAY_MS)
  await exportDirectDebits(app.services, app.siteId)
  const held = async () => {
    const rows = await readRows(app)
    // The mandate stays, with its payment; who is behind it does not.
    const debtors = await app.db
      .selectFrom('direct_debit')
      .select('debtor')
      .where('debtor', '<>', Buffer.alloc(0))
      .execute()
    rows.set('debtor of direct_debit', debtors.map(String))
    const jobs = await sql<{ id: string }>`
      select id from pgboss.job where state = 'completed' and completed_on < ${made}`.execute(app.db)
    rows.set(
      'done job',
      jobs.rows.map(({ id }) => id),
    )
    return Object.keys(KEPT_DAYS).filter((table) => rows.get(table)!.length > 0)
  }
  expect(await held()).toEqual(Object.keys(KEPT_DAYS))
  for (const day of [6, 62, 366, 440, 740, 750, 1_840]) {
    app.clock.set(new Date(begun + day * DAY_MS))
    for (const clean of CLEAN_UPS) await clean(app.services)
    const due = Object.entries(KEPT_DAYS).filter(([, days]) => days > day)
    expect([day, await held()]).toEqual([day, due.map(([table]) => table)])
  }
})
