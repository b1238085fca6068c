import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { ban, disable } from '../../../tests/support/decide-member.ts'
import { jobsDone, mailsTo } from '../../../tests/support/mails.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { startPushService } from '../../../tests/support/push-service.ts'
import { LOCALES } from '../../contract/limits.ts'
import { openConversations } from '../chat/reads/open-topics.ts'
import { openLikes } from '../likes/reads/open-topics.ts'
import { renderMail } from '../notifications/mail/render-mail.ts'
import { notify } from '../notifications/writes/notify.ts'
import { sendDigests } from '../notifications/writes/send-digests.ts'

const app = await startApp()
const service = await startPushService(() => app.services.config.push.publicKey)
app.services.config.push.standIn = service.origin
const reason = 'Vroeg leden om geld.'
const close = ({ accountId }: TestMember, fraud: boolean) =>
  ban(app.services, { accountId, reason, staffId: null, ...(fraud ? { ground: 'fraud' } : {}) })
const subjectsTo = async ({ email }: TestMember) => (await mailsTo(app, email, 0)).map(({ subject }) => subject)
const someone = (name: string) => makeMember(app, { name, credits: 50, premium: true })

test('who wrote with an account that is closed for fraud is warned at once, and nobody else [TRU-15]', async () => {
  const [them, wrote, blocked, liked, left] = await Promise.all(
    ['Olivier', 'Wendy', 'Bente', 'Lieke', 'Lotte'].map(someone),
  )
  await makeChat(them!, wrote!, ['Hoi'])
  await makeChat(blocked!, them!, ['Hoi'])
  const unconfirmed = await someone('Ursula')
  await makeChat(them!, unconfirmed, ['Hoi'])
  await app.db.updateTable('account').set({ status: 'not_confirmed' }).where('id', '=', unconfirmed.accountId).execute()
  await blocked!.call('blockMember', { body: { profile: { id: them!.profileId } } })
  await them!.call('giveLike', { body: { profile: { id: liked!.profileId } } })
  await makeChat(them!, left!, ['Hoi'])
  await left!.send('DELETE', '/api/user.php', { body: { reason: 'time', password: left!.password } })
  await close(them!, true)
  await jobsDone(app)
  for (const warned of [wrote, blocked, unconfirmed]) {
    const [mail, ...more] = await mailsTo(app, warned!.email, 1)
    expect([mail!.subject, more]).toEqual(['Waarschuwing over een van je contacten', []])
    expect(mail!.text).toContain('Je had contact met Olivier.')
    expect(mail!.text).toContain(`${app.origin}/pages/safety`)
    expect(mail!.text).not.toContain(reason)
  }
  expect(await subjectsTo(liked!)).toEqual([])
  expect(await subjectsTo(left!)).not.toContain('Waarschuwing over een van je contacten')
})

test('of a ban for something else, and of one that was taken back, nobody is warned [TRU-15]', async () => {
  const [rude, cleared, wrote] = await Promise.all(['Ruud', 'Clara', 'Anneke'].map(someone))
  for (const them of [rude, cleared]) await makeChat(them!, wrote!, ['Hoi'])
  await close(rude!, false)
  // Its mail was still on its way when the ban was taken back.
  const warning = { kind: 'fraud_warning', accountId: wrote!.accountId, aboutId: cleared!.accountId } as const
  await app.db.transaction().execute((trx) => notify(app.services, trx, warning))
  await jobsDone(app)
  expect(await subjectsTo(wrote!)).toEqual([])
})

test.for([
  ['closed', ['Gerrit', 'Marieke', 'Femke'], ban],
  ['suspended', ['Gijs', 'Mirjam', 'Floor'], disable],
] as const)(
  'a message or like of an account that was %s is told by nothing, neither push nor mail [TRU-15]',
  async ([_, names, decide]) => {
    const [them, me, other] = await Promise.all(names.map(someone))
    const browser = service.browser()
    await me!.send('POST', '/api/user.php', { query: { push: 1 }, body: browser.subscription })
    await makeChat(them!, me!, ['Hoi'])
    await makeChat(them!, other!, ['Hoi'])
    await them!.call('giveLike', { body: { profile: { id: me!.profileId } } })
    await decide(app.services, { accountId: them!.accountId, reason, staffId: null })
    app.clock.advance(10_000)
    const left = app.db.selectFrom('notice').select('topic').where('account_id', '=', me!.accountId)
    await expect.poll(() => left.execute(), { timeout: 10_000 }).toEqual([])
    app.clock.advance(600_000)
    await sendDigests(app.services, [openConversations, openLikes])
    await jobsDone(app)
    expect([browser.asked, await subjectsTo(me!), await subjectsTo(other!)]).toEqual([0, [], []])
  },
)

test('the warning is written in each language, in neutral words, and its subject names nobody [TRU-15 TRU-18]', async () => {
  const footer = { site: 'Lonk', company: 'C', address: 'A', city: 'X', email: 'e@x.nl' }
  const props = { name: 'Olivier', link: 'https://x.nl/pages/safety' }
  const mails = await Promise.all(LOCALES.map((locale) => renderMail('fraud_warning', { locale, footer }, props)))
  expect(new Set(mails.map(({ text }) => text)).size).toBe(7)
  for (const { subject, text, html } of mails) {
    expect(subject).not.toMatch(/Olivier|sex|dat(e|es|ing)\b|flirt|lonk|lief|love|chat|fraud|Betrug|oplicht/i)
    for (const there of ['Olivier', 'e@x.nl', props.link]) expect(text).toContain(there)
    expect(text + html).not.toMatch(/\{\w+\}|fraud_warning|undefined/)
  }
})
