import { request } from 'node:http'
import { expect, test } from 'vitest'
import { readConfig } from '../src/platform/config.ts'
import { startApp, unbuiltPages } from './support/app.ts'
import { createClient } from './support/client.ts'
import { makeStaff } from './support/make-staff.ts'

const DESK = 'http://desk.lonk.example'

test('with a host of its own the desk is there and nowhere else, and nothing else is there [SEC-18]', async () => {
  const app = await startApp({ config: { deskOrigin: DESK } })
  const staff = await makeStaff(app, { at: 'out' })
  const there = createClient(app.app.server, { origin: DESK })
  const statusOf = async (by: typeof there, path: string) => (await by.send('GET', path)).status
  for (const path of [
    '/admin',
    '/admin/queue',
    '/api/admin/session.php',
    '//api/admin/session.php',
    '/%61pi/%61dmin/session.php',
    '/api//admin/session.php',
  ])
    expect([path, await statusOf(app.browser(), path)]).toEqual([path, 404])
  const login = { email: staff.email, password: staff.password }
  const refused = await app.browser().send('POST', '/api/admin/login.php', { body: login })
  expect([refused.status, refused.body]).toEqual([404, { error: 'not_found' }])
  expect(await statusOf(app.browser(), '/api/settings.php')).toBe(200)

  for (const path of ['/api/settings.php', '/api/members.php', '/members', '/dev/mail', '/administrator'])
    expect([path, await statusOf(there, path)]).toEqual([path, 404])
  const front = await there.send('GET', '/')
  expect([front.status, front.headers.location]).toEqual([302, '/admin'])
  expect(await statusOf(there, '/livez')).toBe(200)
  await there.call('staffLogin', { body: login })
  expect(await there.call('proveStaffCode', { body: { code: staff.code() } })).toEqual({ step: 'in' })
  expect((await there.call('getToday', { query: {} })).approvals).toBe(0)
})

test('no other way of writing an address leads to the desk elsewhere, or to something else there [SEC-18]', async () => {
  const app = await startApp({ listen: true, web: await unbuiltPages(), config: { deskOrigin: DESK } })
  const { host: here, port } = new URL(app.origin)
  // As it stands: a browser, and the client of the other tests, would tidy it up first.
  const get = (host: string, path: string) =>
    new Promise<{ status: number | undefined; type: string | undefined }>((resolve, reject) => {
      const answered = request({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode, type: answer.headers['content-type'] })
      })
      answered.on('error', reject).end()
    })
  const there = new URL(DESK).host
  const refused = { status: 404, type: 'application/json; charset=utf-8' }
  for (const path of [
    '/members/../admin',
    '/x/%2e%2e/admin/queue',
    '//admin',
    `${app.origin}/api/admin/session.php`,
    'http://any/admin',
  ])
    expect([path, await get(here, path)]).toEqual([path, refused])
  for (const path of ['/admin/../members', '//members', 'http://any/members', 'http://any/api/settings.php'])
    expect([path, await get(there, path)]).toEqual([path, refused])
  for (const path of ['/admin/%2e%2e/', 'http://any', 'http://any?/api/settings.php'])
    expect([path, (await get(there, path)).status]).toEqual([path, 302])
  const page = { status: 200, type: 'text/html; charset=utf-8' }
  expect(await get(here, 'http://any/members')).toEqual(page)
  expect(await get(there, '/admin/queue')).toEqual(page)
  expect(await get(there, '/favicon.svg')).toEqual({ status: 200, type: 'image/svg+xml; charset=utf-8' })
})

test('whoever names the host of the desk to our proxy, beside that of the site, gets the site [SEC-18]', async () => {
  const app = await startApp({ config: { deskOrigin: DESK, trustedProxies: 1 } })
  const headers = { 'x-forwarded-host': new URL(DESK).host }
  const answers = ['/api/admin/session.php', '/api/settings.php'].map((path) =>
    app.browser().send('GET', path, { headers }),
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 200])
})

test('in production the desk is reached over https, at another host than the members [SEC-18]', () => {
  const production = {
    LONK_MODE: 'production',
    ORIGIN: 'https://www.lonk.nl',
    DATABASE_URL: 'postgres://lonk@db/lonk',
    MIGRATION_DATABASE_URL: 'postgres://owner@db/lonk',
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'Lonk <noreply@lonk.nl>',
    LONK_SECRET: 'Vp3kQz81xWm0Ls7tYb5nRc2dHf9gJa46',
    TRUSTED_PROXIES: '1',
  }
  const read = (DESK_ORIGIN: string) => () => readConfig({ ...production, DESK_ORIGIN })
  expect(read('https://desk.lonk.nl/')().deskOrigin).toBe('https://desk.lonk.nl')
  expect(readConfig(production).deskOrigin).toBeNull()
  for (const wrong of ['http://desk.lonk.nl', 'https://desk.lonk.nl/admin', 'https://desk.example'])
    expect(read(wrong)).toThrow('DESK_ORIGIN must be an https:// address in production, without a path')
  expect(read('https://www.lonk.nl')).toThrow('DESK_ORIGIN must be another host than ORIGIN')
  expect(read('desk.lonk.nl')).toThrow('DESK_ORIGIN is not usable')
})

test('no site takes the host of the desk [SEC-18]', async () => {
  const app = await startApp({ config: { deskOrigin: DESK } })
  const there = createClient(app.app.server, { origin: DESK })
  for (const [name, value] of (await makeStaff(app)).cookies) there.cookies.set(name, value)
  const { version, values } = await there.call('getSite', { query: { site: app.siteId } })
  const hosts = [...(values['site.hosts'] as string[]), new URL(DESK).host] // as: of our own seed
  const body = { site: app.siteId, version, values: { 'site.hosts': hosts }, reason: 'Mooier adres.' }
  await expect(there.call('changeSite', { body })).rejects.toMatchObject({ fields: { 'site.hosts': 'host_of_desk' } })
})
