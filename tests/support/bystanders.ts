import { sql } from 'kysely'
import { expect } from 'vitest'
import { rejectPhoto } from '../../src/features/safety/writes/decide-about-photo.ts'
import type { TestApp } from './app.ts'
import { makeCanary } from './canary.ts'
import { debits, IBANS } from './direct-debits.ts'
import { jobsDone } from './mails.ts'
import { makeStaff } from './make-staff.ts'
import { makeChat, makeMember, type TestMember } from './makers.ts'
import { orderCredits, sendEvent } from './payments.ts'
import { makePhoto } from './photo-rows.ts'

export const whom = (other: TestMember) => ({ body: { profile: { id: other.profileId } } })

/** Places an order and pays it. */
export async function paidOrder(
  app: TestApp,
  member: TestMember,
  changed: object = {},
): Promise<{ payment_id: string }> {
  const { payment } = await orderCredits(member, changed)
  await sendEvent(app, payment, { status: 'paid' })
  return payment
}

/** Creates members with rows in every table, in unfinished states wherever there are some. */
export async function makeBystanders(app: TestApp): Promise<void> {
  const { friend } = await makeCanary(app)
  const third = await makeMember(app, { gender: 'male', credits: 5, consentSensitive: true })
  const { email, password } = friend
  const browser = app.browser()
  await browser.call('login', { body: { email, password } })
  await browser.call('logout')
  await expect(browser.call('login', { body: { email, password: 'fout wachtwoord' } })).rejects.toThrow()
  await browser.call('requestPasswordReset', { body: { email } })
  await third.call('requestMailChange', { body: { email: 'derde@voorbeeld.example', password: third.password } })
  await makeChat(friend, third, ['Wat een mooie foto heb je van die brug bij zonsondergang!', 'Dank je wel.'])
  const { conversation } = (await third.call('getChats')).chats[0]!
  const { messages } = await third.call('getChat', { query: { conversation: conversation.id } })
  await third.call('removeMessage', { body: { message: { id: messages[0]!.id } } })
  await third.call('removeChat', { body: { conversation } })
  await friend.call('swipe', { body: { profile: { id: third.profileId }, like: false } })
  await third.call('giveLike', whom(friend))
  await third.call('getProfile', { query: { id: friend.profileId } })
  await third.call('blockMember', whom(friend))
  const photo = await makePhoto(app, third, { status: 'inspection' })
  await rejectPhoto(app.services, {
    photoId: photo.id,
    staffId: null,
    reason: 'minor',
    explanation: '',
    withoutConsent: true,
  })
  await sendEvent(app, await paidOrder(app, third, { code: 'TIMEBONUS25' }), {
    status: 'paid',
    chargedBackCents: 1_499,
  })
  await orderCredits(third)
  await debits(app).agreed(IBANS[0]!)
  await makeStaff(app)
  // Inserted directly, because the real flows take too many steps.
  await sql
    .raw(
      `insert into age_check (account_id, over18, method, checked_at) values (${third.accountId}, true, 'self', now());
       insert into credit_hold (id, account_id, amount, created_at, expires_at)
         values (gen_random_uuid(), ${third.accountId}, 1, now(), now());
       insert into swipe_deck (account_id, filter, bucket, rank, last_id) values (${third.accountId}, '', 1, 1, 1);
       insert into fictional_acceptance (account_id, other_id) values (${third.accountId}, ${friend.accountId});
       insert into discount_code (site_id, code, percentage, account_id, validity, created_at)
         values (${app.siteId}, 'MINE', 10, ${third.accountId}, 'once', now());
       insert into push_subscription (account_id, session_id, endpoint, p256dh, auth, created_at)
         select account_id, id, 'https://push.example.com/third', decode(repeat('04', 65), 'hex'), decode(repeat('00', 16), 'hex'), now()
         from session where account_id = ${third.accountId} limit 1;
       insert into mail_report (account_id, mail, outcome, sent_at, received_at)
         values (${third.accountId}, decode('00000001', 'hex'), 'soft', now(), now());
       insert into campaign (site_id, name, kind, letters, started_at) values (${app.siteId}, 'mine', 'news', '{}', now());
       insert into campaign_mail (campaign_id, account_id, mailed_at) select id, ${third.accountId}, now() from campaign;
       insert into mail_event (signature, received_at) values (decode(repeat('00', 32), 'hex'), now());
       insert into notice (account_id, topic, kind, created_at, due_at)
         values (${third.accountId}, 'likes', 'like', now(), now() + interval '100 years');
       insert into staff_case (id, kind, site_id, account_id, reason, opened_at)
         values (gen_random_uuid(), 'report', ${app.siteId}, ${third.accountId}, '', now());
       insert into review_item (id, kind, ref, site_id, account_id, harm, due_at, created_at, done_at)
         values (gen_random_uuid(), 'report', gen_random_uuid(), ${app.siteId}, ${third.accountId}, 1, now(), now(), now());
       insert into seen_day (account_id, day) values (${third.accountId}, current_date);
       insert into paused_profile (account_id, paused_at) values (${third.accountId}, now());
       insert into suspicion (id, site_id, account_id, cause, mark, facts, created_at)
         values (gen_random_uuid(), ${app.siteId}, ${third.accountId}, 'same_text', '00', '{}', now());
       insert into look_again (id, site_id, account_id, asked_at, at, reason)
         values (gen_random_uuid(), ${app.siteId}, ${third.accountId}, now(), now(), 'x');
       insert into told_topic (account_id, topic, told_at) values (${third.accountId}, 'likes', now())`,
    )
    .execute(app.db)
  await jobsDone(app)
}

/** All rows of all our tables, as text. */
export async function readRows({ db }: Pick<TestApp, 'db'>): Promise<Map<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  const rows = new Map<string, string[]>()
  for (const { name } of tables.rows) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db)
    rows.set(
      name,
      found.rows.map(({ row }) => row),
    )
  }
  return rows
}
