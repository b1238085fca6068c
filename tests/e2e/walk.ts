import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { landerPath, landers } from '../../src/landers/routes.ts'
import { PSEUDO } from '../../src/lang/pseudo.ts'
import { redirectFor, routes, type PageRoute } from '../../src/pages/routes.ts'
import { misfitsOf } from './fits.ts'
import { untilAlive, untilStill } from './live.ts'
import { callApi, changeApi, makeMember, type Member } from './people.ts'

/** What a name, an age and a text may be at their worst. */
const LONG_NAME = 20
const OLDEST = 99
const LONG_WORD = 300
const PHONES = [320, 390]

/** Every page of a member with the longest words; the context is theirs afterwards. */
export async function pathsOfMember(context: BrowserContext, browser: Browser): Promise<string[]> {
  const elsewhere = await browser.newContext()
  const me = await makeLongMember(context, 'male')
  const other = await makeLongMember(elsewhere, 'female')
  const text = word(LONG_WORD)
  const profile = { id: other.profileId }
  const sent = await callApi(context, '/api/message.php', { profile, type: 'text', text })
  const { conversation } = await sent.json()
  await callApi(elsewhere, '/api/message.php', { conversation: { id: conversation.id }, type: 'text', text })
  await callApi(context, '/api/like.php', { profile })
  await callApi(elsewhere, '/api/like.php', { profile: { id: me.profileId } })
  await elsewhere.close()
  const meet = async () => {
    const another = await browser.newContext()
    const member = await makeLongMember(another, 'female')
    await another.close()
    return member
  }
  const [stranger, blocked] = [await meet(), await meet()]
  await callApi(context, '/api/block.php', { profile: { id: blocked.profileId } })
  const paymentBy = async (method: string) => {
    const order = { package: { id: 'p1' }, method, country: 'NL', accept: true }
    const { payment } = await (await callApi(context, '/api/payment.php', order)).json()
    return payment.payment_id
  }
  return pathsOf(
    // Besides their own pages: what looks otherwise to them than to a visitor.
    ({ name, path, login, texts }) =>
      redirectFor(name, true, path) === null &&
      (login || redirectFor(name, false, path) !== null || texts.includes('members')),
    {
      'age-check': ['/age-check?result=failed'],
      'chats-id': [`/chats/${conversation.id}`],
      'credits-id-paymentmethod': ['/credits/p1/ideal'],
      directdebit: [`/directdebit?payment_id=${await paymentBy('sdd')}`],
      'likes-m-id': [`/likes/m/${other.profileId}`],
      'likes-type': ['/likes/given', '/likes/matches'],
      'members-id': [`/members/${other.profileId}`, `/members/${me.profileId}`],
      'members-id-chat': [`/members/${stranger.profileId}/chat`],
      transactions: [
        '/transactions',
        '/transactions/credits',
        '/transactions/spending',
        `/transactions/${await paymentBy('ideal')}`,
      ],
    },
  )
}

/** Every page of a visitor, and every lander. */
export async function pathsOfVisitor(browser: Browser): Promise<string[]> {
  const elsewhere = await browser.newContext()
  const { profileId } = await makeLongMember(elsewhere, 'female')
  await elsewhere.close()
  const paths = pathsOf(({ name, path }) => redirectFor(name, false, path) === null, {
    'account-deleted': ['/account-deleted', '/account-deleted?token=unknown'],
    'activate-do': ['/activate/do?token=unknown'],
    'mail-change-do': ['/mail-change/do?token=unknown'],
    'members-id': [`/members/${profileId}`],
    'members-id-signup': [`/members/${profileId}/signup`],
    'pages-token': ['/pages/onbekend'],
    'reset-password-do': ['/reset-password/do?token=unknown'],
    token: ['/bestaat-niet'],
    unsubscribe: ['/unsubscribe?token=unknown'],
  })
  return [...paths, ...landers.map((lander) => landerPath(lander, profileId))]
}

/**
 * The addresses of all pages that there are.
 * @param at where one is not its own address: a new route that has parts to fill in is told until it stands there
 */
function pathsOf(isWalked: (route: PageRoute) => boolean, at: Record<string, string[]>): string[] {
  return routes
    .filter((route) => route.page !== null && isWalked(route))
    .flatMap(({ name, path }) => {
      const paths = at[name] ?? [path]
      expect(paths.join(), `an address of ${name}`).not.toContain('$')
      return paths
    })
}

/** The address of a page in another language than a visitor would get. */
export const inLanguage = (path: string, language: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

/** What does not fit on these pages. @param narrow in the pseudo-language, on phones alone */
export async function misfitsAt(page: Page, paths: string[], { narrow = false } = {}): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(narrow ? inLanguage(path, PSEUDO) : path)
    const { pathname } = new URL(page.url())
    if (pathname !== path.split('?')[0]) faults.push(`${path} leads to ${pathname}`)
    const isLander = path.includes('/land')
    if (!isLander) await untilAlive(page)
    await untilStill(page)
    const isPseudo = (await page.locator('html[data-pseudo]').count()) > 0
    if (isPseudo !== narrow) faults.push(`${path} is in another language`)
    // Text twice as large is for who stays, on a phone too.
    const wide = { twice: isLander ? [1280] : [390, 1280] }
    faults.push(...(await misfitsOf(page, path, narrow ? { widths: PHONES } : wide)))
  }
  return faults
}

/** With the longest name, age and words there may be. */
export async function makeLongMember(context: BrowserContext, gender: Member['gender']): Promise<Member> {
  const born = `${new Date().getFullYear() - OLDEST}-01-01`
  const member = await makeMember(context, gender === 'male' ? 'Bernard' : 'Wilhelmina', gender, {
    name: word(LONG_NAME),
    born,
  })
  const text = word(LONG_WORD)
  const saved = await changeApi(context, '/api/profile.php', { about_me: text, reason_for_signup: text })
  expect(saved.ok(), await saved.text()).toBe(true)
  return member
}

/** Letters without a space, as broad as letters are. */
const word = (length: number): string => Array.from({ length }, () => 'mwaoghbdnu'[randomInt(10)]).join('')
