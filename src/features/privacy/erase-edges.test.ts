import { sql, type Updateable } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DB } from '../../../db/schema.ts'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { whileHeld } from '../../../tests/support/locks.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { erasers } from '../../personal-data.ts'
import type { Trx } from '../../platform/ctx.ts'
import { cleanUp } from '../accounts/jobs.ts'
import { markNotified } from '../notifications/writes/mark-notified.ts'
import { fileKey } from '../photos/rules.ts'
import { eraseLeftMembers, type Eraser } from './writes/erase-member.ts'
import { holdAccount } from './writes/hold-account.ts'

const app = await startApp()
const DAY = 86_400_000

test('the address and the name are free again after the erasure [O-38]', async () => {
  const member = await makeMember(app)
  await member.call('deleteUser', { body: { reason: 'time', password: member.password } })
  const check = () =>
    app.browser().call('checkSignup', { body: { email: member.email, name: member.name } as Record<string, string> })
  expect((await check()).fields).toEqual({ email: 'duplicate', name: 'taken' })
  app.clock.advance(14 * DAY)
  await eraseLeftMembers(app.services, erasers)
  expect((await check()).fields).toEqual({})
})

test('who wants no days to reconsider is erased at once, without a mail that leads back [TRU-12 O-38]', async () => {
  const [hasty, calm] = [await makeMember(app), await makeMember(app)]
  const leave = (member: TestMember, at_once: boolean) =>
    member.call('deleteUser', { body: { reason: 'time', password: member.password, at_once } })
  expect(await leave(calm, false)).toEqual({
    reactivate_until: new Date(app.clock.now().getTime() + 14 * DAY).toISOString(),
  })
  expect(await leave(hasty, true)).toEqual({ reactivate_until: null })
  const emailOf = async ({ accountId }: TestMember) =>
    (await app.db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()).email
  expect(await eventually(async () => (await emailOf(hasty)).startsWith('erased-') || null)).toBe(true)
  expect(await emailOf(calm)).toBe(calm.email)
  const links = await app.db
    .selectFrom('one_time_token')
    .select('account_id')
    .where('purpose', '=', 'reactivation')
    .execute()
  expect(links.map(({ account_id: id }) => id)).toContain(calm.accountId)
  expect(links.map(({ account_id: id }) => id)).not.toContain(hasty.accountId)
  app.clock.advance(14 * DAY)
  expect(await eraseLeftMembers(app.services, erasers)).toBe(1)
})

test('who is erased while a push to them is under way leaves no trace of what it told [TRU-12]', async () => {
  const { accountId } = await makeMember(app)
  const now = app.clock.now()
  const erased = { status: 'deleted', deleted_at: now, erase_at: now, erased_at: now } as const
  const erase = async (trx: Trx) => {
    await holdAccount(trx, accountId)
    await trx.updateTable('account').set(erased).where('id', '=', accountId).execute()
  }
  const tell = () => markNotified(app.db, [{ accountId, topic: 'likes', at: now }])
  expect(await whileHeld(app, erase, tell)).toMatchObject([{ status: 'fulfilled' }])
  expect(await app.db.selectFrom('told_topic').select('topic').where('account_id', '=', accountId).execute()).toEqual(
    [],
  )
})

test('the address that a mail about an erasure could not be sent to goes after a day, that of other mails stays to try once more [TRU-12]', async () => {
  const failed = async (kind: string, hours: number) => {
    const job = { kind, email: `${kind}-${hours}@voorbeeld.example` }
    await app.services.jobs.enqueue(app.db, 'mail', job, { afterSeconds: 3_600 })
    const at = new Date(app.clock.now().getTime() - hours * 3_600_000)
    await sql`update pgboss.job set state = 'failed', completed_on = ${at} where data ->> 'email' = ${job.email}`.execute(
      app.db,
    )
  }
  await failed('erased', 25)
  await failed('erased', 23)
  await failed('mail_change', 25)
  await cleanUp(app.services)
  const { rows } = await sql<{ email: string }>`
    select data ->> 'email' as email from pgboss.job where name = 'mail' and state = 'failed' order by 1`.execute(
    app.db,
  )
  expect(rows.map(({ email }) => email)).toEqual(['erased-23@voorbeeld.example', 'mail_change-25@voorbeeld.example'])
})

