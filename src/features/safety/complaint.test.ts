import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import type { Client } from '../../../tests/support/client.ts'
import { ban, unban } from '../../../tests/support/decide-member.ts'
import { claim, dropItems } from '../../../tests/support/desk-queue.ts'
import { jobsDone, mailsTo } from '../../../tests/support/mails.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { COMPLAINT_KINDS } from '../../contract/choices.ts'
import { erasers } from '../../personal-data.ts'
import { eraseLeftMembers } from '../privacy/writes/erase-member.ts'
import { answerComplaint } from './writes/answer-complaint.ts'
import { dismissReport } from './writes/decide-reports.ts'

const app = await startApp()
const DAY = 24 * 3_600_000
const visitor = { name: 'Jo', email: 'jo@voorbeeld.example' }
const send = (by: Pick<Client, 'send'>, body: Record<string, unknown>) =>
  by.send('POST', '/api/complaint.php', { body: { kind: 'other', message: 'Er ging iets mis.', ...body } })
const complain = async (by: Pick<Client, 'send'>, body: Record<string, unknown> = {}): Promise<string> => {
  const answer = await send(by, body)
  expect([answer.status, answer.body]).toEqual([201, { complaint_id: expect.any(String) }])
  return answer.body.complaint_id
}
const rowOf = (id: string) => app.db.selectFrom('complaint').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const faultsOf = async (by: Pick<Client, 'send'>, body: Record<string, unknown>) => {
  const { status, body: answer } = await send(by, body)
  return [status, answer.error, answer.fields]
}

test('a member and a visitor complain; each is mailed a number and a day within a minute [P-67 O-20 TRU-3]', async () => {
  const me = await makeMember(app, { language: 'pl' })
  const them = await makeMember(app)
  const mine = await complain(me, { kind: 'member', profile: { id: them.profileId }, message: '  Vies verhaal  ' })
  expect(await rowOf(mine)).toMatchObject({
    account_id: me.accountId,
    about_id: them.accountId,
    kind: 'member',
    message: 'Vies verhaal',
    name: '',
    email: null,
    answered_at: null,
  })
  const [mail] = await mailsTo(app, me.email, 1)
  expect(mail!.subject).toBe('Otrzymaliśmy twoją wiadomość')
  expect(mail!.text).toContain(mine.slice(0, 8).toUpperCase())
  expect(mail!.text).toMatch(/29 marca 2026/)
  expect(mail!.subject + mail!.text + mail!.html).not.toContain('Vies')
  const theirs = await complain(app.browser(), visitor)
  expect(await rowOf(theirs)).toMatchObject({ account_id: null, ...visitor, language: 'nl' })
  expect((await mailsTo(app, visitor.email, 1))[0]!.text).toContain(theirs.slice(0, 8).toUpperCase())
  await jobsDone(app)
  expect(await mailsTo(app, them.email, 0)).toEqual([])
})

test('a notice of illegal content is due within a day, everything else within fourteen; the first due lies on top [TRU-4]', async () => {
  const me = await makeMember(app)
  const at = app.clock.now().getTime()
  for (const kind of COMPLAINT_KINDS) {
    const { due_at } = await rowOf(await complain(me, { kind }))
    expect([kind, due_at.getTime() - at]).toEqual([kind, kind === 'content' ? DAY : 14 * DAY])
  }
  const staff = await makeStaff(app)
  const [first] = (await staff.call('getQueue', { query: { kind: 'complaint' } })).items
  expect(first).toMatchObject({ reason: 'content', name: me.name })
})

