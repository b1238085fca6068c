import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { whileHeld } from '../../../tests/support/locks.ts'
import { jobsDone, mailsTo } from '../../../tests/support/mails.ts'
import { makeChat, makeMember, type MemberOptions, type TestMember } from '../../../tests/support/makers.ts'
import { startPushService } from '../../../tests/support/push-service.ts'
import { siteTextsOf } from '../../lang/site/all.ts'
import { openConversations } from '../chat/reads/open-topics.ts'
import { openLikes } from '../likes/reads/open-topics.ts'
import { LIKES_TOPIC } from './rules/pushes.ts'
import { notify } from './writes/notify.ts'
import { sendDigests } from './writes/send-digests.ts'

const app = await startApp()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const someone = (options: MemberOptions = {}) => makeMember(app, { credits: 50, premium: true, ...options })
const look = () => sendDigests(app.services, [openConversations, openLikes])
/** Time passes for everybody, and it is looked at what there is to tell. */
const later = async (ms: number) => {
  app.clock.advance(ms)
  await look()
  await jobsDone(app)
}
const subjectsTo = async ({ email }: TestMember) => (await mailsTo(app, email, 0)).map(({ subject }) => subject)
const noticesOf = ({ accountId }: TestMember) =>
  app.db.selectFrom('notice').select('topic').where('account_id', '=', accountId).execute()
const like = (by: TestMember, whom: TestMember) => by.call('giveLike', { body: { profile: { id: whom.profileId } } })
const prefer = (member: TestMember, preferences: object) =>
  member.call('updateNotifications', { body: { preferences } } as never)

test('who is away is told by mail ten minutes later: from whom, in their language, without a word of the message [S1-044 TRU-18 O-96]', async () => {
  const [me, other] = [await someone({ language: 'de' }), await someone({ name: 'Bartholomeus' })]
  const id = await makeChat(other, me, ['Zin in een wild geheim?'])
  await later(9 * MINUTE)
  expect(await subjectsTo(me)).toEqual([])
  await later(MINUTE)
  const [mail, ...more] = await mailsTo(app, me.email, 1)
  expect(more).toEqual([])
  expect(mail!.subject).toBe('Jemand hat ein Gespräch mit dir begonnen')
  expect(mail!.text).toMatch(/Bartholomeus, 30\s+Haarlem · 1 ungelesene Nachricht/)
  expect(mail!.text).not.toMatch(/^B$/m)
  expect(mail!.text).toContain(`/chats/${id}`)
  expect(mail!.text + mail!.html + mail!.subject).not.toContain('geheim')
  expect(mail!.html.length).toBeLessThan(102_000)
  await later(23 * HOUR)
  expect(await subjectsTo(me), 'told once').toHaveLength(1)
})

test('the label of a fictional profile stands in a mail too, in the language of its reader [HON-1]', async () => {
  const [me, invented] = [await someone({ language: 'fr' }), await someone({ fictional: true })]
  await like(invented, me)
  await later(10 * MINUTE)
  const [mail] = await mailsTo(app, me.email, 1)
  const { fr, nl } = siteTextsOf
  expect(mail!.text).toContain(fr.fictional_singular)
  expect(mail!.text).not.toContain(nl.fictional_singular)
})

test('who read it, or was here since, gets no mail [S1-044 O-96]', async () => {
  const [reader, visitor, other] = [await someone(), await someone(), await someone()]
  const id = await makeChat(other, reader, ['Een'])
  await makeChat(other, visitor, ['Twee'])
  await reader.call('readChat', { body: { conversation: { id }, read: true } })
  app.clock.advance(2 * MINUTE)
  await app.db
    .updateTable('presence')
    .set({ last_seen_at: app.clock.now() })
    .where('account_id', '=', visitor.accountId)
    .execute()
  await later(9 * MINUTE)
  expect([await subjectsTo(reader), await subjectsTo(visitor)]).toEqual([[], []])
})