test('one member who cannot be erased holds up nobody, and is whole until the next try [TRU-12]', async () => {
  const [first, second] = [await makeMember(app), await makeMember(app)]
  for (const member of [first, second])
    await member.call('deleteUser', { body: { reason: 'time', password: member.password } })
  app.clock.advance(14 * DAY)
  const fails: Eraser = (_, { accountId }) =>
    accountId === first.accountId ? Promise.reject(new Error('disk')) : Promise.resolve()
  expect(await eraseLeftMembers(app.services, [...erasers, fails])).toBe(1)
  const emailOf = async ({ accountId }: TestMember) =>
    (await app.db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()).email
  expect(await emailOf(first)).toBe(first.email)
  expect(await emailOf(second)).toBe(`erased-${second.accountId}`)
  expect(await eraseLeftMembers(app.services, erasers)).toBe(1)
  expect(await emailOf(first)).toBe(`erased-${first.accountId}`)
})

test('who comes back at the moment of the erasure stays [TRU-12 O-38]', async () => {
  const member = await makeMember(app)
  await member.call('deleteUser', { body: { reason: 'time', password: member.password } })
  app.clock.advance(14 * DAY)
  const back = { status: 'active', status_before: null, deleted_at: null, erase_at: null } as const
  const [outcome] = await whileHeld(
    app,
    (trx) => trx.updateTable('account').set(back).where('id', '=', member.accountId).execute(),
    () => eraseLeftMembers(app.services, erasers),
  )
  expect(outcome).toEqual({ status: 'fulfilled', value: 0 })
  await member.call('login', { body: { email: member.email, password: member.password } })
  expect((await member.call('getUser')).user.profile.name).toBe(member.name)
})

test('a file that another photo shows too stays [TRU-12]', async () => {
  const [leaver, stayer] = [await makeMember(app), await makeMember(app)]
  const key = 'shared/picture'
  await app.services.files.write(fileKey(key, 'w1280.webp'), Buffer.from('x'))
  for (const { accountId } of [leaver, stayer])
    await app.db
      .insertInto('photo')
      .values({
        id: randomUUID(),
        account_id: accountId,
        position: 0,
        status: 'active',
        filename: randomUUID(),
        locked_filename: randomUUID(),
        storage_key: key,
        created_at: app.clock.now(),
      })
      .execute()
  const there = async () => (await app.services.files.read(fileKey(key, 'w1280.webp'))) !== null
  for (const [member, stays] of [
    [leaver, true],
    [stayer, false],
  ] as const) {
    const browser = app.browser()
    await browser.call('login', { body: { email: member.email, password: member.password } })
    await browser.call('deleteUser', { body: { reason: 'time', password: member.password } })
    app.clock.advance(14 * DAY)
    await eraseLeftMembers(app.services, erasers)
    expect(await there()).toBe(stays)
  }
})

test('how far somebody had read goes with them, and the counter is still what a recount says [TRU-12 MSG-5]', async () => {
  const [leaver, stayer] = [await makeMember(app, { credits: 5 }), await makeMember(app, { credits: 5 })]
  const id = await makeChat(leaver, stayer, ['Hoi!', 'Hallo!', 'Alles goed?', 'Ja hoor'])
  const isRead = async () => {
    const { messages, read_seq } = await stayer.call('getChat', { query: { conversation: id } })
    return [messages.map(({ read }) => read), read_seq]
  }
  await leaver.call('readChat', { body: { conversation: { id }, read: true } })
  expect(await isRead()).toEqual([[false, true, false, true], 4])
  await leaver.call('deleteUser', { body: { reason: 'time', password: leaver.password } })
  app.clock.advance(14 * DAY)
  expect(await eraseLeftMembers(app.services, erasers)).toBe(1)
  await stayer.call('login', { body: { email: stayer.email, password: stayer.password } })
  expect(await isRead()).toEqual([[false, false, false, false], 0])
  const { rows } = await sql`
    select p.unread, count(m.seq)::int as counted from party p
    left join message m on m.conversation_id = p.conversation_id and m.sender_id = p.other_id
      and m.seq > p.last_read_seq and m.seq >= p.hidden_before_seq
    where p.account_id = ${leaver.accountId} group by p.unread`.execute(app.db)
  expect(rows).toEqual([{ unread: 0, counted: 0 }])
})

