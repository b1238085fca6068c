import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { FULL_COST } from '../../platform/passwords.ts'

const app = await startApp()
const WINDOW = 15 * 60_000

const logIn = (email: string, password: string, address: string) =>
  app.browser({ address }).send('POST', '/api/user.php', { body: { email, password } })
const failAs = (name: string, address: string) => logIn(`${name}@voorbeeld.example`, 'fout wachtwoord', address)

test('who knows the password gets in from a network of their own while strangers have the account blocked [F-5 SEC-9]', async () => {
  for (const own of ['203.0.113.4', '2001:db8:77::1']) {
    const member = await makeMember(app)
    for (let i = 0; i < 5; i++) await logIn(member.email, 'fout wachtwoord', `198.51.100.${i + 1}`)
    expect((await logIn(member.email, member.password, '198.51.100.99')).body.error).toBe('login_blocked')
    expect((await logIn(member.email, member.password, own)).status).toBe(200)
  }
  app.clock.advance(WINDOW)
})

test('while an account is blocked each neighbourhood has one guess at it, told with the wait from then on [F-5 SEC-9]', async () => {
  const member = await makeMember(app)
  for (let i = 0; i < 5; i++) await logIn(member.email, 'fout wachtwoord', `198.51.100.${i + 1}`)
  expect((await logIn(member.email, 'fout wachtwoord', '2001:db8:8:1::1')).status).toBe(401)
  const again = await logIn(member.email, member.password, '2001:db8:8:ffff::1')
  expect([again.status, again.body]).toEqual([429, { error: 'login_blocked', minutes: 15, retry_after: 900 }])
  expect(again.headers['retry-after']).toBe('900')
  app.clock.advance(WINDOW)
})

test('under attack from everywhere the typo of a neighbour keeps nobody out [F-5 SEC-9]', async () => {
  const member = await makeMember(app)
  for (let i = 0; i < 201; i++) await failAs(`overal${i}`, `198.18.${i}.1`)
  expect((await failAs('buur', '203.0.113.9')).status).toBe(401)
  expect((await logIn(member.email, member.password, '203.0.113.9')).status).toBe(200)
  for (let i = 0; i < 4; i++) expect((await failAs(`doel${i}`, '203.0.113.9')).status).toBe(401)
  expect((await failAs('nog een', '203.0.113.9')).body.error).toBe('login_blocked')
  app.clock.advance(WINDOW)
})

test('who rents a /56 or a /48 has no more tries for having more addresses [F-5]', async () => {
  for (let i = 0; i < 40; i++) expect((await failAs(`huis${i}`, `2001:db8:9:${i.toString(16)}::1`)).status).toBe(401)
  expect((await failAs('huis', '2001:db8:9:ff::1')).body.error).toBe('login_blocked')
  for (let i = 0; i < 40; i++)
    expect((await failAs(`blok${i}`, `2001:db8:9:${(0x100 + i * 0x100).toString(16)}::1`)).status).toBe(401)
  expect((await failAs('blok', '2001:db8:9:ffff::1')).body.error).toBe('login_blocked')
  expect((await failAs('ernaast', '2001:db8:a::1')).status).toBe(401)
  app.clock.advance(WINDOW)
})

test('who would wait too long is told how long without being counted, and is served after it [F-5 SEC-10]', async () => {
  const slow = await startApp({ config: { passwordCost: FULL_COST } })
  const ask = (n: number) =>
    slow.browser({ address: `198.51.100.${n}` }).send('POST', '/api/user.php', {
      body: { email: `drukte${n}@voorbeeld.example`, password: 'drie blauwe fietsen' },
    })
  const started = Date.now()
  const answers = await Promise.all(Array.from({ length: availableParallelism() * 60 }, (_, n) => ask(n)))
  const away = answers.filter(({ status }) => status === 503)
  expect(away.length).toBeGreaterThan(0)
  for (const { body, headers } of away) {
    expect(body).toEqual({ error: 'unavailable', retry_after: expect.any(Number) })
    expect(body.retry_after).toBeGreaterThanOrEqual(8)
    expect(headers['retry-after']).toBe(String(body.retry_after))
  }
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(answers.length - away.length)
  const counted = await slow.db.selectFrom('login_failure').select('id').execute()
  expect(counted).toHaveLength(answers.length - away.length)
  expect(Date.now() - started).toBeLessThan(60_000)
  expect((await ask(999)).status).toBe(401)
}, 90_000)
