import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { bareWeb } from '../../../tests/support/bare-web.ts'
import type { Client } from '../../../tests/support/client.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { signupForm } from '../../../tests/support/signup-form.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { contract } from '../../contract/index.ts'
import { readConfig } from '../config.ts'

const { rateLimits } = readConfig({ LONK_SECRET: 'x'.repeat(32) })
const web = bareWeb(async () => ({ response: new Response(), html: '' }))
const app = await startApp({ config: { rateLimits }, web })

test('the limits that are shipped, and the calls that count beside all others [F-105]', () => {
  expect(rateLimits).toEqual({
    visitorPerMinute: 60,
    memberPerMinute: 300,
    messagesPerMinute: 30,
    signupsPerHour: 5,
    emailChecksPerHour: 10,
    reportsPerHour: 20,
    visitorProfilesPerDay: 60,
    memberProfilesPerDay: 500,
  })
  const limited = Object.entries<Endpoint>(contract).flatMap(([name, { limit }]) =>
    limit ? [`${name}: ${limit}`] : [],
  )
  expect(limited.sort()).toEqual([
    'checkSignup: email',
    'complain: report',
    'correctActivationEmail: email',
    'report: report',
    'requestMailChange: email',
    'requestPasswordReset: email',
    'sendImage: message',
    'sendMessage: message',
    'signup: signup',
  ])
})

let addresses = 0
const visitor = () => app.browser({ address: `192.0.2.${++addresses}` })
const member = () => makeMember(app)
type Row = [
  string,
  { most: number; by: () => Client | Promise<Client>; ask: (by: Client) => ReturnType<Client['send']> },
]

// Calls are counted before they are parsed, so invalid ones count too; only signups are counted by success.
const rows: Row[] = [
  ['calls of a visitor a minute', { most: 60, by: visitor, ask: (by) => by.send('GET', '/api/companyinfo.php') }],
  ['calls of a member a minute', { most: 300, by: member, ask: (by) => by.send('GET', '/api/block.php') }],
  ['pictures of a member a minute', { most: 1_500, by: member, ask: (by) => by.send('GET', '/api/image.php') }],
  ['files about a site a minute', { most: 1_500, by: visitor, ask: (by) => by.send('GET', '/robots.txt') }],
  ['messages a minute', { most: 30, by: member, ask: (by) => by.send('POST', '/api/message.php', { body: {} }) }],
  ['reports an hour', { most: 20, by: member, ask: (by) => by.send('POST', '/api/report.php', { body: {} }) }],
  [
    'signups an hour',
    { most: 5, by: visitor, ask: (by) => by.send('POST', '/api/signup.php', { body: signupForm() }) },
  ],
  [
    'questions an hour whether an address has an account',
    {
      most: 10,
      by: visitor,
      ask: (by) => by.send('POST', '/api/signup-check.php', { body: { email: 'a@b.example' } }),
    },
  ],
  // A signup that fails on another field makes no account but still reveals whether its address is taken.
  [
    'signups an hour that come to nothing',
    { most: 10, by: visitor, ask: (by) => by.send('POST', '/api/signup.php', { body: signupForm({ terms: false }) }) },
  ],
]

test.each(rows)(
  '%s: as many as shipped are answered and the next is not, while others go on [SEC-14 F-105]',
  async (_, { most, by, ask }) => {
    const [who, other] = [await by(), await by()]
    for (let i = 1; i <= most; i++) expect((await ask(who)).status, `number ${i}`).not.toBe(429)
    const refused = await ask(who)
    expect([refused.status, refused.body.error]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(other)).status).not.toBe(429)
  },
)

test('signups at once are no more than one after another, and what comes to nothing takes none of them away [SEC-14 F-105]', async () => {
  const { email } = await member()
  const address = `192.0.2.${++addresses}`
  const signUp = async (changed?: object) =>
    (await app.browser({ address }).send('POST', '/api/signup.php', { body: signupForm({ ...changed }) })).status
  const wrong = await Promise.all([{ terms: false }, { email }, { password: '123' }].map(signUp))
  expect(wrong).toEqual([422, 422, 422])
  const right = await Promise.all(Array.from({ length: 7 }, () => signUp()))
  expect(right.toSorted()).toEqual([201, 201, 201, 201, 201, 429, 429])
})

test('whoever has a whole network of addresses is one visitor, and their neighbour another [SEC-14]', async () => {
  const ask = (address: string) => app.browser({ address }).send('GET', '/api/companyinfo.php')
  for (let i = 1; i <= rateLimits.visitorPerMinute; i++) expect((await ask(`2001:db8:1:2::${i}`)).status).toBe(200)
  expect((await ask('2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await ask('2001:db8:1:3::1')).status).toBe(200)
})
