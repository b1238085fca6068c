import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { LOCALES } from '../../src/contract/limits.ts'
import { landerPath, landers } from '../../src/landers/routes.ts'
import { redirectFor, routes, type PageRoute } from '../../src/pages/routes.ts'
import { misfitsOf } from './fits.ts'
import { openLive, untilAlive, untilStill } from './live.ts'
import { callApi, changeApi, makeMember, type Member } from './people.ts'

/** What a name, an age and a text may be at their worst. */
const LONG_NAME = 20
const OLDEST = 99
const LONG_WORD = 300

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('site_entry_skipped_at', new Date().toISOString()))
})

test('the longest name and a word of 300 letters fit on every page of a member, from 320 to 1280 px [F-82]', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(600_000)
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
  const another = await browser.newContext()
  const stranger = await makeLongMember(another, 'female')
  await another.close()
  const paymentBy = async (method: string) => {
    const order = { package: { id: 'p1' }, method, country: 'NL', accept: true }
    const { payment } = await (await callApi(context, '/api/payment.php', order)).json()
    return payment.payment_id
  }
  const paths = pathsOf(
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
      transactions: ['/transactions', `/transactions/${await paymentBy('ideal')}`],
    },
  )
  expect(await misfitsAt(page, paths)).toEqual([])
})

test('the longest name fits into the news of a like and of a match, from 320 to 1280 px [F-82 F-84]', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000)
  const me = await makeLongMember(context, 'male')
  const faults: string[] = []
  for (const news of ['like', 'match']) {
    const elsewhere = await browser.newContext()
    const other = await makeLongMember(elsewhere, 'female')
    if (news === 'match') await callApi(context, '/api/like.php', { profile: { id: other.profileId } })
    await openLive(page, '/settings')
    await callApi(elsewhere, '/api/like.php', { profile: { id: me.profileId } })
    await elsewhere.close()
    await expect(page.getByRole('dialog', { name: 'Nieuwe like' })).toBeVisible()
    await untilStill(page)
    faults.push(...(await misfitsOf(page, news, [390, 1280])))
  }
  expect(faults).toEqual([])
})

test('the words of every language fit into the bars, the filters, the prices and a field with a counter [F-82]', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000)
  await makeLongMember(context, 'male')
  const faults: string[] = []
  for (const locale of LOCALES) {
    await context.addCookies([{ name: 'locale', value: locale, url: String(baseURL) }])
    for (const path of ['/members', '/pricing', '/profile']) {
      await page.goto(path)
      await untilAlive(page)
      await untilStill(page)
      faults.push(...(await misfitsOf(page, `${locale} ${path}`, [390])))
    }
  }
  expect(faults).toEqual([])
})

test('nothing is cut, covered or wider than the window for a visitor, from 320 to 1280 px [F-82 F-93]', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000)
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
  expect(await misfitsAt(page, [...paths, ...landers.map((lander) => landerPath(lander, profileId))])).toEqual([])
})

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

async function misfitsAt(page: Page, paths: string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(path)
    const { pathname } = new URL(page.url())
    if (pathname !== path.split('?')[0]) faults.push(`${path} leads to ${pathname}`)
    const isLander = path.includes('/land')
    if (!isLander) await untilAlive(page)
    await untilStill(page)
    // Text twice as large is for who stays, on a phone too.
    faults.push(...(await misfitsOf(page, path, isLander ? [1280] : [390, 1280])))
  }
  return faults
}

async function makeLongMember(context: BrowserContext, gender: Member['gender']): Promise<Member> {
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

test.describe(() => {
  test.use({ hasTouch: true, isMobile: true })
  test('on a new member’s phone a fictional profile shows its name and label above the bar [F-83]', async ({
    page,
    context,
  }) => {
    await makeMember(context, 'Bram', 'male')
    const id = await someoneFictional(context)
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 375, height: 667 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto(`/members/${id}`)
      const label = (await page.getByRole('heading', { level: 1 }).locator('.fict').boundingBox())!
      const bar = (await page.locator('.profile-actions.bottom').boundingBox())!
      expect(label.y + label.height, JSON.stringify(viewport)).toBeLessThanOrEqual(bar.y)
    }
  })
})

async function someoneFictional({ request }: BrowserContext): Promise<string> {
  for (let pageNumber = 1; ; pageNumber += 1) {
    const found = await request.get(`/api/members.php?gender=female&country=NL&pageNumber=${pageNumber}`)
    const { results } = (await found.json()) as { results: { id: string; fictional: boolean }[] }
    expect(results, 'members of the demo world').not.toEqual([])
    const fictional = results.find((one) => one.fictional)
    if (fictional) return fictional.id
  }
}
