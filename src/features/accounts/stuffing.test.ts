import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/app.ts'
import { makeMember, TEST_PASSWORD } from '../../../tests/support/makers.ts'

const TRIES = 10_000
const ADDRESSES = 1_000
const AT_ONCE = 10
const LET_THROUGH = TRIES / 1_000
const cheap = { passwordCost: { memoryKiB: 64, passes: 1 } }
const addressOf = (i: number) => `198.18.${Math.floor((i % ADDRESSES) / 250)}.${(i % 250) + 1}`

/** Ten at a time, as fast as they are answered. */
async function stuff(app: TestApp, pair: (i: number) => { email: string; password: string }): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < TRIES; i += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, async (_, k) => {
      const browser = app.browser({ address: addressOf(i + k) })
      return (await browser.send('POST', '/api/user.php', { body: pair(i + k) })).status
    })
    statuses.push(...(await Promise.all(batch)))
  }
  return statuses
}
const ownBrowser = async (app: TestApp, email: string) => {
  const browser = app.browser({ address: '203.0.113.9' })
  await browser.call('login', { body: { email, password: TEST_PASSWORD } })
  await browser.call('logout')
  return browser
}

test('of 10,000 tries from 1,000 addresses at one account 99.9 % are not even looked at, and the owner signs in [SEC-9]', async () => {
  const app = await startApp({ config: cheap })
  const member = await makeMember(app)
  const own = await ownBrowser(app, member.email)
  // The right password is among them, as the last one.
  const statuses = await stuff(app, (i) => ({
    email: member.email,
    password: i === TRIES - 1 ? TEST_PASSWORD : `gok nummer ${i}`,
  }))
  expect(statuses.filter((status) => status === 200 || status === 401).length).toBeLessThanOrEqual(LET_THROUGH)
  expect(statuses).not.toContain(200)
  await expect(own.call('login', { body: { email: member.email, password: TEST_PASSWORD } })).resolves.toBeTruthy()
}, 240_000)

test('of 10,000 leaked pairs for as many accounts, one in 201 right, 99.9 % open nothing, and owners sign in [SEC-9]', async () => {
  const app = await startApp({ config: cheap })
  const members = await Promise.all(Array.from({ length: TRIES / 200 }, () => makeMember(app)))
  const own = await ownBrowser(app, members[49]!.email)
  const statuses = await stuff(app, (i) =>
    i % 201 === 200
      ? { email: members[(i - 200) / 201]!.email, password: TEST_PASSWORD }
      : { email: `gelekt${i}@voorbeeld.example`, password: 'uit een ander lek' },
  )
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(LET_THROUGH)
  // Under attack: in a browser of before, and with the right password from a network that did nothing.
  await expect(
    own.call('login', { body: { email: members[49]!.email, password: TEST_PASSWORD } }),
  ).resolves.toBeTruthy()
  const fresh = app.browser({ address: '203.0.113.10' })
  await expect(
    fresh.call('login', { body: { email: members[48]!.email, password: TEST_PASSWORD } }),
  ).resolves.toBeTruthy()
}, 240_000)
