import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { addTestSite } from '../../../tests/support/sites.ts'
import { LOCALES, type Locale } from '../../contract/limits.ts'
import { MAILS, type MailKind } from '../notifications/rules/mails.ts'
import { noteOutcome } from '../notifications/writes/note-outcome.ts'

const app = await startApp()
const site = app.siteId
const reason = 'Het is lente.'
const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more })
const letter = (language: Locale, changed: object = {}) => ({
  language,
  subject: `Nieuws ${language}`,
  text: 'Er is iets.\n\nKijk maar.',
  button: { label: 'Kijken', path: '/members' },
  ...changed,
})
const { exposed_locales: exposed } = await app.db
  .selectFrom('site')
  .select('exposed_locales')
  .where('id', '=', site)
  .executeTakeFirstOrThrow()
const letters = exposed.map((language) => letter(language as Locale)) // written by our own seed
const asks = (member: TestMember) =>
  app.db
    .updateTable('account')
    .set({ notification_preferences: JSON.stringify({ news: { email: true } }) })
    .where('id', '=', member.accountId)
    .execute()
const campaigns = async (staff: Awaited<ReturnType<typeof makeStaff>>) =>
  (await staff.call('getCampaigns', { query: {} })).campaigns

test('a campaign is tried on oneself, goes to those who asked for it up to its cap, and is stopped; all of it is in the log [TRU-26]', async () => {
  const staff = await makeStaff(app, { roles: ['editor'] })
  const members = [await makeMember(app), await makeMember(app), await makeMember(app)]
  for (const member of members.slice(0, 2)) await asks(member)
  const tried = await staff.call('testCampaign', { body: { site, letter: letters[0]! } })
  expect(tried.email).toBe(staff.email)
  expect((await mailsTo(app, staff.email, 1))[0]!.subject).toBe(letters[0]!.subject)
  const body = { site, name: 'lente', kind: 'news' as const, letters, at_most: 1, reason }
  expect(await staff.call('startCampaign', { body })).toEqual({ wanting: 2 })
  await eventually(async () => (await campaigns(staff))[0]?.mailed === 1)
  expect((await campaigns(staff))[0]).toMatchObject({ name: 'lente', state: 'running', at_most: 1, waiting: 0 })
  const other = { ...body, letters: letters.map((one) => ({ ...one, subject: 'Anders' })) }
  await expect(staff.call('startCampaign', { body: other })).rejects.toEqual(refused('already_active'))
  await staff.call('changeCampaign', { body: { site, name: 'lente', to: 'stop', at_most: null, reason } })
  expect((await campaigns(staff))[0]!.state).toBe('stopped')
  const acts = await app.db.selectFrom('staff_action').select('act').where('act', 'like', 'campaign.%').execute()
  expect(acts.map(({ act }) => act).toSorted()).toEqual(['campaign.start', 'campaign.stop', 'campaign.test'])
  const { sent } = await staff.call('getMailNumbers', { query: {} })
  expect(sent.find(({ kind }) => kind === 'news')?.count).toBe(1)
})

test('a letter that would not read well, or is missing in a language, is refused before anybody gets it', async () => {
  const staff = await makeStaff(app)
  const start = (given: typeof letters) =>
    staff.call('startCampaign', {
      body: { site, name: 'fout', kind: 'news', letters: given, at_most: null, reason },
    })
  const [first, ...rest] = letters
  for (const [changed, fault] of [
    [{ subject: '' }, 'subject'],
    [{ text: '' }, 'text'],
    [{ text: '# Kop' }, 'markup'],
    [{ button: { label: 'Weg', path: 'https://elders.example' } }, 'button'],
  ] as const)
    await expect(start([{ ...first!, ...changed }, ...rest])).rejects.toMatchObject({
      fields: { [first!.language]: fault },
    })
  const foreign = LOCALES.find((locale) => !exposed.includes(locale))!
  await expect(start([...letters, letter(foreign)])).rejects.toMatchObject({ fields: { letters: 'invalid' } })
  expect((await campaigns(staff)).some(({ name }) => name === 'fout')).toBe(false)
})

test('of an address is told why nothing is mailed to it, to who sees its members [SEC-1]', async () => {
  const [staff, member] = [await makeStaff(app), await makeMember(app)]
  await app.db.transaction().execute((trx) =>
    noteOutcome(app.services, trx, {
      accountId: member.accountId,
      mail: '0a0b0c0d',
      sentAt: app.clock.now(),
      outcome: 'hard',
    }),
  )
  const query = { email: ` ${member.email.toUpperCase()}` }
  const [account] = (await staff.call('getMailAddress', { query })).accounts
  expect(account).toMatchObject({
    account_id: member.accountId,
    suppressed: ['bounce'],
    reports: [{ outcome: 'hard' }],
  })
  const numbers = await staff.call('getMailNumbers', { query: {} })
  expect(numbers.back[0]).toMatchObject({ hard: 1, soft: 0, complaint: 0 })
  expect(numbers.suppressed.bounce).toBe(1)
  const elsewhere = await addTestSite(app, { key: 'elders' })
  const bound = await makeStaff(app, { siteIds: [elsewhere.siteId] })
  expect((await bound.call('getMailAddress', { query })).accounts).toEqual([])
  const editor = await makeStaff(app, { roles: ['editor'] })
  await expect(editor.call('getMailAddress', { query })).rejects.toEqual(refused('right_missing'))
  expect((await bound.call('getMailNumbers', { query: {} })).suppressed.bounce).toBe(0)
  await expect(bound.call('getCampaigns', { query: { site } })).rejects.toEqual(refused('not_found'))
  await expect(
    bound.call('changeCampaign', { body: { site, name: 'lente', to: 'stop', at_most: null, reason } }),
  ).rejects.toEqual(refused('not_found'))
})

test('every letter can be looked at in a language of choice, with the name of the site and its page of settings', async () => {
  const staff = await makeStaff(app)
  const kinds = Object.keys(MAILS) as MailKind[] // as: the keys of the table
  for (const [i, kind] of kinds.entries()) {
    const language = LOCALES[i % LOCALES.length]!
    const { subject, html, text } = await staff.call('getMailLetter', { query: { site, kind, language } })
    expect([kind, subject.length > 0, html.includes(`lang="${language}"`), text.includes('Lonk')]).toEqual([
      kind,
      true,
      true,
      true,
    ])
    const settings = text.match(new RegExp(`${app.origin}/\\S*notifications\\b`))?.[0]
    expect([kind, settings]).toEqual([kind, MAILS[kind].switchedBy ? `${app.origin}/notifications` : undefined])
  }
})
