import { execFileSync } from 'node:child_process'
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { disable, enable } from '../../../tests/support/decide-member.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { fileKey } from '../photos/rules.ts'

const app = await startApp({ listen: true })
const DAY = 86_400_000
const folder = mkdtempSync(join(tmpdir(), 'lonk-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const take = (member: TestMember) => member.send('GET', '/api/export.php')
const prove = (member: TestMember) => member.call('provePassword', { body: { password: member.password } })

/** Unpacked by another program, as a member would. */
function unpack(bytes: Buffer): { data: any; text: string; readme: string; media: string[]; at: string } {
  const at = mkdtempSync(join(folder, 'one-'))
  writeFileSync(join(at, 'all.zip'), bytes)
  execFileSync('python3', ['-m', 'zipfile', '-e', 'all.zip', '.'], { cwd: at })
  const text = readFileSync(join(at, 'data.json'), 'utf8')
  const readme = readFileSync(join(at, 'readme.txt'), 'utf8')
  const media = readdirSync(at).includes('media') ? readdirSync(join(at, 'media')) : []
  return { data: JSON.parse(text), text, readme, media, at }
}

async function addPhoto({ accountId }: TestMember, status: 'active' | 'rejected'): Promise<string> {
  const id = randomUUID()
  await app.services.files.write(fileKey(`test/${id}`, 'w1280.webp'), Buffer.from(`picture ${id}`))
  await app.db
    .insertInto('photo')
    .values({
      id,
      account_id: accountId,
      position: 0,
      status,
      filename: randomUUID(),
      locked_filename: randomUUID(),
      storage_key: `test/${id}`,
      ready_at: app.clock.now(),
      reason: status === 'rejected' ? 'contact_data' : null,
      created_at: app.clock.now(),
    })
    .execute()
  return id
}

test('a member takes everything that is kept along, as one file, and nothing of others but the name [TRU-11]', async () => {
  const profile = { about_me: 'Ik kook graag', date_of_birth: '1987-06-05' }
  const anna = await makeMember(app, { credits: 9, premium: true, consentSensitive: true, profile })
  const secretive = {
    about_me: 'Geheim verhaal',
    date_of_birth: '1971-02-03',
    reason_for_signup: 'Geheime reden',
    city: 'Geheimdorp',
    sexuality: 'bi' as const,
  }
  const bram = await makeMember(app, {
    gender: 'male',
    credits: 87_654_321,
    profile: secretive,
    email: 'bram@elders.example',
  })
  const conversation = await makeChat(anna, bram, ['Hoi Bram', 'Dag Anna', 'Tot later'])
  await anna.call('removeChat', { body: { conversation: { id: conversation } } })
  await anna.call('giveLike', { body: { profile: { id: bram.profileId } } })
  await bram.call('giveLike', { body: { profile: { id: anna.profileId } } })
  const order = { package: { id: 'p1' }, method: 'creditcard' as const, country: 'NL', accept: true as const }
  const { payment } = await anna.call('startPayment', { body: order })
  await anna.call('updateUser', { body: { consent_sensitive: false, time_zone: 'America/New_York' } })
  const photos = [await addPhoto(anna, 'active'), await addPhoto(anna, 'rejected'), await addPhoto(bram, 'active')]
  const given = { accountId: anna.accountId, reason: 'Even uitgezocht', staffId: null }
  await disable(app.services, given)
  await enable(app.services, given)
  await anna.call('login', { body: { email: anna.email, password: anna.password } })
  const device = {
    endpoint: `https://push.example.com/${randomUUID()}`,
    expirationTime: null,
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'A'.repeat(22) },
  }
  await anna.call('subscribePush', { query: { push: 1 }, body: device })

  const finance = await makeStaff(app, { roles: ['finance'] })
  const terms = { percentage: 10, country: null, currency: 'EUR', minimum_order_value: '15.00', paymentmethods: null }
  const personal = { ...terms, validity: 'once', expires: null, reason: 'Afgesproken.' } as const
  for (const [code, { profileId }] of [
    ['ANNA10', anna],
    ['BRAM10', bram],
  ] as const)
    await finance.call('createCode', { body: { site: app.siteId, code, user_id: profileId, ...personal } })

  const answer = await take(anna)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="lonk-2026-03-15.zip"',
    'cache-control': 'private, no-store',
  })
  const { data, text, readme, media, at } = unpack(answer.bytes)
  for (const name of Object.keys(data)) expect(readme).toMatch(new RegExp(`^${name}: .`, 'm'))
  expect(readme.split('\r\n')).toContain('profile: je profiel')
  expect(Object.keys(data)).toEqual([
    'exported_at',
    'account',
    'consents',
    'age_check',
    'sessions',
    'logins',
    'trusted_browsers',
    'mail_reports',
    'campaign_mails',
    'push_devices',
    'profile',
    'blocked',
    'photos',
    'photo_decisions',
    'likes_given',
    'likes_received',
    'swipes',
    'conversations',
    'credits',
    'payments',
    'refunds',
    'chargebacks',
    'codes',
    'card',
    'mandates',
    'decisions',
    'reports',
    'complaints',
    'looked_at_by_staff',
    'notes_of_staff',
    'noticed',
    'looked_at_again',
  ])
  expect(data.account).toMatchObject({ email: anna.email, status: 'active', time_zone: 'America/New_York' })
  expect(data.profile).toMatchObject({ id: anna.profileId, name: anna.name, ...profile })
  // What only the inside needs: numbers of rows, and what cards take from account and photos.
  const inner = ['account_id', 'site_id', 'region_id', 'gone', 'signed_up_at', 'main_filename', 'main_status']
  expect(Object.keys(data.profile).filter((key) => inner.includes(key))).toEqual([])
  expect(data.likes_given).toEqual([{ name: bram.name, liked_at: app.clock.now().toISOString() }])
  expect(data.likes_received).toEqual([{ name: bram.name, liked_at: app.clock.now().toISOString() }])
  expect(data.conversations).toHaveLength(1)
  expect(data.conversations[0].with).toBe(bram.name)
  expect(data.conversations[0].messages.map((m: { own: boolean; text: string }) => [m.own, m.text])).toEqual([
    [true, 'Hoi Bram'],
    [false, 'Dag Anna'],
    [true, 'Tot later'],
  ])
  expect(data.credits.balance).toBe((await anna.call('getUser')).user.credits)
  const bookings = data.credits.bookings as { cause: string; change: number; balance: number }[]
  expect(bookings.at(-1)).toMatchObject({ cause: 'message', change: -1, balance: data.credits.balance })
  expect(bookings.reduce((sum, { change }) => sum + change, 0)).toBe(data.credits.balance)
  expect(data.payments).toEqual([{ ...payment, address_country: null, tax_country: null, code: null, invoices: [] }])
  expect(data.codes).toMatchObject([{ code: 'ANNA10', percentage: 10, minimum_order_value: '15.00', validity: 'once' }])
  expect(data.consents).toEqual([
    { kind: 'sensitive', given: false, text_version: '2026-03-01', created_at: app.clock.now().toISOString() },
  ])
  expect(data.decisions.map(({ kind, reason }: Record<string, string>) => [kind, reason])).toEqual([
    ['disable', 'Even uitgezocht'],
    ['enable', 'Even uitgezocht'],
  ])
  expect(data.sessions).toHaveLength(1)
  // Whoever has the whole address can write to the device.
  expect(data.push_devices).toMatchObject([{ push_service: 'push.example.com' }])
  expect(JSON.stringify(data)).not.toContain(device.endpoint)
  expect(media.toSorted()).toEqual([`${photos[0]}.webp`, `${photos[1]}.webp`].toSorted())
  expect(readFileSync(join(at, data.photos[0].file), 'utf8')).toMatch(/^picture /)

  const account = await app.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', anna.accountId)
    .executeTakeFirstOrThrow()
  const ofOthers = [bram.email, bram.profileId, '1971-02-03', 'Geheim', 'bi"', '87654321', photos[2]!]
  for (const foreign of [...ofOthers, account.password_hash!, anna.cookies.get('auth')!])
    expect(text).not.toContain(foreign)
})