test('what was told by push is not told by mail too [S1-044]', async () => {
  const service = await startPushService(() => app.services.config.push.publicKey)
  app.services.config.push.standIn = service.origin
  const [me, other] = [await someone(), await someone()]
  const browser = service.browser()
  await me.send('POST', '/api/user.php', { query: { push: 1 }, body: browser.subscription })
  await makeChat(other, me, ['Hoi'])
  app.clock.advance(10_000)
  await expect.poll(() => browser.delivered.length, { timeout: 10_000 }).toBe(1)
  // The push service has it a moment before it is noted.
  await expect.poll(() => noticesOf(me), { timeout: 10_000 }).toEqual([])
  await later(10 * MINUTE)
  expect(await subjectsTo(me)).toEqual([])
})

test('who reads at once gets neither a push nor a mail, though both are on [S1-043 S1-044]', async () => {
  const service = await startPushService(() => app.services.config.push.publicKey)
  app.services.config.push.standIn = service.origin
  const [me, away, other] = [await someone(), await someone(), await someone()]
  const browser = service.browser()
  await me.send('POST', '/api/user.php', { query: { push: 1 }, body: browser.subscription })
  const id = await makeChat(other, me, ['Hoi'])
  await me.call('readChat', { body: { conversation: { id }, read: true } })
  await makeChat(other, away, ['Hoi'])
  app.clock.advance(10_000)
  await expect.poll(() => noticesOf(me), { timeout: 10_000 }).toEqual([])
  await later(24 * HOUR)
  expect([browser.asked, await subjectsTo(me)]).toEqual([0, []])
  expect(await subjectsTo(away)).toHaveLength(1)
})

test('everything that waits comes in one mail; after it one a day, but new conversations at once [O-96 WEB-7]', async () => {
  const [me, first, second, admirer] = [await someone(), await someone(), await someone(), await someone()]
  await makeChat(first, me, ['Een'])
  await like(admirer, me)
  await later(10 * MINUTE)
  expect(await subjectsTo(me)).toEqual(['Iemand is een gesprek met je begonnen'])
  const [mail] = await mailsTo(app, me.email, 1)
  for (const { name } of [first, admirer]) expect(mail!.text).toContain(name)
  app.clock.advance(MINUTE)
  await makeChat(first, me, ['Nog een'])
  await later(10 * MINUTE)
  expect(await subjectsTo(me), 'the next day').toHaveLength(1)
  await makeChat(second, me, ['Dag'])
  await later(10 * MINUTE)
  expect(await subjectsTo(me)).toHaveLength(2)
  // Noon of the day after; nothing comes at night.
  app.clock.set('2026-03-17T12:00:00.000Z')
  await later(24 * HOUR)
  expect((await subjectsTo(me)).slice(2)).toEqual(['Je hebt een nieuw bericht'])
})

test('what is still unread after a day is told once more, and then never again [WEB-7 O-96]', async () => {
  const [me, other] = [await someone(), await someone()]
  const id = await makeChat(other, me, ['Een'])
  await later(10 * MINUTE)
  await later(24 * HOUR)
  expect(await subjectsTo(me)).toEqual(['Iemand is een gesprek met je begonnen', 'Je hebt nog ongelezen berichten'])
  for (let day = 0; day < 5; day++) await later(24 * HOUR)
  expect(await subjectsTo(me)).toHaveLength(2)
  await me.call('readChat', { body: { conversation: { id }, read: true } })
  app.clock.advance(MINUTE)
  await makeChat(other, me, ['Twee'])
  await later(10 * MINUTE)
  expect((await subjectsTo(me)).slice(2)).toEqual(['Je hebt een nieuw bericht'])
})

