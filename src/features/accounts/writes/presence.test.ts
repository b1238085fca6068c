import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../../tests/support/app.ts'
import { makeMember } from '../../../../tests/support/makers.ts'
import { startPresence } from './presence.ts'
import { RANK_BUCKET_SECONDS } from './refresh-search-profile.ts'

const app = await startApp({ now: '2026-03-15T12:00:00.000Z' })
const seenAt = async (accountId: number) =>
  (
    await app.db
      .selectFrom('presence')
      .select('last_seen_at')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).last_seen_at
const rankOf = async (accountId: number) =>
  (
    await app.db
      .selectFrom('search_profile')
      .select('rank')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).rank

test('a member who calls is seen within seconds', async () => {
  const member = await makeMember(app)
  app.clock.advance(60_000)
  const now = app.clock.now()
  await member.call('getUser')
  await eventually(async () => (await seenAt(member.accountId)).getTime() === now.getTime())
})

test('the place in the search changes only in another quarter of the day', async () => {
  const presence = startPresence(app.services)
  const member = await makeMember(app)
  const rank = await rankOf(member.accountId)
  app.clock.advance(60_000)
  presence.seen(member.accountId)
  await presence.flush()
  expect(await rankOf(member.accountId)).toBe(rank)
  app.clock.advance(RANK_BUCKET_SECONDS * 1_000)
  presence.seen(member.accountId)
  await presence.flush()
  expect(await rankOf(member.accountId)).toBe(rank + 128)
  await presence.stop()
})

test('what comes late never turns the clock back, and a full second is one write', async () => {
  const presence = startPresence(app.services)
  const members = await Promise.all(Array.from({ length: 5 }, () => makeMember(app)))
  const late = app.clock.now()
  app.clock.advance(1_000)
  const now = app.clock.now()
  for (const { accountId } of members) presence.seen(accountId)
  await Promise.all([presence.flush(), presence.flush()])
  app.clock.set(late)
  for (const { accountId } of members) presence.seen(accountId)
  await presence.stop()
  for (const { accountId } of members) expect(await seenAt(accountId)).toEqual(now)
})
