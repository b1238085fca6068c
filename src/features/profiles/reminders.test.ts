import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeSleepers } from '../../../tests/support/crowd.ts'
import { jobsDone, linkToken, mailsTo } from '../../../tests/support/mails.ts'
import { makeMember, type MemberOptions, type TestMember } from '../../../tests/support/makers.ts'
import { makePhoto } from '../../../tests/support/photo-rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { notifyAll } from '../notifications/writes/notify.ts'
import { remindNewcomers } from './writes/remind-newcomers.ts'

const app = await startApp()
const DAY = 24 * 3_600_000
const subjectsTo = async ({ email }: TestMember) => (await mailsTo(app, email, 0)).map(({ subject }) => subject)
const look = async () => {
  await remindNewcomers(app.services)
  await jobsDone(app)
}

test('after three days a newcomer is reminded once, by day, of what is missing [O-96 O-93]', async () => {
  const someone = (options: MemberOptions = {}) => makeMember(app, options)
  const empty = await someone()
  const unwilling = await someone()
  await unwilling.send('PUT', '/api/notifications.php', { body: { preferences: { reminders: { email: false } } } })
  const fictional = await someone({ fictional: true })
  const banned = await someone({ status: 'banned' })
  const unconfirmed = await someone({ status: 'not_confirmed' })
  app.clock.advance(3 * DAY - 1)
  await look()
  expect(await subjectsTo(empty)).toEqual([])
  app.clock.set('2026-03-18T22:00:00.000Z')
  await look()
  expect(await subjectsTo(empty), 'at night').toEqual([])
  app.clock.set('2026-03-19T09:00:00.000Z')
  await Promise.all([look(), look()])
  await look()
  expect(await subjectsTo(empty)).toEqual(['Maak je profiel af'])
  expect(await subjectsTo(unconfirmed)).toEqual(['Bevestig je e-mailadres'])
  for (const member of [unwilling, fictional, banned]) expect(await subjectsTo(member)).toEqual([])
  expect(await linkToken(app, unconfirmed.email, '/api/activate.php')).toHaveLength(43)
})

test('a reminder that waited is not sent when nothing is missing any more [O-96]', async () => {
  const profile = { about_me: 'Graag in de duinen, ook als het regent.', interests: ['walking', 'music', 'cooking'] }
  const [full, empty] = [await makeMember(app, { profile }), await makeMember(app)]
  await makePhoto(app, full)
  await inTransaction(app.db, (trx) =>
    notifyAll(
      app.services,
      trx,
      [full, empty].map(({ accountId }) => ({ kind: 'profile_reminder', accountId })),
    ),
  )
  await mailsTo(app, empty.email, 1)
  await jobsDone(app)
  expect(await subjectsTo(full)).toEqual([])
})

test('who has filled in a profile, and who signed up long ago, hears nothing [O-96]', async () => {
  const profile = { about_me: 'Graag in de duinen, ook als het regent.', interests: ['walking', 'music', 'cooking'] }
  const [full, hidden] = [await makeMember(app, { profile }), await makeMember(app, { profile })]
  await makePhoto(app, full)
  await makePhoto(app, hidden, { status: 'rejected' })
  const old = await makeMember(app)
  app.clock.advance(4 * DAY)
  await app.db
    .updateTable('account')
    .set({ signed_up_at: new Date(app.clock.now().getTime() - 11 * DAY) })
    .where('id', '=', old.accountId)
    .execute()
  await look()
  expect([await subjectsTo(full), await subjectsTo(old)]).toEqual([[], []])
  expect(await subjectsTo(hidden), 'of the photo nothing is seen').toEqual(['Maak je profiel af'])
})

test('a reminder waits for another mail of its day, and the next one for it [O-96 WEB-7]', async () => {
  const member = await makeMember(app)
  const digest = () =>
    app.db.selectFrom('mail_digest').select('sent_at').where('account_id', '=', member.accountId).executeTakeFirst()
  app.clock.advance(4 * DAY)
  const sent_at = new Date(app.clock.now().getTime() - DAY / 2)
  await app.db.insertInto('mail_digest').values({ account_id: member.accountId, sent_at }).execute()
  await look()
  expect(await subjectsTo(member)).toEqual([])
  app.clock.advance(DAY)
  await look()
  expect(await subjectsTo(member)).toEqual(['Maak je profiel af'])
  expect((await digest())?.sent_at).toEqual(app.clock.now())
})

test('who comes behind hundreds of newcomers who sleep is reminded too [O-96]', async () => {
  await makeSleepers(app, 200)
  const behind = await makeMember(app)
  app.clock.advance(4 * DAY)
  await look()
  expect(await subjectsTo(behind)).toEqual(['Maak je profiel af'])
})