test('what each part is stands there in the language of the member [TRU-11]', async () => {
  const member = await makeMember(app, { language: 'pl' })
  await prove(member)
  expect(unpack((await take(member)).bytes).readme.split('\r\n')).toContain('profile: twój profil')
})

test('a file tells no like from behind a block, whichever side made it [TRU-11 TRU-9]', async () => {
  const [me, mine, theirs, shown] = await Promise.all(['ik', 'ik', 'zij', 'niemand'].map(() => makeMember(app)))
  for (const liker of [mine!, theirs!, shown!])
    await liker.call('giveLike', { body: { profile: { id: me!.profileId } } })
  await me!.call('blockMember', { body: { profile: { id: mine!.profileId } } })
  await theirs!.call('blockMember', { body: { profile: { id: me!.profileId } } })
  expect(unpack((await take(me!)).bytes).data.likes_received).toMatchObject([{ name: shown!.name }])
})

test('a file tells nothing of whom its owner does not see any more: neither likes nor names [TRU-11 TRU-9]', async () => {
  const [me, blocks, hides, likes, leaves] = await Promise.all(
    ['ik', 'blokt', 'onzichtbaar', 'vindt mij leuk', 'gaat'].map(() => makeMember(app, { credits: 1 })),
  )
  for (const liked of [blocks!, hides!, likes!])
    await me!.call('giveLike', { body: { profile: { id: liked.profileId } } })
  await likes!.call('giveLike', { body: { profile: { id: me!.profileId } } })
  await makeChat(me!, blocks!, ['Hoi'])
  const report = { profile: { id: blocks!.profileId }, reason: 'spam' as const }
  await me!.call('report', { body: report })
  await me!.call('blockMember', { body: { profile: { id: leaves!.profileId } } })
  await blocks!.call('blockMember', { body: { profile: { id: me!.profileId } } })
  for (const { accountId } of [hides!, likes!])
    await app.db
      .updateTable('profile')
      .set({ invisible_since: app.clock.now() })
      .where('account_id', '=', accountId)
      .execute()
  await leaves!.call('deleteUser', { body: { password: leaves!.password } })
  const { data } = unpack((await take(me!)).bytes)
  expect(data.likes_given).toMatchObject([{ name: likes!.name }])
  expect(data.blocked).toMatchObject([{ name: null }])
  expect([data.conversations[0].with, data.reports[0].about]).toEqual([null, null])
})

