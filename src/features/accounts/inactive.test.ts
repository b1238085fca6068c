import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { byName } from '../../../tests/support/by-name.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { orderCredits, sendEvent } from '../../../tests/support/payments.ts'
import { poison } from '../../../tests/support/poison.ts'
import { lastMail } from '../../../tests/support/signup-form.ts'
import { erasers } from '../../personal-data.ts'
import { eraseLeftMembers } from '../privacy/writes/erase-member.ts'
import { cleanUp } from './jobs.ts'
import { endInactive } from './writes/end-inactive.ts'

const app = await startApp({ now: '2026-01-10T12:00:00.000Z' })
const statusOf = async ({ accountId }: TestMember) =>
  (await app.db.selectFrom('account').select('status').where('id', '=', accountId).executeTakeFirstOrThrow()).status
const mailsTo = async ({ email }: TestMember) => {
  const rows = await app.db
    .selectFrom('development_mail')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject)
}
const run = async (time: string) => {
  app.clock.set(time)
  await endInactive(app.services)
}

test('who stays away is warned after 23 months, leaves after 24, and is erased 14 days later [TRU-13]', async () => {
  const [away, back, banned] = [
    await makeMember(app),
    await makeMember(app),
    await makeMember(app, { status: 'banned' }),
  ]
  const fictional = await makeMember(app, { fictional: true })
  await run('2027-12-10T11:59:59.999Z')
  expect(await mailsTo(away)).toEqual([])
  await run('2027-12-10T12:00:00.000Z')
  await run('2027-12-20T12:00:00.000Z')
  await lastMail(app, away.email)
  await eventually(async () => (await mailsTo(back)).length === 1)
  expect(await mailsTo(away)).toEqual(['Gebruik je je account nog?'])
  await back.call('login', { body: { email: back.email, password: back.password } })
  await back.call('getUser')
  await eventually(
    async () =>
      (
        await app.db
          .selectFrom('presence')
          .select('last_seen_at')
          .where('account_id', '=', back.accountId)
          .executeTakeFirstOrThrow()
      ).last_seen_at.getTime() === app.clock.now().getTime(),
  )
  await run('2028-01-10T11:59:59.999Z')
  expect(await statusOf(away)).toBe('active')
  await run('2028-01-10T12:00:00.000Z')
  expect(await byName({ away, back, banned, fictional }, statusOf)).toEqual({
    away: 'deleted',
    back: 'active',
    banned: 'banned',
    fictional: 'active',
  })
  await eventually(async () => (await mailsTo(away)).length === 2)
  expect((await lastMail(app, away.email)).text).toContain('/account-deleted?token=')
  app.clock.set('2028-01-24T12:00:00.000Z')
  expect(await eraseLeftMembers(app.services, erasers)).toBe(1)
  // Somebody who came back is warned again, after as long a time.
  await run('2029-11-20T12:00:00.000Z')
  await eventually(async () => (await mailsTo(back)).filter((subject) => subject.startsWith('Gebruik')).length === 2)
  expect([await mailsTo(banned), await mailsTo(fictional)]).toEqual([[], []])
})

test('whoever cannot leave keeps none behind them here [TRU-13]', async () => {
  const [first, second] = [await makeMember(app), await makeMember(app)]
  const start = app.clock.now().getTime()
  await run(new Date(start + 24 * 30 * 86_400_000).toISOString())
  await poison(app, 'account', [first.accountId])
  await expect(run(new Date(start + 26 * 31 * 86_400_000).toISOString())).rejects.toThrow('poisoned')
  expect([await statusOf(first), await statusOf(second)]).toEqual(['active', 'deleted'])
})

test('who was never warned does not leave, however long the job stood still [TRU-13]', async () => {
  const member = await makeMember(app)
  const start = app.clock.now()
  app.clock.set(new Date(start.getTime() + 4 * 365 * 86_400_000))
  await endInactive(app.services)
  await endInactive(app.services)
  expect(await statusOf(member)).toBe('active')
  app.clock.advance(30 * 86_400_000)
  await endInactive(app.services)
  expect(await statusOf(member)).toBe('deleted')
  app.clock.set(start)
})

