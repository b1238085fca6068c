import { expect, test } from 'vitest'
import { eventually, startApp } from './support/app.ts'
import type { Client } from './support/client.ts'
import { ban, disable, enable, unban } from './support/decide-member.ts'
import { linkToken } from './support/mails.ts'
import { makeMember, type TestMember } from './support/makers.ts'
import { connectSocket } from './support/socket.ts'

const app = await startApp({ listen: true })
const FRESH = { password: 'vier groene fietsen', password_repeat: 'vier groene fietsen' }

type Browsers = { own: TestMember; phone: Client; work: Client; stranger: TestMember }
type Name = keyof Browsers

async function openBrowsers(): Promise<Browsers> {
  const [own, stranger] = [await makeMember(app), await makeMember(app)]
  const logIn = async () => {
    const browser = app.browser()
    await browser.call('login', { body: { email: own.email, password: own.password } })
    return browser
  }
  return { own, phone: await logIn(), work: await logIn(), stranger }
}

/** Whose cookies are worth nothing afterwards, and whose open page goes on all the same. */
const ends: [string, Name[], (browsers: Browsers) => Promise<unknown>, Name?][] = [
  [
    'a password reset from a browser that is logged in',
    ['own', 'phone', 'work'],
    async ({ own }) => {
      await own.call('requestPasswordReset', { body: { email: own.email } })
      const token = await linkToken(app, own.email, '/reset-password/do')
      await own.call('resetPassword', { body: { token, ...FRESH } })
    },
  ],
  [
    // The browser that asked goes on with another token.
    'a changed password',
    ['own', 'phone', 'work'],
    ({ own }) => own.call('changePassword', { body: { old_password: own.password, ...FRESH } }),
    'own',
  ],
  ['ending all others', ['phone', 'work'], ({ own }) => own.call('endSessions', { body: { others: true } })],
  [
    'ending one',
    ['own'],
    async ({ own, work }) => {
      const { sessions } = await own.call('getSessions')
      const id = sessions.find(({ current }) => current)!.id
      await work.call('endSessions', { body: { session: { id } } })
    },
  ],
  ['logging in anew', ['own'], ({ own }) => own.call('login', { body: { email: own.email, password: own.password } })],
  ['logging out', ['own'], ({ own }) => own.call('logout')],
  [
    'leaving and coming back',
    ['own', 'phone', 'work'],
    async ({ own }) => {
      await own.call('deleteUser', { body: { reason: 'time', password: own.password } })
      const token = await linkToken(app, own.email, '/account-deleted')
      await own.call('reactivate', { body: { token } })
    },
  ],
  [
    'being out of use for a while',
    ['own', 'phone', 'work'],
    async ({ own: { accountId } }) => {
      const decision = { accountId, reason: 'Even uitgezocht.', staffId: null }
      await disable(app.services, decision)
      await enable(app.services, decision)
    },
  ],
  [
    'a ban and its end',
    ['own', 'phone', 'work'],
    async ({ own: { accountId } }) => {
      const decision = { accountId, reason: 'Vroeg leden om geld.', staffId: null }
      await ban(app.services, decision)
      await unban(app.services, decision)
    },
  ],
]

test.each(ends)(
  'after %s these sessions and their open pages are ended, and no others: %j [SEC-8 F-103]',
  async (_, ended, end, goesOn) => {
    const browsers = await openBrowsers()
    const names = Object.keys(browsers) as Name[]
    const pages = await Promise.all(names.map((name) => connectSocket(app, browsers[name])))
    // Whoever took a cookie has it still when its own browser forgets it.
    const cookies = names.map((name) => new Map(browsers[name].cookies))
    await end(browsers)
    const goOn = (goes: (name: Name, i: number) => boolean) => names.filter(goes)
    const expected = goOn((name) => !ended.includes(name))
    const answers = await Promise.all(
      names.map((_name, i) => {
        const thief = app.browser()
        for (const [cookie, value] of cookies[i]!) thief.cookies.set(cookie, value)
        return thief.send('GET', '/api/user.php')
      }),
    )
    expect(goOn((_name, i) => answers[i]!.status === 200)).toEqual(expected)
    // At once: within a minute each would be found to be over anyway.
    await eventually(
      () => names.every((name, i) => pages[i]!.socket.connected === (name === goesOn || !ended.includes(name))),
      { withinMs: 4_000 },
    )
  },
)