test('once in 24 hours; of three at the same moment one gets it [TRU-11 P-22]', async () => {
  const member = await makeMember(app)
  const answers = await Promise.all([take(member), take(member), take(member)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
  app.clock.advance(DAY - 1_000)
  await prove(member)
  const early = await take(member)
  expect([early.status, early.body, early.headers['retry-after']]).toEqual([
    429,
    { error: 'too_many_requests', retry_after: 1 },
    '1',
  ])
  app.clock.advance(1_000)
  expect((await take(member)).status).toBe(200)
})

test('what breaks off on its way may be fetched again after five minutes, not only the next day [TRU-11]', async () => {
  const member = await makeMember(app)
  const id = await addPhoto(member, 'active')
  // More than what lies between the two ends.
  await app.services.files.write(fileKey(`test/${id}`, 'w1280.webp'), randomBytes(64 * 2 ** 20))
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const broken = new AbortController()
  const answer = await fetch(`${app.origin}/api/export.php`, { headers: { cookie }, signal: broken.signal })
  expect(answer.status).toBe(200)
  broken.abort()
  await eventually(async () => (await take(member)).body['retry_after'] === 300)
  app.clock.advance(300_000)
  expect((await take(member)).status).toBe(200)
  expect((await take(member)).body).toMatchObject({ retry_after: DAY / 1_000 })
})

test('who is not logged in gets nothing, and a missing picture does not break the file [P-22]', async () => {
  expect((await app.browser().send('GET', '/api/export.php')).body).toEqual({ error: 'authentication_required' })
  const member = await makeMember(app)
  const id = await addPhoto(member, 'active')
  await app.services.files.remove(fileKey(`test/${id}`, 'w1280.webp'))
  expect(unpack((await take(member)).bytes).data.photos).toHaveLength(1)
})

test('a quarter of an hour after the password was given it is asked for anew, in that session only [TRU-11 P-22]', async () => {
  const member = await makeMember(app)
  const elsewhere = app.browser()
  await elsewhere.call('login', { body: { email: member.email, password: member.password } })
  app.clock.advance(15 * 60_000)
  expect((await take(member)).body).toEqual({ error: 'password_needed' })
  const wrong = await member.send('POST', '/api/password.php', { body: { password: 'niet het wachtwoord' } })
  expect([wrong.status, wrong.body]).toEqual([422, { error: 'validation', fields: { password: 'incorrect' } }])
  expect((await take(member)).status).toBe(403)
  await prove(member)
  expect((await elsewhere.send('GET', '/api/export.php')).body).toEqual({ error: 'password_needed' })
  expect((await take(member)).status).toBe(200)
})
