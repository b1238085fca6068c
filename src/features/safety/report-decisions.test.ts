import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import type { Client } from '../../../tests/support/client.ts'
import { ban, disable } from '../../../tests/support/decide-member.ts'
import { jobsDone, mailsTo } from '../../../tests/support/mails.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { makePhoto } from '../../../tests/support/photo-rows.ts'
import { LOCALES } from '../../contract/limits.ts'
import { renderMail } from '../notifications/mail/render-mail.ts'
import { REPORT_OUTCOMES } from './rules.ts'
import { approvePhoto, rejectPhoto } from './writes/decide-about-photo.ts'
import { dismissReport } from './writes/decide-reports.ts'

const app = await startApp()
const who = { staffId: null }
const reason = 'Vroeg leden om geld.'
const because = { ...who, reason: 'contact_data', explanation: 'Een nummer.', withoutConsent: false } as const
const receipt = 'We hebben je melding ontvangen'
const decision = 'Er is besloten over je melding'
type Told = { photo?: string; email?: string; remarks?: string }

async function report(by: Pick<Client, 'send'>, of: TestMember, { photo, ...told }: Told = {}): Promise<string> {
  const body = { profile: { id: of.profileId }, reason: 'fake', ...told, ...(photo ? { photo: { id: photo } } : {}) }
  const answer = await by.send('POST', '/api/report.php', { body })
  expect(answer.status).toBe(201)
  return answer.body.report_id
}
const outcomeOf = async (id: string) => {
  const row = await app.db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return [row.outcome, row.decided_at !== null]
}
const decisionMails = async (email: string) => {
  await jobsDone(app)
  return (await mailsTo(app, email, 0)).filter(({ subject }) => subject === decision)
}
const codes = (asked: Promise<unknown>[]) =>
  Promise.all(
    asked.map((one) =>
      one.then(
        () => null,
        (error: { code: string }) => error.code,
      ),
    ),
  )

test('a ban ends every report about the member, and each reporter hears once what was decided and how to object [TRU-1 TRU-4]', async () => {
  const [me, second] = [await makeMember(app), await makeMember(app, { language: 'de' })]
  const them = await makeMember(app, { name: 'Verdacht Iemand' })
  const photo = await makePhoto(app, them, { main: true })
  const ids = [await report(me, them, { remarks: 'Vies verhaal' }), await report(me, them, { photo: photo.id })]
  const others = [await report(second, them), await report(app.browser(), them, { email: 'jo@voorbeeld.example' })]
  await jobsDone(app)
  const staff = await makeStaff(app)
  const { id: staffId } = await app.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', staff.email)
    .executeTakeFirstOrThrow()
  await ban(app.services, { accountId: them.accountId, reason, staffId })
  for (const id of [...ids, ...others]) expect(await outcomeOf(id)).toEqual(['closed', true])
  const [mail, more] = await decisionMails(me.email)
  expect(more).toBeUndefined()
  for (const id of ids) expect(mail!.text).toContain(id.slice(0, 8).toUpperCase())
  expect(mail!.text).toContain('is gesloten')
  expect(mail!.text).toContain('binnen zes maanden')
  expect(mail!.text).toContain('geschillencommissie')
  expect(mail!.subject + mail!.text + mail!.html).not.toMatch(/Verdacht|Vies|Vroeg leden|fake/)
  expect((await mailsTo(app, second.email, 2))[1]!.subject).toBe('Über deine Meldung wurde entschieden')
  expect(await decisionMails('jo@voorbeeld.example')).toHaveLength(1)
  // The one who was reported hears of the ban and nothing of any report.
  expect((await mailsTo(app, them.email, 1)).map(({ subject }) => subject)).not.toContain(decision)
})

