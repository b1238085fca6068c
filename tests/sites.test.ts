import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { contract, type CallName } from '../src/contract/index.ts'
import { startApp, type TestApp } from './support/app.ts'
import { callSamples } from './support/call-samples.ts'
import { linkToken, mailsTo } from './support/mails.ts'
import { makeChat, makeMember, type TestMember } from './support/makers.ts'
import { orderCredits, sendEvent } from './support/payments.ts'
import { makePhoto } from './support/photo-rows.ts'
import { signupForm } from './support/signup-form.ts'
import { addTestSite } from './support/sites.ts'

const app = await startApp()
const calls = Object.keys(contract) as CallName[]

let be: TestApp
/** Of the one site: a woman and a man who know each other. */
let anna: TestMember
let bas: TestMember
/** Of the other one, with the name and address of Anna. */
let stranger: TestMember
let photoName: string

beforeAll(async () => {
  be = await addTestSite(app, { key: 'be', mailFrom: 'Lonk be <post@be.lonk.example>' })
  const same = { name: 'Anna', email: 'anna@voorbeeld.example', credits: 50, premium: true, consentSensitive: true }
  anna = await makeMember(app, { ...same, gender: 'female', visibleToVisitors: true })
  bas = await makeMember(app, {
    name: 'Bastiaan Qz',
    gender: 'male',
    credits: 50,
    premium: true,
    visibleToVisitors: true,
  })
  stranger = await makeMember(be, { ...same, gender: 'female' })
  photoName = (await makePhoto(app, bas, { main: true })).filename
})

test('who they are on one site tells nothing on the other: name, address, password and cookie [O-06]', async () => {
  expect(anna.profileId).not.toBe(stranger.profileId)
  const login = { email: 'hier@voorbeeld.example', password: bas.password }
  await makeMember(app, { email: login.email })
  await expect(be.browser().call('login', { body: login })).rejects.toThrow('login_failed')
  expect((await app.browser().call('login', { body: login })).user.email).toBe(login.email)
  const there = be.browser()
  there.cookies.set('auth', anna.cookies.get('auth')!)
  await expect(there.call('getUser')).rejects.toThrow('authentication_required')
  // A name and an address that are taken here are free there.
  const body = signupForm({ name: bas.name, email: login.email })
  await be.browser().call('signup', { body })
  await expect(app.browser().call('signup', { body })).rejects.toMatchObject({
    fields: { email: 'duplicate', name: 'taken' },
  })
})

/** Everything by which Bas, his site and what is his could be known. */
const traces = () => [bas.profileId, bas.name, bas.email, photoName, photoName.replace('.webp', '')]

/** Calls that name another member, or something of theirs: what somebody of another site is answered. */
const NOT_THERE = new Set(['profile_not_found', 'not_found'])
const REFUSED = [404, true]

describe('one walk over every call', () => {
  test.each(calls)('%s tells a member of another site nothing of anybody here [O-06]', async (name) => {
    const { method, path } = contract[name] as Endpoint
    const { unknown: _, file, ...sent } = callSamples(bas)[name]
    // A new one each time: some calls end the session or the account.
    const asked = await makeMember(be, { credits: 50, premium: true, consentSensitive: true })
    const { status, text, body } = await asked.send(method, path, {
      ...sent,
      ...(file ? { file: { bytes: file } } : {}),
    })
    expect(status, text).toBeLessThan(500)
    for (const trace of traces()) expect(text).not.toContain(trace)
    const namesHim = JSON.stringify(sent).includes(bas.profileId)
    expect(namesHim ? [status, NOT_THERE.has(body?.error)] : REFUSED, text).toEqual(REFUSED)
  })
})

test('ids of conversations, messages, photos, payments and invoices of here are nothing there [O-06]', async () => {
  const conversation = await makeChat(anna, bas, ['Hoi Bas', 'Dag Anna'])
  const chat = await anna.call('getChat', { query: { conversation } })
  const message = chat.messages[0]!.id
  const order = { package: { id: 'p1' }, method: 'creditcard', country: 'NL', accept: true } as const
  const { payment } = await anna.call('startPayment', { body: order })
  const refused: [CallName, object][] = [
    ['getChat', { query: { conversation } }],
    ['readChat', { body: { conversation: { id: conversation }, read: true } }],
    ['removeChat', { body: { conversation: { id: conversation } } }],
    ['sendMessage', { body: { conversation: { id: conversation }, type: 'text', text: 'Hoi' } }],
    ['removeMessage', { body: { message: { id: message } } }],
    ['getImage', { query: { filename: photoName, size: 'thumb' } }],
    ['getPayment', { query: { payment_id: payment.payment_id } }],
    ['refundPayment', { body: { payment_id: payment.payment_id, remarks: '' } }],
    ['getMandate', { query: { payment_id: payment.payment_id } }],
    ['getDirectDebit', { query: { payment_id: payment.payment_id } }],
    ['getInvoice', { query: { number: 'LONK-000001' } }],
  ]
  for (const [name, args] of refused)
    await expect(stranger.call(name, args), name).rejects.toMatchObject({ code: 'not_found' })
  expect((await bas.call('getChat', { query: { conversation } })).messages).toHaveLength(2)
})

