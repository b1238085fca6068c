import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeSleepers } from '../../../tests/support/crowd.ts'
import { disable } from '../../../tests/support/decide-member.ts'
import { jobsDone, mailsTo } from '../../../tests/support/mails.ts'
import { makeChat, makeMember, type MemberOptions, type TestMember } from '../../../tests/support/makers.ts'
import { openLikes } from '../likes/reads/open-topics.ts'
import { isWeeklyTime } from './rules/week.ts'
import { sendDigests } from './writes/send-digests.ts'
import { sendWeeklyUpdates } from './writes/send-weekly-updates.ts'

const app = await startApp({ now: '2026-03-12T12:00:00.000Z' })
const SUNDAY = '2026-03-15T09:00:00.000Z' // ten o'clock in Amsterdam
const someone = (options: MemberOptions = {}) => makeMember(app, { credits: 50, premium: true, ...options })
const subscriber = async (options: MemberOptions = {}): Promise<TestMember> => {
  const member = await someone(options)
  await member.send('PUT', '/api/notifications.php', { body: { preferences: { weekly_updates: { email: true } } } })
  return member
}
const look = async () => {
  await sendWeeklyUpdates(app.services)
  await jobsDone(app)
}

test('who asked for it is told once a week what really came, and fictional profiles do not count [O-96 HON-6 S3-060]', async () => {
  const [me, other, admirer] = [await subscriber(), await someone(), await someone()]
  const [quiet, unasked, again] = [await subscriber(), await someone(), await subscriber()]
  await makeChat(other, me, ['Een', 'Antwoord', 'Drie'])
  await makeChat(other, unasked, ['Een'])
  await makeChat(other, again, ['Een'])
  await admirer.call('giveLike', { body: { profile: { id: me.profileId } } })
  await me.call('giveLike', { body: { profile: { id: admirer.profileId } } })
  const { accountId: fictional } = await makeMember(app, { fictional: true })
  const like = { account_id: me.accountId, from_id: fictional, liked_at: app.clock.now() }
  await app.db.insertInto('received_like').values(like).execute()
  app.clock.set('2026-03-15T08:00:00.000Z')
  await look()
  expect(await mailsTo(app, me.email, 0), 'not before ten').toEqual([])
  app.clock.set(SUNDAY)
  await Promise.all([look(), look()])
  await look()
  const mails = await mailsTo(app, me.email, 1)
  expect(mails.map(({ subject }) => subject)).toEqual(['Je week in het kort'])
  for (const line of ['2 nieuwe berichten', '1 nieuwe like', '1 nieuwe match']) expect(mails[0]!.text).toContain(line)
  expect(mails[0]!.text).toContain(`${app.origin}/chats`)
  expect(await mailsTo(app, quiet.email, 0), 'nothing came').toEqual([])
  expect(await mailsTo(app, unasked.email, 0)).toEqual([])
  await makeChat(other, again, ['Nog een'])
  app.clock.set('2026-03-22T09:00:00.000Z')
  await look()
  expect(await mailsTo(app, again.email, 0), 'something came each week').toHaveLength(2)
  expect(await mailsTo(app, me.email, 0), 'nothing came since').toHaveLength(1)
})

test('what came after a conversation was removed is counted from its first message on [O-96 O-72]', async () => {
  app.clock.set('2026-03-26T12:00:00.000Z')
  const [me, other] = [await subscriber(), await someone()]
  const id = await makeChat(other, me, ['Een', 'Twee', 'Drie'])
  await me.call('removeChat', { body: { conversation: { id } } })
  await makeChat(other, me, ['Vier'])
  app.clock.set('2026-03-29T08:00:00.000Z') // ten o'clock in summer time
  await look()
  const [mail] = await mailsTo(app, me.email, 1)
  expect(mail!.text).toContain('1 nieuw bericht')
})

