import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import type { Client } from '../../../tests/support/client.ts'
import { jobsDone, mailsTo } from '../../../tests/support/mails.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { makePhoto } from '../../../tests/support/photo-rows.ts'
import { REPORT_REASONS } from '../../contract/choices.ts'
import { LOCALES } from '../../contract/limits.ts'
import { erasers } from '../../personal-data.ts'
import { renderMail } from '../notifications/mail/render-mail.ts'
import { eraseLeftMembers } from '../privacy/writes/erase-member.ts'
import { cleanUpReports } from './jobs.ts'
import { dueAt } from './rules.ts'

const app = await startApp()
const HOUR = 3_600_000
const DAY = 24 * HOUR
type Told = { reason?: string; remarks?: string; name?: string; email?: string; photo?: string; message?: string }
const bodyOf = (of: { profileId: string }, { photo, message, ...told }: Told) => ({
  profile: { id: of.profileId },
  reason: 'spam',
  ...told,
  ...(photo ? { photo: { id: photo } } : {}),
  ...(message ? { message: { id: message } } : {}),
})
const send = (by: Pick<Client, 'send'>, of: { profileId: string }, told: Told = {}) =>
  by.send('POST', '/api/report.php', { body: bodyOf(of, told) })
const report = async (by: Pick<Client, 'send'>, of: { profileId: string }, told: Told = {}): Promise<string> => {
  const answer = await send(by, of, told)
  expect([answer.status, answer.body]).toEqual([201, { report_id: expect.any(String) }])
  return answer.body.report_id
}
const rowOf = (id: string) => app.db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const reportsAbout = ({ accountId }: TestMember) =>
  app.db.selectFrom('report').selectAll().where('account_id', '=', accountId).execute()
const firstOf = async (me: TestMember, conversation: string) =>
  (await me.call('getChat', { query: { conversation } })).messages[0]!.id

test('a member reports a profile, a photo and a message, each with a copy of it as it was [TRU-1 P-52 O-73]', async () => {
  const me = await makeMember(app)
  const them = await makeMember(app, { credits: 2, profile: { about_me: 'Stuur me geld' } })
  const photo = await makePhoto(app, them, { main: true })
  const conversation = await makeChat(them, me, ['Maak 100 euro over'])
  const ids = [
    await report(me, them, { reason: 'fake', remarks: '  Dit is mijn buurman. ' }),
    await report(me, them, { photo: photo.id }),
    await report(me, them, { reason: 'harassment', message: await firstOf(me, conversation) }),
  ]
  // What was reported changes and goes; the evidence stays.
  await them.call('updateProfile', { body: { about_me: 'Ik ben aardig' } })
  await app.db.deleteFrom('photo').where('id', '=', photo.id).execute()
  const [profile, picture, message] = await Promise.all(ids.map(rowOf))
  expect(profile).toMatchObject({
    reporter_id: me.accountId,
    account_id: them.accountId,
    reason: 'fake',
    remarks: 'Dit is mijn buurman.',
    photo_id: null,
    message_seq: null,
    decided_at: null,
  })
  expect(profile!.snapshot).toMatchObject({ name: them.name, about_me: 'Stuur me geld' })
  expect(picture).toMatchObject({ photo_id: photo.id, snapshot: { main: true, storage_key: `test/${photo.id}` } })
  expect(message).toMatchObject({ message_seq: 1, snapshot: { kind: 'text', body: 'Maak 100 euro over' } })
})

test('a child comes first, then what is against the law; open reports lie in that order [TRU-4]', async () => {
  const at = app.clock.now()
  const hours = Object.fromEntries(
    REPORT_REASONS.map((reason) => [reason, (dueAt(reason, at).getTime() - at.getTime()) / HOUR]),
  )
  expect(hours).toEqual({ minor: 1, illegal: 24, spam: 72, fake: 72, harassment: 72, other: 72 })
  const them = await makeMember(app)
  for (const reason of ['other', 'illegal', 'minor', 'spam']) await report(await makeMember(app), them, { reason })
  const { items } = await (await makeStaff(app)).call('getQueue', { query: { kind: 'report' } })
  const open = items.filter(({ name }) => name === them.name)
  expect(open.map(({ reason }) => reason).slice(0, 2)).toEqual(['minor', 'illegal'])
  expect(open[0]!.due_at).toBe(new Date(at.getTime() + HOUR).toISOString())
})