test('nobody of the other site is found, counted, dealt, offered or shown to a visitor [O-06]', async () => {
  const there = { gender: 'male', country: 'NL', min_age: 18, max_age: 99 } as const
  const found = await stranger.call('searchMembers', { query: there })
  expect([found.results, found.numResults]).toEqual([[], 0])
  expect((await anna.call('searchMembers', { query: there })).numResults).toBeGreaterThan(0)
  expect((await stranger.call('searchMembers', { query: { ...there, name: 'Bastiaan' } })).results).toEqual([])
  expect((await stranger.call('getSwipeDeck', { query: { gender: 'male' } })).profiles).toEqual([])
  expect((await be.browser().call('searchMembers', { query: there })).numResults).toBe(0)
  expect((await be.browser().send('GET', '/api/profile.php', { query: { id: bas.profileId } })).status).toBe(404)
})

test('links in mails lead to the own site, and it is the one that writes [O-06 S3-124 SEC-8 F-4]', async () => {
  const asked = { email: 'anna@voorbeeld.example' }
  await be.browser().call('requestPasswordReset', { body: asked })
  const token = await linkToken(be, asked.email, '/reset-password/do')
  const [mail] = await mailsTo(be, asked.email, 1)
  expect(mail!.text).not.toContain(app.origin)
  expect(mail!.html).toContain('Lonk be')
  const { sender } = await app.db
    .selectFrom('development_mail')
    .select('sender')
    .where('recipient', '=', asked.email)
    .executeTakeFirstOrThrow()
  expect(sender).toBe('post@be.lonk.example')
  // And the link opens nothing here.
  const check = { query: { token } }
  await expect(app.browser().call('checkPasswordReset', check)).rejects.toThrow('reset_link_invalid')
  await be.browser().call('checkPasswordReset', check)
})

test('the same key and form of a visitor on two sites are two calls [O-02 O-06]', async () => {
  const key = crypto.randomUUID()
  const body = { profile: { id: bas.profileId }, reason: 'minor' } as const
  const here = await app.browser().call('report', { body }, { key })
  expect(here).toBeDefined()
  await expect(be.browser().call('report', { body }, { key })).rejects.toThrow('profile_not_found')
})

test('codes and bonuses of the other site take nothing off here, and a code used there is not used here [O-06 O-86]', async () => {
  const [here, there] = [await makeMember(app), await makeMember(be)]
  const tenth = { percentage: 10, created_at: app.clock.now() }
  await app.db
    .insertInto('discount_code')
    .values([
      { ...tenth, site_id: be.siteId, code: 'ALLEENBE', validity: 'unlimited' },
      { ...tenth, site_id: be.siteId, code: 'EENMAAL', validity: 'once' },
      { ...tenth, site_id: app.siteId, code: 'EENMAAL', validity: 'once' },
    ])
    .execute()
  const ask = (member: TestMember, code: string) => member.call('getDiscountCode', { query: { code } })
  await expect(ask(here, 'ALLEENBE')).rejects.toThrow('code_not_found')
  expect((await ask(there, 'ALLEENBE')).percentage).toBe(10)
  const { payment } = await orderCredits(there, { code: 'EENMAAL' })
  await sendEvent(app, payment, { status: 'paid' })
  await expect(ask(there, 'EENMAAL')).rejects.toThrow('code_used')
  expect((await ask(here, 'EENMAAL')).status).toBe('active')
  await app.db
    .insertInto('bonus')
    .values({ site_id: be.siteId, valid_from: app.clock.now(), time_percent: 10, welcome_percent: 5, seconds: 3_600 })
    .execute()
  const offered = async (site: TestApp) =>
    (await (await makeMember(site)).call('getDiscountCodes')).codes.map(({ code }) => code)
  expect(await offered(be)).toEqual(['TIMEBONUS10', 'WELCOME5'])
  expect(await offered(app)).toEqual(['TIMEBONUS25', 'WELCOME25'])
})
