import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/app.ts'
import type { Client } from '../../../tests/support/client.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { signupForm } from '../../../tests/support/signup-form.ts'
import { FILE_VERSIONS, fileKey } from '../photos/rules.ts'
import { registerAgeSimulator } from './providers/age-simulation-page.ts'
import { ageSimulation } from './providers/age-simulation.ts'

const HOUR = 3_600_000
const app = await startApp()
await setGate(app, { BE: 'assured', US: 'none' })

async function setGate({ db, clock }: TestApp, age_gate: Record<string, string>): Promise<void> {
  const { settings } = await db.selectFrom('site').select('settings').executeTakeFirstOrThrow()
  await db
    .updateTable('site')
    .set({ settings: JSON.stringify({ ...(settings as object), age_gate }) })
    .execute()
  clock.advance(11_000)
}

const checkOf = (accountId: number) =>
  app.db.selectFrom('age_check').selectAll().where('account_id', '=', accountId).executeTakeFirst()
const accountOf = async (email: string) =>
  (await app.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const joined = async (country: string) => {
  const form = signupForm({ country })
  const browser = app.browser()
  const { user } = await browser.call('signup', { body: form })
  return { browser, user: user!, accountId: await accountOf(form.email) }
}

/** Goes to the company and comes back. @returns the result in the address, null when the member turned back there */
async function visitCompany(client: Pick<Client, 'call'>, finding: string): Promise<string | null> {
  const { redirect_url: redirect } = await client.call('startAgeCheck', { body: {} })
  const { pathname, search } = new URL(redirect)
  const page = await app.app.server.inject({ url: pathname + search, headers: { host: 'localhost:3000' } })
  expect(page.body).toContain('Gesimuleerde leeftijdscontrole')
  const back = await app.app.server.inject({
    method: 'POST',
    url: pathname + search,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `finding=${finding}`,
  })
  const to = new URL(String(back.headers['location']))
  expect(to.origin + to.pathname).toBe(`${app.origin}/age-check`)
  return to.searchParams.get('result')
}
const check = async (member: Client, finding: string) =>
  member.call('finishAgeCheck', { body: { result: (await visitCompany(member, finding))! } })

async function givePhoto({ accountId }: TestMember): Promise<string> {
  const [filename, key] = [`${randomUUID().replaceAll('-', '')}.webp`, randomUUID()]
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
  for (const version of FILE_VERSIONS) await app.services.files.write(fileKey(key, version), bytes)
  const photo = { account_id: accountId, position: 0, main: true, status: 'active' as const, storage_key: key }
  await app.db
    .insertInto('photo')
    .values({
      ...photo,
      id: randomUUID(),
      filename,
      locked_filename: filename.replace(/^./, 'x'),
      created_at: app.clock.now(),
    })
    .execute()
  return filename
}

test('signing up keeps the word of the member where that counts, and nothing where nothing is asked [TRU-8]', async () => {
  const [dutch, american, belgian] = [await joined('NL'), await joined('US'), await joined('BE')]
  expect(await checkOf(dutch.accountId)).toEqual({
    account_id: dutch.accountId,
    over18: true,
    method: 'self',
    provider: null,
    checked_at: app.clock.now(),
  })
  expect(await checkOf(american.accountId)).toBeUndefined()
  expect(await checkOf(belgian.accountId)).toBeUndefined()
  expect([dutch, american, belgian].map(({ user }) => user.age_check)).toEqual([null, null, 'needed'])
})

test('before the check a member of an assured country sees no pictures of others and writes to nobody [TRU-8]', async () => {
  const me = await makeMember(app, { country: 'BE', credits: 5 })
  const other = await makeMember(app, { gender: 'male', credits: 9 })
  const [theirs, mine] = [await givePhoto(other), await givePhoto(me)]
  const to = { profile: { id: other.profileId } }
  const write = { ...to, type: 'text' as const, text: 'Hoi' }
  const image = (filename: string) => me.send('GET', '/api/image.php', { query: { filename } })
  const shown = async () => {
    const { profile, photos } = await me.call('getProfile', { query: { id: other.profileId } })
    return [profile.main_image?.filename, photos.length]
  }
  const calls = [
    () => me.call('sendMessage', { body: write }),
    () => me.call('sendImage', { body: { profile: other.profileId, type: 'image' }, file: new Blob(['x']) }),
    () => me.call('giveLike', { body: to }),
    () => me.call('swipe', { body: { ...to, like: true } }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'age_check_needed', status: 403 })
  expect(await shown()).toEqual([undefined, 0])
  expect((await image(theirs)).body).toEqual({ error: 'age_check_needed' })
  expect((await image(mine)).status).toBe(200)
  expect(await app.db.selectFrom('message').select('id').execute()).toEqual([])
  const sent = await other.call('sendImage', {
    body: { profile: me.profileId, type: 'image' },
    file: new Blob([
      await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    ]),
  })
  const inMessage = sent.message.image!.filename
  expect((await image(inMessage)).body).toEqual({ error: 'age_check_needed' })

  expect((await check(me.client, 'adult')).user.age_check).toBeNull()
  expect(await shown()).toEqual([theirs, 1])
  expect([(await image(theirs)).status, (await image(inMessage)).status]).toEqual([200, 200])
  await me.call('giveLike', { body: to })
  expect((await me.call('sendMessage', { body: write })).message.text).toBe('Hoi')
})

test('of a check only the outcome, the way, the company and the time are kept; they are exported and erased [TRU-8 TRU-11]', async () => {
  const me = await makeMember(app, { country: 'BE' })
  await Promise.all([check(me.client, 'adult'), check(me.client, 'adult')])
  expect(await checkOf(me.accountId)).toEqual({
    account_id: me.accountId,
    over18: true,
    method: 'assured',
    provider: 'simulation',
    checked_at: app.clock.now(),
  })
  const { exportAccount } = await import('../accounts/reads/export-account.ts')
  const { data } = await exportAccount(app.db, { accountId: me.accountId } as Parameters<typeof exportAccount>[1])
  expect(data).toMatchObject({ age_check: { over18: true, method: 'assured', provider: 'simulation' } })
  const { eraseAccount } = await import('../accounts/writes/erase-account.ts')
  const { files, jobs } = app.services
  await app.db
    .transaction()
    .execute((trx) => eraseAccount(trx, { accountId: me.accountId, now: app.clock.now(), files, jobs, secret: 's' }))
  expect(await checkOf(me.accountId)).toBeUndefined()
})

test('whoever is found too young stays outside in every country, until a check says otherwise [TRU-8]', async () => {
  const me = await makeMember(app, { country: 'BE' })
  const other = await makeMember(app)
  expect((await check(me.client, 'minor')).user.age_check).toBe('refused')
  await me.call('updateProfile', { body: { country: 'NL' } })
  expect((await me.call('getUser')).user.age_check).toBe('refused')
  await expect(me.call('giveLike', { body: { profile: { id: other.profileId } } })).rejects.toMatchObject({
    code: 'age_check_needed',
  })
  expect((await check(me.client, 'adult')).user.age_check).toBeNull()
})

test('moving to an assured country asks, and moving back does not forget [TRU-8]', async () => {
  const me = await makeMember(app)
  const state = async () => (await me.call('getUser')).user.age_check
  expect(await state()).toBeNull()
  await me.call('updateProfile', { body: { country: 'BE' } })
  expect(await state()).toBe('needed')
  await check(me.client, 'adult')
  await me.call('updateProfile', { body: { country: 'NL' } })
  await me.call('updateProfile', { body: { country: 'BE' } })
  expect(await state()).toBeNull()
})

test('a result that is forged, old, of another member or of another session counts for nothing [TRU-8]', async () => {
  const [me, other] = [await makeMember(app, { country: 'BE' }), await makeMember(app, { country: 'BE' })]
  expect(await visitCompany(me, 'cancelled')).toBeNull()
  const mine = (await visitCompany(me, 'adult'))!
  const elsewhere = app.browser()
  await elsewhere.call('login', { body: { email: me.email, password: me.password } })
  const question = new URL((await me.call('startAgeCheck', { body: {} })).redirect_url).searchParams.get('question')!
  const tries: [Client, string][] = [
    [other.client, mine],
    [elsewhere, mine],
    [me.client, question],
    [me.client, `${mine.slice(0, -1)}0${mine.at(-1)}`],
    [me.client, ''],
    [me.client, '.'],
    [me.client, 'x'.repeat(9_000)],
  ]
  const refused = { code: 'age_result_invalid', status: 410 }
  for (const [client, result] of tries)
    await expect(client.call('finishAgeCheck', { body: { result } })).rejects.toMatchObject(refused)
  app.clock.advance(HOUR)
  await expect(me.call('finishAgeCheck', { body: { result: mine } })).rejects.toMatchObject(refused)
  expect([await checkOf(me.accountId), await checkOf(other.accountId)]).toEqual([undefined, undefined])
})

test('where the check has no company nobody joins or moves there, and the simulated one refuses production [TRU-8]', async () => {
  const { services } = app
  const production = { ...services, config: { ...services.config, mode: 'production' as const } }
  expect(() => ageSimulation(production)).toThrow('refuses to run in production')
  expect(() => registerAgeSimulator(app.app.server, production)).toThrow('refuses to run in production')
  const me = await makeMember(app)
  const stuck = await makeMember(app, { country: 'BE' })
  const before = services.config.mode
  services.config.mode = 'production'
  try {
    const fault = { code: 'validation', fields: { country: 'age_check' } }
    await expect(app.browser().call('signup', { body: signupForm({ country: 'BE' }) })).rejects.toMatchObject(fault)
    expect(await app.browser().call('checkSignup', { body: { country: 'BE' } })).toEqual({ fields: fault.fields })
    await expect(me.call('updateProfile', { body: { country: 'BE' } })).rejects.toMatchObject(fault)
    await expect(stuck.call('startAgeCheck', { body: {} })).rejects.toMatchObject({ code: 'age_check_closed' })
    expect(await app.browser().call('getSettings')).toMatchObject({ age_gate: { BE: 'assured' }, age_checks: 'closed' })
  } finally {
    services.config.mode = before
  }
})

test('a device that gave a date under 18 can give no other one for 24 hours, and nothing is kept of it [TRU-8 S5-004]', async () => {
  const browser = app.browser()
  const young = { code: 'validation', fields: { date_of_birth: 'min_age' } }
  const join = (client: Client, date_of_birth: string) => client.call('signup', { body: signupForm({ date_of_birth }) })
  const check = (date_of_birth: string) => browser.call('checkSignup', { body: { date_of_birth } })
  const answer = await browser.send('POST', '/api/signup-check.php', { body: { date_of_birth: '2012-02-29' } })
  expect(answer.body).toEqual({ fields: young.fields })
  expect(String(answer.headers['set-cookie'])).toMatch(/^wait=\d+; Max-Age=86400; Path=\/; HttpOnly/)
  const until = browser.cookies.get('wait')
  app.clock.advance(HOUR)
  expect(await check('1990-01-01')).toEqual({ fields: young.fields })
  await expect(join(browser, '1990-01-01')).rejects.toMatchObject(young)
  expect(browser.cookies.get('wait')).toBe(until) // trying again makes it no longer
  expect(await browser.call('checkSignup', { body: { name: 'Iemand anders' } })).toEqual({ fields: {} })
  await expect(join(app.browser(), '1990-01-01')).resolves.toMatchObject({ user: { age_check: null } })
  app.clock.advance(23 * HOUR - 1)
  expect(await check('1990-01-01')).toEqual({ fields: young.fields })
  app.clock.advance(1)
  expect(await check('1990-01-01')).toEqual({ fields: {} })
  browser.cookies.set('wait', String(Date.parse('2099-01-01')))
  expect(await check('1990-01-01')).toEqual({ fields: {} })
})

test('whoever turns 18 today may join from midnight on by the clock of the site [S1-002 TRU-8]', async () => {
  const check = () => app.browser().call('checkSignup', { body: { date_of_birth: '2008-06-16' } })
  app.clock.set('2026-06-15T21:59:59.999Z')
  expect(await check()).toEqual({ fields: { date_of_birth: 'min_age' } })
  app.clock.set('2026-06-15T22:00:00.000Z')
  expect(await check()).toEqual({ fields: {} })
})