test('whoever reported hears within a minute, in their language, without whom or what [TRU-1 TRU-18]', async () => {
  const me = await makeMember(app, { language: 'pl' })
  const them = await makeMember(app, { name: 'Verdacht Iemand' })
  const id = await report(me, them, { reason: 'harassment', remarks: 'Vies verhaal' })
  const [mail] = await mailsTo(app, me.email, 1)
  expect(mail!.subject).toBe('Otrzymaliśmy twoje zgłoszenie')
  expect(mail!.text).toContain(id.slice(0, 8).toUpperCase())
  expect(mail!.text).toMatch(/18 marca 2026/)
  expect(mail!.subject + mail!.text + mail!.html).not.toMatch(/Verdacht|Vies|harassment/)
  // The one who was reported hears nothing.
  await jobsDone(app)
  expect(await mailsTo(app, them.email, 0)).toEqual([])
})

test('the receipt is written in each language [TRU-18]', async () => {
  const footer = { site: 'Lonk', company: 'C', address: 'A', city: 'X', email: 'e@x.nl' }
  const mails = await Promise.all(
    LOCALES.map((locale) => renderMail('report_received', { locale, footer }, { until: 'T', reference: 'AB12CD34' })),
  )
  expect(new Set(mails.map(({ text }) => text)).size).toBe(7)
  for (const { subject, text, html } of mails) {
    expect(subject).not.toMatch(/sex|dat(e|es|ing)\b|flirt|single|lonk|lief|love|erot|chat/i)
    expect(text).toContain('AB12CD34')
    expect(text + html).not.toMatch(/\{\w+\}|report_received|undefined/)
  }
})

test('a visitor reports with an address for the answer, of a child without one [TRU-1 TRU-4]', async () => {
  const visitor = app.browser()
  const them = await makeMember(app)
  expect((await send(visitor, them)).body).toEqual({ error: 'validation', fields: { email: 'required' } })
  expect((await send(visitor, them, { email: 'geen adres' })).body).toEqual({
    error: 'validation',
    fields: { email: 'invalid' },
  })
  const named = await report(visitor, them, { name: ' Jo ', email: ' Jo@Voorbeeld.example ' })
  expect(await rowOf(named)).toMatchObject({
    reporter_id: null,
    reporter_name: 'Jo',
    reporter_email: 'jo@voorbeeld.example',
    language: 'nl',
  })
  expect((await mailsTo(app, 'jo@voorbeeld.example', 1))[0]!.subject).toBe('We hebben je melding ontvangen')
  const child = await report(visitor, them, { reason: 'minor' })
  expect(await rowOf(child)).toMatchObject({ reporter_email: null, reporter_name: '' })
})

test('an address that did not ask for it gets few receipts a day, though every report is kept [SEC-12]', async () => {
  const email = 'slachtoffer@voorbeeld.example'
  const ids = new Set<string>()
  for (let i = 0; i < 6; i++) ids.add(await report(app.browser(), await makeMember(app), { email }))
  await jobsDone(app)
  expect([ids.size, (await mailsTo(app, email, 3)).length]).toEqual([6, 3])
})

test('the same from the same person is one report, also at the same moment; it only becomes more urgent [TRU-1 TRU-4]', async () => {
  const [me, them] = [await makeMember(app), await makeMember(app)]
  const ids = await Promise.all(Array.from({ length: 8 }, () => report(me, them, { remarks: 'Kijk hier eens naar' })))
  expect(new Set(ids).size).toBe(1)
  await report(me, them, { reason: 'minor', remarks: 'Nog op school' })
  await report(me, them, { reason: 'other' })
  const rows = await reportsAbout(them)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ reason: 'minor', remarks: 'Kijk hier eens naar\nNog op school' })
  expect(rows[0]!.due_at).toEqual(dueAt('minor', app.clock.now()))
  await jobsDone(app)
  expect(await mailsTo(app, me.email, 1)).toHaveLength(1)
  // Somebody else's is another one, and so is a new one after the decision.
  await report(await makeMember(app), them)
  await app.db.updateTable('report').set({ decided_at: app.clock.now() }).where('id', '=', ids[0]!).execute()
  await report(me, them)
  expect(await reportsAbout(them)).toHaveLength(3)
})