test('nothing comes at night, by the kinds that are switched off, or to whom mail is not sent [O-93 O-94]', async () => {
  const [sleeper, unwilling, bounced, other] = [await someone(), await someone(), await someone(), await someone()]
  await prefer(unwilling, { new_conversations: { email: false } })
  await app.db
    .updateTable('account')
    .set({ notifications_disabled: ['fbl'] })
    .where('id', '=', bounced.accountId)
    .execute()
  app.clock.set('2026-04-02T21:30:00.000Z')
  for (const member of [sleeper, unwilling, bounced]) await makeChat(other, member, ['Een'])
  await later(10 * MINUTE)
  expect(await subjectsTo(sleeper)).toEqual([])
  app.clock.set('2026-04-03T06:00:00.000Z')
  await later(0)
  expect(await subjectsTo(sleeper), 'while that is pushed which waited, too').toEqual([])
  await later(10 * MINUTE)
  expect(await subjectsTo(sleeper)).toEqual(['Iemand is een gesprek met je begonnen'])
  expect([await subjectsTo(unwilling), await subjectsTo(bounced)]).toEqual([[], []])
})

test('what a like and a match are called is told, and nothing of whom one blocked [S1-044 TRU-9]', async () => {
  app.clock.set('2026-05-02T10:00:00.000Z')
  const [me, admirer, blocked] = [await someone({ name: 'Karin' }), await someone({ name: 'Wessel' }), await someone()]
  await like(admirer, me)
  await like(blocked, me)
  await me.call('blockMember', { body: { profile: { id: blocked.profileId } } } as never)
  await later(10 * MINUTE)
  const [mail] = await mailsTo(app, me.email, 1)
  expect(mail!.subject).toBe('Je hebt een nieuwe like')
  expect(mail!.html).toContain('Wessel vindt jou leuk')
  expect(mail!.text).not.toContain(blocked.name)
  await later(25 * HOUR)
  await like(me, admirer)
  await later(10 * MINUTE)
  const [match] = await mailsTo(app, admirer.email, 1)
  expect(match!.subject).toBe('Je hebt een nieuwe match')
  expect(match!.html).toContain('Jij en Karin vinden elkaar leuk')
})

test('of more than five who wrote the mail names five, and says how many more there are [O-96]', async () => {
  app.clock.set('2026-05-06T10:00:00.000Z')
  const me = await someone()
  const names = ['Annelotte', 'Berthilde', 'Cornelisje', 'Dieuwertje', 'Engelberta', 'Friederike']
  for (const name of names) await makeChat(await someone({ name }), me, ['Dag'])
  await later(10 * MINUTE)
  const [mail] = await mailsTo(app, me.email, 1)
  expect(names.filter((name) => mail!.text.includes(name))).toHaveLength(5)
  expect(mail!.text).toContain('En nog 1 gesprek.')
})

test('each conversation has a reminder of its own [WEB-7]', async () => {
  app.clock.set('2026-05-11T10:00:00.000Z')
  const [me, first, second] = [await someone(), await someone({ name: 'Thijmen' }), await someone({ name: 'Jorinde' })]
  await makeChat(first, me, ['Een'])
  await later(10 * MINUTE)
  app.clock.advance(22 * HOUR)
  await makeChat(second, me, ['Twee'])
  await later(10 * MINUTE)
  await later(2 * HOUR)
  await later(25 * HOUR)
  const reminders = (await mailsTo(app, me.email, 4)).slice(2)
  expect(reminders.map(({ subject }) => subject)).toEqual(Array(2).fill('Je hebt nog ongelezen berichten'))
  expect(reminders.map(({ text }) => [text.includes('Thijmen'), text.includes('Jorinde')])).toEqual([
    [true, false],
    [false, true],
  ])
})

test('a mail tells only what is wanted by mail, and comes by the clock of where its reader is [O-93 O-96 F-51]', async () => {
  app.clock.set('2026-05-15T10:00:00.000Z')
  const [me, other, admirer] = [
    await someone(),
    await someone({ name: 'Liselot' }),
    await someone({ name: 'Roderick' }),
  ]
  await me.call('updateUser', { body: { time_zone: 'America/New_York' } })
  await prefer(me, { like: { email: false } })
  await like(admirer, me)
  await makeChat(other, me, ['Een'])
  await later(10 * MINUTE)
  expect(await subjectsTo(me), 'six o’clock in New York').toEqual([])
  app.clock.set('2026-05-15T12:00:00.000Z')
  await later(10 * MINUTE)
  const [mail] = await mailsTo(app, me.email, 1)
  expect([mail!.text.includes('Liselot'), mail!.text.includes('Roderick')]).toEqual([true, false])
})

