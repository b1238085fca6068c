import { afterEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/app.ts'
import { EVENT_SECRET, headersOf } from '../../../tests/support/mail-reports.ts'
import { jobsDone, mailsTo } from '../../../tests/support/mails.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { addTestSite } from '../../../tests/support/sites.ts'
import { LOCALES } from '../../contract/limits.ts'
import { renderMail } from './mail/render-mail.ts'
import { MAILS } from './rules/mails.ts'
import { notify } from './writes/notify.ts'

const app = await startApp({ config: { bounces: { domain: null, smtpPort: null, eventSecret: EVENT_SECRET } } })
const ONE_CLICK = 'List-Unsubscribe=One-Click'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
/** What a mail program sends: from nowhere, with no key. */
const PROGRAM = { ...FORM, origin: '', 'idempotency-key': '' }

// A mail that nobody may switch off, as one that a kind switches off.
const { reactivated } = MAILS
afterEach(() => void (reactivated.switchedBy = null))

async function mail(to: TestMember, by: 'like' | 'new_messages' | null = 'like', on: TestApp = app): Promise<void> {
  reactivated.switchedBy = by
  await on.db.transaction().execute((trx) => notify(on.services, trx, { kind: 'reactivated', accountId: to.accountId }))
  await jobsDone(on)
}

/** Gets a mail that a kind switches off. @returns both addresses in its head, and the token of it */
async function listMail(to: TestMember) {
  await mail(to)
  const { get } = await headersOf(app, to.email)
  const [, web, mailto] = /^<([^>]+)>, <mailto:([^>]+)>$/.exec(get('List-Unsubscribe')!)!
  const url = new URL(web!)
  const post = (body = ONE_CLICK, headers: Record<string, string> = {}, token = url.searchParams.get('token')!) => {
    const { 'idempotency-key': _, origin: __, ...rest } = { ...PROGRAM, ...headers }
    return app.app.server.inject({
      method: 'POST',
      url: `/api/unsubscribe.php?token=${encodeURIComponent(token)}`,
      headers: { host: url.host, ...rest },
      payload: body,
    })
  }
  return { url, mailto: mailto!, post, token: url.searchParams.get('token')! }
}

const emails = async (member: TestMember) =>
  Object.entries((await member.call('getNotifications')).preferences)
    .filter(([, { email }]) => email)
    .map(([kind]) => kind)
const AT_FIRST = ['new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'reminders']
const withoutLike = AT_FIRST.filter((kind) => kind !== 'like')

test('an address to unsubscribe by mail is named only where such mail is read [WEB-4]', async () => {
  const deaf = await startApp()
  const member = await makeMember(deaf)
  await mail(member, 'like', deaf)
  const { get } = await headersOf(deaf, member.email)
  expect(get('List-Unsubscribe')).toMatch(/^<https?:[^>]+>$/)
})

test('a mail that can be switched off says where, in its head and below it; one that cannot says nothing of it [WEB-4]', async () => {
  const [listed, required] = [await makeMember(app), await makeMember(app)]
  const { url, mailto } = await listMail(listed)
  expect(url.origin).toBe(app.origin)
  expect(mailto).toMatch(/^off\+[\w-]+@lonk\.example$/)
  expect(mailto.split('@')[0]!.length).toBeLessThanOrEqual(64)
  const { get } = await headersOf(app, listed.email)
  expect(get('List-Unsubscribe-Post')).toBe(ONE_CLICK)
  const [sent] = await mailsTo(app, listed.email, 1)
  expect(sent!.text).toContain('Je krijgt deze mail omdat ‘Likes en matches’ aanstaat.')
  expect(sent!.text).toContain(`${app.origin}/notifications`)
  expect(sent!.text).toContain(`${app.origin}/unsubscribe?token=${url.searchParams.get('token')}&lang=nl`)

  await mail(required, null)
  const head = (await headersOf(app, required.email)).all
  const [plain] = await mailsTo(app, required.email, 1)
  expect(head).not.toMatch(/^List-/im)
  expect(plain!.html).not.toMatch(/unsubscribe|\/notifications/)
})

test('why a mail came is said in each language, with both ways to end it [WEB-4]', async () => {
  const footer = { site: 'Lonk', company: 'C', address: 'A', city: 'X', email: 'e@x.nl' }
  const off = {
    kind: 'news' as const,
    settings: 'https://x.nl/notifications',
    link: 'https://x.nl/unsubscribe?token=1',
  }
  const mails = await Promise.all(LOCALES.map((locale) => renderMail('reactivated', { locale, footer, off }, {})))
  for (const { html, text } of mails) {
    for (const address of [off.settings, off.link])
      expect([html.includes(`href="${address}"`), text.includes(address)]).toEqual([true, true])
    expect(text).toMatch(/[‘“„«][^\n]*Lonk\s*[’”“»]/)
  }
  expect(new Set(mails.map(({ text }) => text)).size).toBe(LOCALES.length)
})

test('one press in a mail program ends that kind, without a login, twice as once [WEB-4]', async () => {
  const member = await makeMember(app)
  const { post } = await listMail(member)
  for (const body of [
    ONE_CLICK,
    ONE_CLICK,
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ]) {
    const answer = await post(body, body === ONE_CLICK ? {} : { 'content-type': 'multipart/form-data; boundary=b' })
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    expect(await emails(member)).toEqual(withoutLike)
  }
  await mail(member)
  expect(await mailsTo(app, member.email, 1)).toHaveLength(1)
  expect((await member.call('getNotifications')).notifications_disabled).toEqual([])
})

test('a program that posts from a page of another site is heard, one without the word of it is not [WEB-4 SEC-11]', async () => {
  const member = await makeMember(app)
  const { post } = await listMail(member)
  for (const body of ['', 'a=1', 'List-Unsubscribe=']) expect((await post(body)).statusCode).toBe(400)
  expect(await emails(member)).toEqual(AT_FIRST)
  const answer = await post(ONE_CLICK, { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' })
  expect(answer.statusCode).toBe(200)
  expect(await emails(member)).toEqual(withoutLike)
})

test('a token that was forged or altered ends nothing [WEB-4 SEC-8]', async () => {
  const [member, other] = [await makeMember(app), await makeMember(app)]
  const { post, token } = await listMail(member)
  const [, kind, signature] = token.split('-')
  for (const wrong of [
    '',
    'x',
    token.slice(0, -1),
    `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
    `${other.accountId.toString(36)}-${kind}-${signature}`,
    token.replace('like', 'news'),
    `${token}'`,
  ]) {
    const answer = await post(ONE_CLICK, {}, wrong)
    expect([wrong, answer.statusCode, answer.json()]).toEqual([wrong, 410, { error: 'unsubscribe_link_invalid' }])
    const body = { token: wrong, email: false }
    expect((await app.browser().send('PUT', '/api/mail-choice.php', { body })).status).toBe(410)
  }
  expect([await emails(member), await emails(other)]).toEqual([AT_FIRST, AT_FIRST])
})

test('a scanner that follows both links a thousand times changes nothing [WEB-4]', async () => {
  const member = await makeMember(app)
  const { token } = await listMail(member)
  const browser = app.browser()
  const row = () => app.db.selectFrom('account').selectAll().where('id', '=', member.accountId).executeTakeFirst()
  const before = await row()
  for (let time = 0; time < 1_000; time++) {
    const { status, headers } = await browser.send('GET', '/api/unsubscribe.php', { query: { token, lang: 'nl' } })
    expect([status, headers['location']]).toEqual([302, `/unsubscribe?token=${token}&lang=nl`])
    expect((await browser.send('GET', '/api/mail-choice.php', { query: { token } })).body).toEqual({
      kind: 'like',
      email: true,
      all: true,
    })
  }
  expect(await row()).toEqual(before)
})

test('a press that is repeated by somebody else does what it says and no more, on the site of its mail alone [WEB-4 SEC-8]', async () => {
  const member = await makeMember(app)
  const { post, token } = await listMail(member)
  const other = await addTestSite(app, { key: 'be' })
  const path = `/api/unsubscribe.php?token=${token}`
  const host = new URL(other.origin).host
  const elsewhere = await app.app.server.inject({
    method: 'POST',
    url: path,
    headers: { host, ...FORM },
    payload: ONE_CLICK,
  })
  expect([elsewhere.statusCode, elsewhere.json()]).toEqual([410, { error: 'unsubscribe_link_invalid' }])
  expect(await emails(member)).toEqual(AT_FIRST)
  const row = () => app.db.selectFrom('account').selectAll().where('id', '=', member.accountId).executeTakeFirst()
  await post()
  const once = await row()
  for (let time = 0; time < 200; time++) expect((await post()).statusCode).toBe(200)
  expect(await row()).toEqual(once)
  expect(await emails(member)).toEqual(withoutLike)
})

test('on the page of the link one kind or all end, and begin again [WEB-4 O-94]', async () => {
  const member = await makeMember(app)
  const { token } = await listMail(member)
  const choose = async (change: object) => await app.browser().call('chooseMail', { body: { token, ...change } })
  expect(await choose({ email: false })).toEqual({ kind: 'like', email: false, all: true })
  expect(await emails(member)).toEqual(withoutLike)
  expect(await choose({ email: true })).toEqual({ kind: 'like', email: true, all: true })
  for (const _ of ['once', 'twice']) expect(await choose({ all: false })).toMatchObject({ all: false })
  expect((await member.call('getNotifications')).notifications_disabled).toEqual(['listunsubscribe'])
  await mail(member)
  await mail(member, null)
  expect(await mailsTo(app, member.email, 2)).toHaveLength(2)
  expect(await choose({ all: true })).toMatchObject({ all: true })
  await mail(member)
  expect(await mailsTo(app, member.email, 3)).toHaveLength(3)
  const foreign = await app
    .browser()
    .send('PUT', '/api/mail-choice.php', { body: { token, all: false }, headers: { origin: 'https://evil.example' } })
  expect(foreign.body).toEqual({ error: 'origin_forbidden' })
})

test('what is chosen there while the member chooses elsewhere adds up [WEB-4]', async () => {
  const member = await makeMember(app)
  const { post } = await listMail(member)
  const body = { preferences: { news: { email: true }, reminders: { email: false } } }
  await Promise.all([post(), member.call('updateNotifications', { body }), post()])
  expect(await emails(member)).toEqual(['new_conversations', 'new_messages', 'unread_message_reminders', 'news'])
})