test('only a message that the reporter sees can be reported [TRU-1 SEC-4]', async () => {
  const [me, them] = [await makeMember(app, { credits: 3 }), await makeMember(app, { credits: 3 })]
  const stranger = await makeMember(app)
  const conversation = await makeChat(them, me, ['Een', 'Twee', 'Drie'])
  const { messages } = await me.call('getChat', { query: { conversation } })
  const [first, own, third] = messages.map(({ id }) => id)
  const refused = async (by: Pick<Client, 'send'>, message: string, of = them) =>
    expect((await send(by, of, { message, reason: 'minor' })).body).toEqual({ error: 'not_found' })
  await refused(stranger, first!)
  await refused(app.browser(), first!)
  await refused(me, own!)
  await refused(me, randomUUID())
  await refused(me, first!, stranger)
  await me.call('removeMessage', { body: { message: { id: first! } } })
  await refused(me, first!)
  await me.call('blockMember', { body: { profile: { id: them.profileId } } })
  await report(me, them, { message: third! })
})

test('what somebody wrote can be reported after they blocked who reads it, and after they left [TRU-1]', async () => {
  const [me, them] = [await makeMember(app, { credits: 1 }), await makeMember(app, { credits: 2 })]
  const conversation = await makeChat(them, me, ['Een nare tekst', 'Hou op', 'Nog een'])
  const [first, , third] = (await me.call('getChat', { query: { conversation } })).messages
  const copyOf = async ({ id }: { id: string }) => (await rowOf(await report(me, them, { message: id }))).snapshot
  const whom = { body: { profile: { id: me.profileId } } }
  await them.call('blockMember', whom)
  expect(await copyOf(first!)).toMatchObject({ body: 'Een nare tekst' })
  await report(me, them)
  await them.call('unblockMember', whom)
  await them.call('deleteUser', { body: { reason: 'time', password: them.password } })
  expect((await send(me, them)).body).toEqual({ error: 'profile_not_found' })
  expect(await copyOf(third!)).toMatchObject({ body: 'Nog een' })
})

test('only a photo that the reporter sees can be reported [TRU-1 O-47]', async () => {
  const them = await makeMember(app, { visibleToVisitors: true })
  const other = await makeMember(app)
  const main = await makePhoto(app, them, { main: true })
  const shown = await makePhoto(app, them)
  const secret = await makePhoto(app, them, { private: true })
  const waiting = await makePhoto(app, them, { status: 'inspection' })
  const [visitor, free, premium] = [app.browser(), await makeMember(app), await makeMember(app, { premium: true })]
  const codes = async (by: Pick<Client, 'send'>) =>
    Promise.all(
      [main, shown, secret, waiting].map(
        async ({ id }) => (await send(by, them, { photo: id, email: 'a@voorbeeld.example' })).status,
      ),
    )
  expect(await codes(visitor)).toEqual([201, 404, 404, 404])
  expect(await codes(free)).toEqual([201, 201, 404, 404])
  expect(await codes(premium)).toEqual([201, 201, 201, 404])
  expect((await send(premium, other, { photo: main.id })).body).toEqual({ error: 'not_found' })
  await them.call('blockMember', { body: { profile: { id: premium.profileId } } })
  expect((await send(premium, them, { photo: main.id })).body).toEqual({ error: 'not_found' })
})

test('who cannot be reported, and what no report may hold [P-52 TRU-1]', async () => {
  const me = await makeMember(app)
  const them = await makeMember(app)
  for (const of of [me, { profileId: randomUUID() }, await makeMember(app, { invisible: true })])
    expect((await send(me, of)).body).toEqual({ error: 'profile_not_found' })
  const wrong = { reason: 'annoying', remarks: 'x'.repeat(10_000), name: 'x'.repeat(10_000), email: 'x'.repeat(10_000) }
  for (const [field, value] of Object.entries(wrong)) {
    const { status, body } = await send(me, them, { [field]: value })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  }
  const id = randomUUID()
  expect((await send(me, them, { photo: id, message: id })).body).toEqual({
    error: 'validation',
    fields: { photo: 'invalid' },
  })
  expect((await send(me, them, { reason: undefined as never })).body).toMatchObject({ fields: { reason: 'required' } })
  expect(await reportsAbout(them)).toEqual([])
  // A fictional profile and a disabled one can be.
  await report(me, await makeMember(app, { fictional: true }))
  await report(me, await makeMember(app, { status: 'disabled' }))
})