test('two processes that look at the same moment tell it once [O-96]', async () => {
  app.clock.set('2026-06-02T10:00:00.000Z')
  const members = await Promise.all([0, 1, 2, 3].map(() => someone()))
  const other = await someone()
  for (const member of members) await makeChat(other, member, ['Een'])
  app.clock.advance(10 * MINUTE)
  await Promise.all([look(), look(), look()])
  await jobsDone(app)
  expect(await Promise.all(members.map(subjectsTo))).toEqual(
    members.map(() => ['Iemand is een gesprek met je begonnen']),
  )
})

test('a message that comes while it is looked at whether there is news is told, too [S1-044]', async () => {
  app.clock.set('2026-07-02T10:00:00.000Z')
  const [me, other] = [await someone(), await someone()]
  const due = () =>
    app.db.selectFrom('mail_digest').select('due_at').where('account_id', '=', me.accountId).executeTakeFirst()
  await app.db.insertInto('mail_digest').values({ account_id: me.accountId, due_at: app.clock.now() }).execute()
  const [sent] = await whileHeld(
    app,
    // As a look does that found nothing.
    (trx) => trx.updateTable('mail_digest').set({ due_at: null }).where('account_id', '=', me.accountId).execute(),
    () => makeChat(other, me, ['Een']),
  )
  expect(sent!.status).toBe('fulfilled')
  expect((await due())?.due_at).toEqual(new Date(app.clock.now().getTime() + 10 * MINUTE))
  await later(10 * MINUTE)
  expect(await subjectsTo(me)).toEqual(['Iemand is een gesprek met je begonnen'])
})

test('an answer to whoever began a conversation is a new message, by the choice that is about those [O-93 O-96]', async () => {
  app.clock.set('2026-08-03T10:00:00.000Z')
  const [me, other] = [await someone(), await someone()]
  await prefer(me, { new_conversations: { email: false } })
  await makeChat(me, other, ['Hoi', 'Dag!'])
  await later(10 * MINUTE)
  expect(await subjectsTo(me)).toHaveLength(1)
})

test('a mail that comes late waits for the morning of its reader, once, and tells nothing that was read by then [O-96]', async () => {
  app.clock.set('2026-09-03T22:00:00.000Z')
  const [me, reader, admirer] = [await someone(), await someone(), await someone()]
  for (const member of [me, reader]) await like(admirer, member)
  // Looked at by day, by a mail server that takes nothing until it is night.
  const job = { kind: 'like' as const, topics: [LIKES_TOPIC] }
  const members = [me, reader]
  await app.db.transaction().execute(async (trx) => {
    for (const { accountId } of members) await notify(app.services, trx, { ...job, accountId })
  })
  await jobsDone(app)
  expect(await Promise.all(members.map(subjectsTo))).toEqual([[], []])
  await reader.call('seeLike', { body: { profile: { id: admirer.profileId }, like_new: false } })
  app.clock.set('2026-09-04T06:00:00.000Z')
  await sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`.execute(app.db)
  await jobsDone(app)
  expect(await Promise.all(members.map(subjectsTo))).toEqual([['Je hebt een nieuwe like'], []])
})

test('a mail shows five at most, among them the likes, and what it leaves out is conversations [O-96 HON-6]', async () => {
  app.clock.set('2026-10-05T10:00:00.000Z')
  const [me, admirer] = [await someone(), await someone({ name: 'Valentijn' })]
  await like(admirer, me)
  for (let n = 0; n < 6; n++) await makeChat(await someone(), me, ['Hoi'])
  await later(10 * MINUTE)
  const [mail] = await mailsTo(app, me.email, 1)
  expect(mail!.text).toContain('Valentijn')
  expect(mail!.text.match(/1 ongelezen bericht/g)).toHaveLength(4)
  expect(mail!.text).toContain('En nog 2 gesprekken.')
})