test('the account of an erased member tells nothing that those of other erased ones do not [TRU-12 F-104]', async () => {
  const [plain, full] = [await makeMember(app), await makeMember(app)]
  const [then, later] = [new Date('2026-01-02T03:04:05.000Z'), new Date('2100-01-01')]
  const used: Updateable<DB['account']> = {
    password_hash: 'another',
    status: 'banned',
    status_before: 'active',
    ban_reason: 'Vroeg om geld.',
    language: 'de',
    premium_since: then,
    buying_frozen_at: then,
    signed_up_at: then,
    confirmed_at: then,
    address_since: then,
    terms_version: then,
    terms_announced: then,
    consent_sensitive_at: then,
    notifications_disabled: ['fbl'],
    notification_preferences: JSON.stringify({ like: { email: false } }),
    quiet_from: 1,
    quiet_until: 2,
    time_zone: 'America/New_York',
    tracking: JSON.stringify({ ref: 'x' }),
    signup_key: randomUUID(),
    signup_hash: Buffer.from('x'),
    exported_at: then,
    inactive_warned_at: then,
    limited_until: then,
    suspended_until: then,
    warned_at: then,
    reminded_at: then,
    weekly_mailed_at: then,
    deleted_at: then,
    erase_at: later,
  }
  const both = [plain.accountId, full.accountId]
  await app.db.updateTable('account').set(used).where('id', '=', full.accountId).execute()
  /** Columns in which the two accounts are alike, or are not. */
  const columns = async (alike: boolean) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(a) as row from account a where id = any (${both}::bigint[]) order by id`.execute(app.db)
    const [one, other] = rows.map(({ row }) => row)
    const isAlike = (name: string) => JSON.stringify(one![name]) === JSON.stringify(other![name])
    return Object.keys(one!)
      .filter((name) => isAlike(name) === alike)
      .toSorted()
  }
  // A column that is added later has to be filled above.
  expect(await columns(true)).toEqual(['erased_at', 'site_id'])
  const left = { status: 'deleted', deleted_at: then, erase_at: then } as const
  await app.db.updateTable('account').set(left).where('id', 'in', both).execute()
  expect(await eraseLeftMembers(app.services, erasers)).toBe(2)
  expect(await columns(false)).toEqual(['email', 'id'])
})

test('a conversation that a block hid stays hidden from who is left, with what was unread [TRU-9 TRU-12 MSG-5]', async () => {
  for (const blocker of ['who stays', 'who leaves']) {
    const [stays, leaves] = [await makeMember(app, { credits: 9 }), await makeMember(app, { credits: 9 })]
    const conversation = await makeChat(leaves, stays, ['Hoi', 'Hallo', 'Nog iets'])
    const [from, whom] = blocker === 'who stays' ? [stays, leaves] : [leaves, stays]
    await from.call('blockMember', { body: { profile: { id: whom.profileId } } })
    expect((await stays.call('getChats')).chats).toEqual([])
    await leaves.call('deleteUser', { body: { reason: 'time', password: leaves.password } })
    app.clock.advance(14 * DAY)
    expect(await eraseLeftMembers(app.services, erasers)).toBe(1)
    expect((await stays.call('getChats')).chats, blocker).toEqual([])
    expect(await stays.call('getChat', { query: { conversation } }), blocker).toMatchObject({
      messages: [],
      num_unread_messages: 0,
    })
  }
})