test('twenty reports an hour from one member or one address, then the call waits [O-105 P-52]', async () => {
  const limits = { ...app.services.config.rateLimits, reportsPerHour: 20 }
  const small = await startApp({ config: { rateLimits: limits } })
  const [me, them] = [await makeMember(small), await makeMember(small)]
  const visitor = small.browser({ address: '198.51.100.7' })
  for (const by of [me, visitor]) {
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) statuses.push((await send(by, them, { reason: 'minor' })).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
  }
  expect((await send(small.browser({ address: '203.0.113.9' }), them, { reason: 'minor' })).status).toBe(201)
})

test('who reported takes it along, and is erased from it; the evidence stays until the decision [TRU-11 TRU-12]', async () => {
  const [me, them] = [await makeMember(app), await makeMember(app, { profile: { about_me: 'Bewijs' } })]
  const photo = await makePhoto(app, them, { main: true })
  const open = await report(me, them, { remarks: 'Wat ik weet' })
  const decided = await report(me, them, { photo: photo.id, remarks: 'Ook dit' })
  await app.db.updateTable('report').set({ decided_at: app.clock.now() }).where('id', '=', decided).execute()
  const { exportReports } = await import('./reads/export-reports.ts')
  const { data } = await exportReports(app.db, {
    accountId: me.accountId,
    siteId: app.siteId,
    secret: app.services.config.secret,
  })
  expect(data['reports']).toMatchObject([
    { id: expect.any(String), about: them.name, reason: 'spam' },
    { id: expect.any(String), about: them.name },
  ])
  expect(
    await exportReports(app.db, { accountId: them.accountId, siteId: app.siteId, secret: app.services.config.secret }),
  ).toEqual({
    data: { reports: [] },
  })

  await me.call('deleteUser', { body: { reason: 'time', password: me.password } })
  app.clock.advance(14 * DAY)
  await eraseLeftMembers(app.services, erasers)
  const nameless = { reporter_id: null, reporter_hash: null, reporter_name: '', reporter_email: null }
  expect(await rowOf(open)).toMatchObject({ ...nameless, remarks: 'Wat ik weet', snapshot: { about_me: 'Bewijs' } })
  expect(await rowOf(decided)).toMatchObject({ ...nameless, remarks: '' })

  await app.db.updateTable('report').set({ decided_at: app.clock.now() }).where('id', '=', open).execute()
  await cleanUpReports(app.services)
  expect(await rowOf(open)).toMatchObject({ remarks: '', snapshot: { about_me: 'Bewijs' } })
  app.clock.advance(271 * DAY)
  await cleanUpReports(app.services)
  expect(await reportsAbout(them)).toEqual([])
})

test('what an erased member was reported for goes with the decision [TRU-12]', async () => {
  const them = await makeMember(app, { profile: { about_me: 'Mijn verhaal' } })
  const open = await report(await makeMember(app), them)
  const decided = await report(await makeMember(app), them)
  await app.db.updateTable('report').set({ decided_at: app.clock.now() }).where('id', '=', decided).execute()
  const browser = app.browser()
  await browser.call('login', { body: { email: them.email, password: them.password } })
  await browser.call('deleteUser', { body: { reason: 'time', password: them.password } })
  app.clock.advance(14 * DAY)
  await eraseLeftMembers(app.services, erasers)
  expect((await rowOf(open)).snapshot).toMatchObject({ about_me: 'Mijn verhaal' })
  expect((await rowOf(decided)).snapshot).toEqual({})
  await app.db.updateTable('report').set({ decided_at: app.clock.now() }).where('id', '=', open).execute()
  await cleanUpReports(app.services)
  expect((await rowOf(open)).snapshot).toEqual({})
})