test('a photo that is rejected or stays ends the reports about it, not those about the rest [TRU-1 O-46]', async () => {
  const [me, them] = [await makeMember(app), await makeMember(app)]
  const [bad, good] = [await makePhoto(app, them, { main: true }), await makePhoto(app, them)]
  const profile = await report(me, them)
  const [about, fine] = [await report(me, them, { photo: bad.id }), await report(me, them, { photo: good.id })]
  await rejectPhoto(app.services, { ...because, photoId: bad.id })
  await approvePhoto(app.services, { ...who, photoId: good.id })
  expect(await Promise.all([profile, about, fine].map(outcomeOf))).toEqual([
    [null, false],
    ['removed', true],
    ['kept', true],
  ])
  const texts = (await decisionMails(me.email)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('is verwijderd'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('niets gevonden dat tegen de regels is'))).toHaveLength(1)
  await disable(app.services, { ...who, accountId: them.accountId, reason })
  expect(await outcomeOf(profile)).toEqual(['paused', true])
})

test('a report is decided once, also by two at the same moment, and then nothing changes it [TRU-1 TRU-4]', async () => {
  const [me, them] = [await makeMember(app), await makeMember(app)]
  const photo = await makePhoto(app, them, { main: true })
  const reportedAt = async () =>
    (await app.db.selectFrom('photo').select('reported_at').where('id', '=', photo.id).executeTakeFirstOrThrow())
      .reported_at
  const id = await report(me, them, { photo: photo.id })
  const other = await report(await makeMember(app), them, { photo: photo.id })
  const dismiss = (reportId: string, note = 'Een gewone foto.') =>
    dismissReport(app.services, { ...who, reportId, note })
  expect(await codes([dismiss(id, ' '), dismiss(id, 'x'.repeat(1_001)), dismiss(randomUUID())])).toEqual([
    'validation',
    'validation',
    'not_found',
  ])
  expect((await codes([dismiss(id), dismiss(id), dismiss(id)])).toSorted()).toEqual(['not_found', 'not_found', null])
  // Somebody else's report still waits, and with it the photo.
  expect(await reportedAt()).not.toBeNull()
  await dismiss(other)
  expect(await reportedAt()).toBeNull()
  await ban(app.services, { ...who, accountId: them.accountId, reason })
  expect(await outcomeOf(id)).toEqual(['kept', true])
  expect(await decisionMails(me.email)).toHaveLength(1)
})

test('an address that did not ask for it gets few decisions a day, though each is made [SEC-12 TRU-1]', async () => {
  const email = 'slachtoffer@voorbeeld.example'
  for (let i = 0; i < 5; i++) {
    const id = await report(app.browser(), await makeMember(app), { email })
    await dismissReport(app.services, { ...who, reportId: id, note: 'Niets aan de hand.' })
    expect(await outcomeOf(id)).toEqual(['kept', true])
  }
  expect(await decisionMails(email)).toHaveLength(3)
  expect((await mailsTo(app, email, 0)).filter(({ subject }) => subject === receipt)).toHaveLength(3)
})

test('who left before the decision is written to no more [TRU-12]', async () => {
  const [me, them] = [await makeMember(app), await makeMember(app)]
  const id = await report(me, them)
  await jobsDone(app)
  const nobody = { reporter_id: null, reporter_hash: null, reporter_email: null }
  await app.db.updateTable('report').set(nobody).where('id', '=', id).execute()
  await dismissReport(app.services, { ...who, reportId: id, note: 'Niets aan de hand.' })
  expect([await outcomeOf(id), await decisionMails(me.email)]).toEqual([['kept', true], []])
})

test('the decision is written in each language, without whom or what [TRU-18]', async () => {
  const footer = { site: 'Lonk', company: 'C', address: 'A', city: 'X', email: 'e@x.nl' }
  for (const outcome of REPORT_OUTCOMES) {
    const mails = await Promise.all(
      LOCALES.map((locale) => renderMail('report_decided', { locale, footer }, { outcome, references: 'AB12CD34' })),
    )
    expect(new Set(mails.map(({ text }) => text)).size).toBe(7)
    for (const { subject, text, html } of mails) {
      expect(subject).not.toMatch(/sex|dat(e|es|ing)\b|flirt|single|lonk|lief|love|erot|chat/i)
      expect(text).toContain('AB12CD34')
      expect(text + html).not.toMatch(/\{\w+\}|report_decided|undefined/)
    }
  }
})