test('what is missing or wrong is told by field, and nothing is kept [P-67]', async () => {
  const before = await app.db.selectFrom('complaint').select('id').execute()
  const nobody = app.browser()
  expect(await faultsOf(nobody, {})).toEqual([422, 'validation', { name: 'required', email: 'required' }])
  expect(await faultsOf(nobody, { ...visitor, email: 'geen adres' })).toEqual([422, 'validation', { email: 'invalid' }])
  expect(await faultsOf(nobody, { ...visitor, message: '   ' })).toEqual([422, 'validation', { message: 'required' }])
  expect(await faultsOf(nobody, { ...visitor, message: 'x'.repeat(5_001) })).toEqual([
    422,
    'validation',
    { message: 'length' },
  ])
  expect(await faultsOf(nobody, { ...visitor, kind: 'weather' })).toEqual([422, 'validation', { kind: 'invalid' }])
  expect((await faultsOf(nobody, { ...visitor, profile: { id: crypto.randomUUID() } }))[1]).toBe('profile_not_found')
  expect([413, 422]).toContain((await send(nobody, { ...visitor, message: 'x'.repeat(1_048_576) })).status)
  expect(await app.db.selectFrom('complaint').select('id').execute()).toHaveLength(before.length)
})

test('an objection is about who objects, whomever it names besides [TRU-4]', async () => {
  await dropItems(app)
  const [me, them] = [await makeMember(app), await makeMember(app)]
  await complain(me, { kind: 'moderation', profile: { id: them.profileId } })
  const item = await claim(await makeStaff(app), { kind: 'complaint' })
  expect(item.member?.account_id).toBe(me.accountId)
})

test('an answer is given once and mailed to who complained [TRU-3]', async () => {
  const me = await makeMember(app)
  const complaintId = await complain(me, { kind: 'moderation' })
  await mailsTo(app, me.email, 1)
  const answer = { complaintId, staffId: null, answer: 'Je had gelijk: alles is teruggedraaid.' }
  await expect(answerComplaint(app.services, { ...answer, answer: '  ' })).rejects.toMatchObject({
    fields: { answer: 'required' },
  })
  await answerComplaint(app.services, answer)
  await expect(answerComplaint(app.services, answer)).rejects.toMatchObject({ code: 'not_found' })
  const mails = await mailsTo(app, me.email, 2)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Antwoord op je bericht',
    'We hebben je bericht ontvangen',
  ])
  expect(mails.map(({ text }) => text).join()).toContain('alles is teruggedraaid')
  const staff = await makeStaff(app)
  expect(
    (await staff.call('getQueue', { query: { kind: 'complaint', size: 100 } })).items.map(({ name }) => name),
  ).not.toContain(me.name)
})

test('an address that did not ask for it gets few receipts a day, though every complaint is kept [SEC-12]', async () => {
  const email = 'slachtoffer@voorbeeld.example'
  for (let i = 0; i < 6; i++) await complain(app.browser(), { ...visitor, email })
  await jobsDone(app)
  expect((await mailsTo(app, email, 3)).length).toBe(3)
  expect(await app.db.selectFrom('complaint').select('id').where('email', '=', email).execute()).toHaveLength(6)
})

test('who was erased is no complainant any more; an open complaint keeps its words until it is answered [TRU-12]', async () => {
  const me = await makeMember(app)
  const [open, answered] = [await complain(me), await complain(me)]
  await answerComplaint(app.services, { complaintId: answered, staffId: null, answer: 'Opgelost.' })
  await me.call('deleteUser', { body: { reason: 'time', password: me.password } })
  app.clock.advance(14 * DAY)
  await eraseLeftMembers(app.services, erasers)
  expect(await rowOf(open)).toMatchObject({ account_id: null, email: null, message: 'Er ging iets mis.' })
  expect(await rowOf(answered)).toMatchObject({ account_id: null, email: null, message: '', answer: '-' })
})

