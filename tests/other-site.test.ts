import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { contract, type CallName } from '../src/contract/index.ts'
import { startApp } from './support/app.ts'
import { callSamples } from './support/call-samples.ts'
import { debits, exportDirectDebits, IBANS } from './support/direct-debits.ts'
import { linkToken } from './support/mails.ts'
import { makeMember, type TestMember } from './support/makers.ts'
import { makePhoto } from './support/photo-rows.ts'
import { lastMail, signupForm } from './support/signup-form.ts'

const app = await startApp()
const HOST = 'ander.example'
const THERE = { host: HOST, origin: `http://${HOST}` }

/** A second site like the first, with a member of its own. */
const other = await app.db.transaction().execute(async (trx) => {
  const { id: _, ...first } = await trx.selectFrom('site').selectAll().executeTakeFirstOrThrow()
  const [settings, company] = [JSON.stringify(first.settings), JSON.stringify(first.company)]
  const site = await trx
    .insertInto('site')
    .values({ ...first, key: 'ander', settings, company })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('site_host').values({ host: HOST, site_id: site.id }).execute()
  return site
})
app.clock.advance(60_000)
const makeThere = (options = {}) => makeMember({ ...app, siteId: other.id }, { credits: 20, ...options })

const here = await makeMember(app, { gender: 'male', visibleToVisitors: true })
const me = await makeThere()
const calls = Object.keys(contract) as CallName[]

function send(by: TestMember, name: CallName, sample: ReturnType<typeof callSamples>[CallName], headers = THERE) {
  const { method, path } = contract[name]
  const { unknown: _, file, ...sent } = sample
  return by.send(method, path, { ...sent, headers, ...(file ? { file: { bytes: file } } : {}) })
}

describe('a session', () => {
  test.each(calls.filter((name) => (contract[name] as Endpoint).who === 'member'))(
    'of one site is none of another: %s [SEC-1]',
    async (name) => {
      const { status, body } = await send(here, name, callSamples(here)[name])
      expect([status, body]).toEqual([403, { error: 'authentication_required' }])
    },
  )
})

describe('a member', () => {
  const nobody = { ...here, profileId: '00000000-0000-4000-8000-000000000000' }
  const about = calls.filter((name) => JSON.stringify(callSamples(here)[name]).includes(here.profileId))
  test.each(about)('of one site is nobody on another: %s [SEC-1]', async (name) => {
    const [asked, unknown] = [
      await send(me, name, callSamples(here)[name]),
      await send(me, name, callSamples(nobody)[name]),
    ]
    expect([asked.status, asked.body]).toEqual([unknown.status, unknown.body])
    expect(asked.status).toBe(404)
  })

  test('is found by nobody of another, and shows there no picture [SEC-1]', async () => {
    const photo = await makePhoto(app, here, { main: true })
    for (const by of [me, app.browser()]) {
      const found = await by.send('GET', '/api/members.php', { headers: THERE, query: { country: 'NL' } })
      expect(JSON.stringify(found.body)).not.toContain(here.profileId)
      const query = { filename: photo.filename }
      expect((await by.send('GET', '/api/image.php', { headers: THERE, query })).status).toBe(404)
    }
  })
})

describe('a link', () => {
  let tokens: Record<string, string>
  beforeAll(async () => {
    const draft = signupForm()
    await app.browser().call('signup', { body: draft })
    const mail = await lastMail(app, draft.email)
    const [leaver, changer, forgetful] = [await makeMember(app), await makeMember(app), await makeMember(app)]
    const email = `nieuw-${changer.email}`
    await forgetful.call('requestPasswordReset', { body: { email: forgetful.email } })
    await changer.call('requestMailChange', { body: { email, password: changer.password } })
    await leaver.call('deleteUser', { body: { reason: 'time', password: leaver.password } })
    tokens = {
      activate: /token=([\w-]+)/.exec(mail.text)![1]!,
      checkPasswordReset: await linkToken(app, forgetful.email, '/reset-password/do'),
      confirmMailChange: await linkToken(app, email, '/mail-change/do'),
      reactivate: await linkToken(app, leaver.email, '/account-deleted'),
    }
  })
  const NEW = { password: 'vier groene fietsen', password_repeat: 'vier groene fietsen' }
  test.each(['activate', 'checkPasswordReset', 'confirmMailChange', 'reactivate', 'resetPassword'] as const)(
    'of one site opens nothing on another, and still does at home: %s [SEC-8]',
    async (name) => {
      const token = tokens[name] ?? tokens['checkPasswordReset']!
      const visitor = await makeMember(app)
      const { method, path } = contract[name]
      const given =
        method === 'GET' ? { query: { token } } : { body: { token, ...(name === 'resetPassword' ? NEW : {}) } }
      const there = await visitor.send(method, path, { ...given, headers: THERE })
      const unknown = await send(visitor, name, callSamples(here)[name])
      expect([there.status, there.body]).toEqual([unknown.status, unknown.body])
      const home = await visitor.send(method, path, given)
      expect([home.status, home.body]).not.toEqual([there.status, there.body])
    },
  )
})

describe('money', () => {
  test('of a debit goes into the file of its own site [MON-6]', async () => {
    await debits(app).agreed(IBANS[0]!)
    app.clock.advance(4 * 86_400_000)
    expect(await exportDirectDebits(app.services, other.id)).toBeNull()
    expect(await exportDirectDebits(app.services, app.siteId)).toMatchObject({ count: 1 })
  })
})