test('it waits for another mail of that day, and comes by the clock of the reader [O-96]', async () => {
  app.clock.set('2026-04-09T12:00:00.000Z')
  const [me, other] = [await subscriber(), await someone()]
  await makeChat(other, me, ['Een'])
  await app.db
    .updateTable('mail_digest')
    .set({ sent_at: new Date('2026-04-11T20:00:00.000Z') })
    .where('account_id', '=', me.accountId)
    .execute()
  app.clock.set('2026-04-12T09:00:00.000Z')
  await look()
  expect(await mailsTo(app, me.email, 0)).toEqual([])
  app.clock.set('2026-04-13T09:00:00.000Z')
  await look()
  expect(await mailsTo(app, me.email, 0)).toHaveLength(1)
  const sunday = (time: string) => new Date(`2026-03-15T${time}:00Z`)
  expect(isWeeklyTime(sunday('09:00'), 'America/New_York')).toBe(false)
  expect(isWeeklyTime(sunday('14:00'), 'America/New_York')).toBe(true)
  expect(isWeeklyTime(sunday('19:00'), 'Europe/Amsterdam')).toBe(false)
})

test('of mails that are alike each has the link of its own reader [WEB-4]', async () => {
  app.clock.set('2026-05-08T12:00:00.000Z')
  const readers = [await subscriber(), await subscriber()]
  const admirer = await someone()
  for (const { profileId } of readers) await admirer.call('giveLike', { body: { profile: { id: profileId } } })
  app.clock.set('2026-05-10T09:00:00.000Z')
  await look()
  const links = await Promise.all(
    readers.map(async ({ email }) => {
      const { text, html } = (await mailsTo(app, email, 1)).at(-1)!
      const inText = text.match(/\/unsubscribe\?token=([\w-]+)/g)
      expect(new Set(html.match(/\/unsubscribe\?token=([\w-]+)/g))).toEqual(new Set(inText))
      expect(text + html).not.toContain('.invalid')
      expect(text).toContain(`${app.origin}/likes`)
      return new Set(inText)
    }),
  )
  expect(links.map(({ size }) => size)).toEqual([1, 1])
  expect([...links[0]!]).not.toEqual([...links[1]!])
})

test('nothing counts of whom a block parts from the reader, or who is gone or suspended; alone it is no mail [O-96 TRU-9]', async () => {
  app.clock.set('2026-05-21T12:00:00.000Z')
  const me = await subscriber()
  const [blocked, blocker, left, suspended] = [await someone(), await someone(), await someone(), await someone()]
  const whom = ({ profileId }: TestMember) => ({ body: { profile: { id: profileId } } })
  for (const other of [blocked, blocker, left, suspended]) {
    await makeChat(other, me, ['Een'])
    await other.call('giveLike', whom(me))
    await me.call('giveLike', whom(other))
  }
  await me.call('blockMember', whom(blocked))
  await blocker.call('blockMember', whom(me))
  await left.call('deleteUser', { body: { reason: 'time', password: left.password } })
  await disable(app.services, { accountId: suspended.accountId, reason: 'Vroeg om geld.', staffId: null })
  app.clock.set('2026-05-24T09:00:00.000Z')
  await look()
  expect(await mailsTo(app, me.email, 0)).toEqual([])
})

test('who comes behind hundreds of readers who sleep gets it too [O-96]', async () => {
  app.clock.set('2026-06-04T12:00:00.000Z')
  await makeSleepers(app, 500)
  const [behind, admirer] = [await subscriber(), await someone()]
  await admirer.call('giveLike', { body: { profile: { id: behind.profileId } } })
  app.clock.set('2026-06-07T09:00:00.000Z')
  await look()
  expect(await mailsTo(app, behind.email, 0)).toHaveLength(1)
})

test('an overview with nothing to tell is not the one mail of its day [O-96 WEB-7]', async () => {
  app.clock.set('2026-06-12T12:00:00.000Z')
  const [me, admirer] = [await subscriber(), await someone()]
  app.clock.set('2026-06-14T09:00:00.000Z')
  await look()
  await admirer.call('giveLike', { body: { profile: { id: me.profileId } } })
  app.clock.advance(600_000)
  await sendDigests(app.services, [openLikes])
  await jobsDone(app)
  expect((await mailsTo(app, me.email, 0)).map(({ subject }) => subject)).toEqual(['Je hebt een nieuwe like'])
})