test('a visitor is written to in the language in which they wrote: receipt and answer, of a complaint and of a report [TRU-3 TRU-1]', async () => {
  await app.db
    .updateTable('site')
    .set({ exposed_locales: ['nl', 'pl'] })
    .execute()
  app.clock.advance(11_000) // sites are read anew
  const them = await makeMember(app, { visibleToVisitors: true })
  const subjectsIn = async (locale: string) => {
    const email = `bezoek-${locale}@voorbeeld.example`
    const browser = app.browser()
    browser.cookies.set('country', locale.toUpperCase()).set('locale', locale)
    const complaintId = await complain(browser, { ...visitor, email })
    const body = { profile: { id: them.profileId }, reason: 'spam', email } as const
    const { report_id: reportId } = await browser.call('report', { body })
    await answerComplaint(app.services, { complaintId, staffId: null, answer: 'OK' })
    await dismissReport(app.services, { reportId, staffId: null, note: 'OK' })
    return (await mailsTo(app, email, 4)).map(({ subject }) => subject)
  }
  const [dutch, polish] = [await subjectsIn('nl'), await subjectsIn('pl')]
  expect([dutch.length, polish.length]).toEqual([4, 4])
  expect(polish).toContain('Otrzymaliśmy twoją wiadomość')
  expect(polish.filter((subject) => dutch.includes(subject))).toEqual([])
})

test('who was shut out objects as the member by what the login and the mail brought; a stranger with their address does not [TRU-3 SEC-1]', async () => {
  const [me, other] = [await makeMember(app), await makeMember(app)]
  await ban(app.services, { accountId: me.accountId, reason: 'Reclame.', staffId: null })
  const logIn = { body: { email: me.email, password: me.password } }
  const { objection } = (await app.browser().send('POST', '/api/user.php', logIn)).body
  const [mail] = await mailsTo(app, me.email, 1)
  const link = new URL(/https?:\S+\/complaints\?\S+/.exec(mail!.text)![0])
  expect([link.searchParams.get('objection'), link.searchParams.get('kind')]).toEqual([objection, 'moderation'])
  const itemOf = async (id: string) =>
    app.db.selectFrom('review_item').select('account_id').where('ref', '=', id).executeTakeFirstOrThrow()
  const mine = await complain(app.browser(), { kind: 'moderation', objection })
  expect(await rowOf(mine)).toMatchObject({ account_id: me.accountId, email: null, name: '' })
  expect(await itemOf(mine)).toEqual({ account_id: me.accountId })
  const subjects = (await mailsTo(app, me.email, 2)).map(({ subject }) => subject)
  expect(subjects).toContain('We hebben je bericht ontvangen')
  // Whose account it is says the signature, and neither what a visitor types nor a number that was changed.
  const stranger = await complain(app.browser(), { kind: 'moderation', name: 'Jo', email: me.email })
  expect([await rowOf(stranger), await itemOf(stranger)]).toMatchObject([{ account_id: null }, { account_id: null }])
  const forged = `${other.accountId.toString(36)}-${objection.split('-')[1]}`
  for (const wrong of [forged, 'none', ''])
    expect(await faultsOf(app.browser(), { kind: 'moderation', objection: wrong })).toEqual([
      422,
      'validation',
      { name: 'required', email: 'required' },
    ])
})

test('what was brought by who was shut out speaks for them in an objection alone, and until they may log in again [TRU-3 SEC-1]', async () => {
  const me = await makeMember(app)
  const decision = { accountId: me.accountId, reason: 'Reclame.', staffId: null }
  await ban(app.services, decision)
  const logIn = { body: { email: me.email, password: me.password } }
  const { objection } = (await app.browser().send('POST', '/api/user.php', logIn)).body
  const asked = [422, 'validation', { name: 'required', email: 'required' }]
  for (const kind of COMPLAINT_KINDS.filter((one) => one !== 'moderation'))
    expect([kind, ...(await faultsOf(app.browser(), { kind, objection }))]).toEqual([kind, ...asked])
  const forwarded = await complain(app.browser(), { ...visitor, kind: 'privacy', objection })
  expect(await rowOf(forwarded)).toMatchObject({ account_id: null, ...visitor })
  await unban(app.services, decision)
  expect(await faultsOf(app.browser(), { kind: 'moderation', objection })).toEqual(asked)
})
