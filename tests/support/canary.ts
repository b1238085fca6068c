import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { fileKey, FILE_VERSIONS, incomingKey } from '../../src/features/photos/rules.ts'
import type { TestApp } from './app.ts'
import { ban, unban } from './decide-member.ts'
import { makeChat, makeMember, type TestMember } from './makers.ts'

export const CANARY = 'kanarie'
const DAY = 86_400_000

let marks = 0
const mark = () => `${CANARY}${++marks}`

/** Creates a member with a marker in every text column of every table, and a friend. */
export async function makeCanary(
  app: TestApp,
): Promise<{ canary: TestMember; friend: TestMember; conversation: string }> {
  const canary = await makeMember(app, { gender: 'female', credits: 20, premium: true, consentSensitive: true })
  const friend = await makeMember(app, { gender: 'male', credits: 20 })
  const id = canary.accountId
  const conversation = await makeChat(canary, friend, [`Hoi, ik ben ${mark()}`, 'Dag!', `Mijn nummer is ${mark()}`])
  await canary.call('giveLike', { body: { profile: { id: friend.profileId } } })
  await friend.call('giveLike', { body: { profile: { id: canary.profileId } } })
  await canary.call('updateProfile', { body: { about_me: mark(), reason_for_signup: mark(), city: mark() } })
  const order = { package: { id: 'p1' }, method: 'creditcard' as const, country: 'NL', accept: true as const }
  const {
    payment: { payment_id },
  } = await canary.call('startPayment', { body: order })
  const given = { accountId: id, reason: `Schreef over ${mark()}`, staffId: null }
  await ban(app.services, given)
  await unban(app.services, given)
  const note = { account_id: id, words: `Belde over ${mark()}`, created_at: app.clock.now() }
  await app.db.insertInto('member_note').values(note).execute()
  await canary.call('login', { body: { email: canary.email, password: canary.password } })
  const key = `${mark()}-files`
  for (const version of FILE_VERSIONS) await app.services.files.write(fileKey(key, version), Buffer.from(mark()))
  const now = app.clock.now()
  const photoId = randomUUID()
  await app.db
    .insertInto('photo')
    .values({
      id: photoId,
      main: true,
      account_id: id,
      position: 0,
      status: 'rejected',
      filename: mark(),
      locked_filename: mark(),
      storage_key: key,
      reason: 'other',
      explanation: mark(),
      objection: mark(),
      created_at: now,
    })
    .execute()
  await app.services.files.write(incomingKey(photoId), Buffer.from(mark()))
  const sent = `message/${mark()}`
  for (const version of FILE_VERSIONS) await app.services.files.write(fileKey(sent, version), Buffer.from(mark()))
  await app.db
    .insertInto('message_image')
    .values({
      id: randomUUID(),
      account_id: id,
      storage_key: sent,
      filename: mark(),
      stand_in: Buffer.from(mark()),
      width: 1,
      height: 1,
      sha256: Buffer.alloc(32),
      perceptual_hash: Buffer.alloc(8),
      created_at: now,
    })
    .execute()
  await app.db
    .insertInto('photo_decision')
    .values({
      photo_id: photoId,
      account_id: id,
      kind: 'reject',
      reason: 'other',
      explanation: mark(),
      created_at: now,
    })
    .execute()
  await app.db
    .insertInto('payment_event')
    .values({
      provider: 'simulation',
      event_id: randomUUID(),
      payment_id,
      body: `{"payer":"${mark()}"}`,
      outcome: 'unchanged',
      received_at: now,
    })
    .execute()
  await app.db
    .insertInto('consent')
    .values({ account_id: id, kind: 'terms', given: true, text_version: mark(), created_at: now })
    .execute()
  await app.db
    .insertInto('one_time_token')
    .values({
      account_id: id,
      purpose: 'mail_change',
      token_hash: Buffer.from(mark()),
      payload: JSON.stringify({ email: `${mark()}@voorbeeld.example` }),
      created_at: now,
      expires_at: new Date(now.getTime() + 30 * DAY),
    })
    .execute()
  // One report by the member and one about the member, both decided.
  const decided = { site_id: app.siteId, reason: 'spam', created_at: now, due_at: now, decided_at: now } as const
  await app.db
    .insertInto('report')
    .values([
      {
        ...decided,
        id: randomUUID(),
        reporter_id: id,
        reporter_name: mark(),
        reporter_email: mark(),
        language: mark(),
        account_id: friend.accountId,
        snapshot: '{}',
        remarks: mark(),
        decision_note: mark(),
      },
      {
        ...decided,
        id: randomUUID(),
        language: 'nl',
        account_id: id,
        snapshot: { about_me: mark() },
        remarks: '',
        decision_note: mark(),
      },
    ])
    .execute()
  await app.db
    .insertInto('complaint')
    .values({
      id: randomUUID(),
      site_id: app.siteId,
      account_id: id,
      kind: 'other',
      language: 'nl',
      message: mark(),
      created_at: now,
      due_at: now,
      answered_at: now,
      answer: mark(),
    })
    .execute()
  const leaving = { reason: 'other', remarks: `Groeten van ${mark()}`, password: canary.password }
  expect((await canary.send('DELETE', '/api/user.php', { body: leaving })).status).toBe(200)
  // Values that no call accepts are written directly.
  const update = (table: string, set: string, where: string) =>
    sql.raw(`update ${table} set ${set} where ${where}`).execute(app.db)
  const own = `account_id = ${id}`
  await update(
    'account',
    `email = '${mark()}@voorbeeld.example', password_hash = '${mark()}', language = '${mark()}', time_zone = 'Antarctica/Troll', ban_reason = '${mark()}',
      tracking = '{"ref":"${mark()}"}', notification_preferences = '{"x":"${mark()}"}'`,
    `id = ${id}`,
  )
  await update('profile', `name = '${mark()}', interests = '{${mark()}}'`, own)
  await update(
    'payment',
    `bank = '${mark()}', redirect_url = '${mark()}', address_country = '${mark()}', tax_country = '${mark()}'`,
    own,
  )
  await sql
    .raw(
      `insert into session (account_id, token_hash, user_agent, country, created_at, last_seen_at, expires_at)
       values (${id}, '\\x01', '${mark()}', '${mark()}', now(), now(), now() + interval '99 years');
       insert into login (account_id, device, country, created_at) values (${id}, '${mark()}', '${mark()}', now());
       insert into push_subscription (account_id, session_id, endpoint, p256dh, auth, created_at)
         select account_id, id, 'https://push.example.com/${mark()}', decode(repeat('04', 65), 'hex'), decode(repeat('00', 16), 'hex'), now()
         from session where account_id = ${id} limit 1;
       insert into notice (account_id, topic, kind, created_at, due_at)
         values (${id}, '${mark()}', 'like', now(), now() + interval '99 years');
       insert into told_topic (account_id, topic, told_at) values (${id}, '${mark()}', now());
       insert into campaign (site_id, name, kind, letters, started_at) values (${app.siteId}, 'canary', 'news', '{}', now());
       insert into campaign_mail (campaign_id, account_id, mailed_at) select max(id), ${id}, now() from campaign;
       insert into mail_report (account_id, mail, outcome, sent_at, received_at)
         values (${id}, decode('dec0de7f', 'hex'), 'complaint', now(), now());
       insert into daily_count (account_id, kind, day, count) values (${id}, '${mark()}', now(), 1);
       insert into idempotency_key (scope, key, request_hash, reply)
       values ('account:${id}', '${randomUUID()}', '\\x01', '{"x":"${mark()}"}');
       insert into payment_card (account_id, provider, token, consented_at) values (${id}, 'simulation', '${mark()}', now());
       update payment set provider_fault = '${mark()}' where id = '${payment_id}';
       insert into refund (id, payment_id, kind, amount_cents, credits, remarks, fault, created_at)
       values ('${randomUUID()}', '${payment_id}', 'provider', 1, 0, '${mark()}', '${mark()}', now())`,
    )
    .execute(app.db)
  return { canary, friend, conversation }
}