test('who comes back after it is not sent away again before a new warning [TRU-13]', async () => {
  const member = await makeMember(app)
  const start = app.clock.now()
  app.clock.advance(24 * 31 * 86_400_000)
  await endInactive(app.services)
  app.clock.advance(30 * 86_400_000)
  await endInactive(app.services)
  await eventually(async () => (await mailsTo(member)).length === 2)
  const token = /account-deleted\?token=([\w-]+)/.exec((await lastMail(app, member.email)).text)![1]!
  await app.browser().call('reactivate', { body: { token } })
  await endInactive(app.services)
  expect(await statusOf(member)).toBe('active')
  app.clock.advance(29 * 86_400_000)
  await endInactive(app.services)
  expect(await statusOf(member)).toBe('active')
  app.clock.advance(2 * 86_400_000)
  await endInactive(app.services)
  expect(await statusOf(member)).toBe('deleted')
  app.clock.set(start)
})

test('an address that nobody confirmed is told nothing of it: the account is erased at once [WEB-6 TRU-13]', async () => {
  const member = await makeMember(app, { status: 'not_confirmed' })
  const start = app.clock.now()
  app.clock.advance(24 * 31 * 86_400_000)
  await endInactive(app.services)
  app.clock.advance(30 * 86_400_000)
  await endInactive(app.services)
  expect(await statusOf(member)).toBe('deleted')
  const isErased = async () => {
    const account = app.db.selectFrom('account').select('erased_at').where('id', '=', member.accountId)
    return (await account.executeTakeFirstOrThrow()).erased_at !== null
  }
  await eventually(isErased)
  expect(await mailsTo(member)).toEqual([])
  app.clock.set(start)
})

test('links of mails are deleted a day after their end, those of the activation after a month [TRU-13]', async () => {
  const { accountId } = await makeMember(app)
  const now = app.clock.now()
  for (const purpose of ['password_reset', 'mail_change', 'reactivation', 'activation'] as const)
    await app.db
      .insertInto('one_time_token')
      .values({ account_id: accountId, purpose, token_hash: Buffer.from(purpose), created_at: now, expires_at: now })
      .execute()
  const left = async () => {
    const rows = await app.db
      .selectFrom('one_time_token')
      .select('purpose')
      .where('account_id', '=', accountId)
      .orderBy('purpose')
      .execute()
    return rows.map(({ purpose }) => purpose)
  }
  app.clock.advance(86_400_000)
  await cleanUp(app.services)
  expect(await left()).toHaveLength(4)
  app.clock.advance(1)
  await cleanUp(app.services)
  expect(await left()).toEqual(['activation'])
  app.clock.advance(29 * 86_400_000)
  await cleanUp(app.services)
  expect(await left()).toEqual([])
})

test('counts of left pages are kept for two years [S7-045 TRU-13]', async () => {
  const leave = () => app.browser().send('POST', '/api/page-hidden.php')
  const days = async () => (await app.db.selectFrom('page_hidden_count').select('day').execute()).length
  await leave()
  app.clock.advance(731 * 86_400_000)
  await leave()
  await cleanUp(app.services)
  expect(await days()).toBe(2)
  app.clock.advance(86_400_000)
  await cleanUp(app.services)
  expect(await days()).toBe(1)
})

test('however much has ended, all of it goes, and a table that cannot be cleaned now keeps none behind it [TRU-13]', async () => {
  const past = new Date(app.clock.now().getTime() - 40 * 86_400_000)
  await sql`insert into mail_request (request_hash, asked_at)
    select sha256(n::text::bytea), ${past} from generate_series(1, 20001) n`.execute(app.db)
  const left = async () => (await sql`select from mail_request where asked_at = ${past}`.execute(app.db)).rows.length
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // One before it in the list.
  const holds = app.db.transaction().execute(async (trx) => {
    await sql`lock table session in access exclusive mode`.execute(trx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  await expect(cleanUp(app.services)).rejects.toThrow('lock timeout')
  released.resolve()
  await holds
  expect(await left()).toBe(0)
})

test('the warning before an account goes says whom to ask for the money of bought credits [TRU-13]', async () => {
  app.clock.set('2030-01-10T12:00:00.000Z')
  const buyer = await makeMember(app)
  const { payment } = await orderCredits(buyer)
  await sendEvent(app, payment, { status: 'paid' })
  await run('2031-12-10T12:00:00.000Z')
  await eventually(async () => (await mailsTo(buyer)).includes('Gebruik je je account nog?'))
  expect((await lastMail(app, buyer.email)).text.replace(/\s+/g, ' ')).toContain('Je hebt nog 25 gekochte credits.')
})
