import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { landerPath, landers } from '../../src/landers/routes.ts'
import { misfitsOf } from './fits.ts'
import { untilAlive } from './live.ts'
import { callApi, changeApi, makeMember, type Member } from './people.ts'

/** What a name and a text may be at their worst. */
const LONG_NAME = 20
const LONG_WORD = 300

test.setTimeout(600_000)
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('site_entry_skipped_at', new Date().toISOString()))
})

test('the longest name and a word of 300 letters fit on the pages of a member, from 320 to 1280 px [F-82]', async ({
  page,
  context,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const me = await makeLongMember(context, 'male')
  const other = await makeLongMember(elsewhere, 'female')
  const text = word(LONG_WORD)
  const profile = { id: other.profileId }
  const sent = await callApi(context, '/api/message.php', { profile, type: 'text', text })
  const { conversation } = await sent.json()
  const conversationOnly = { id: conversation.id }
  await callApi(elsewhere, '/api/message.php', { conversation: conversationOnly, type: 'text', text })
  await callApi(context, '/api/like.php', { profile })
  await callApi(elsewhere, '/api/like.php', { profile: { id: me.profileId } })
  await elsewhere.close()
  const faults: string[] = []
  for (const path of [
    '/members',
    `/members/${other.profileId}`,
    `/members/${me.profileId}`,
    '/chats',
    `/chats/${conversation.id}`,
    '/likes',
    '/likes/given',
    '/likes/matches',
    `/likes/m/${other.profileId}`,
    '/swipe-game',
    '/match-finder',
    '/premium',
    '/pricing',
    '/credits',
    '/transactions',
    '/profile',
    '/notifications',
    '/lang-config',
    '/directdebit',
    '/bestaat/niet',
  ])
    faults.push(...(await misfitsAt(page, path)))
  expect(faults).toEqual([])
})

test('nothing is cut or scrolls sideways for a visitor, from 320 to 1280 px [F-82 F-93]', async ({ page, browser }) => {
  const elsewhere = await browser.newContext()
  const { profileId } = await makeLongMember(elsewhere, 'female')
  await elsewhere.close()
  const faults: string[] = []
  for (const path of [
    '/',
    '/login',
    '/signup',
    '/members',
    `/members/${profileId}`,
    '/pricing',
    '/match-finder',
    '/reset-password',
    '/account-deleted',
    '/pages/faq',
    '/pages/safety',
    '/pages/imprint',
    '/complaints',
    '/pages/privacy',
    '/pages/service',
    ...landers.filter(({ look }) => look !== 'film').map((lander) => landerPath(lander, profileId)),
  ])
    faults.push(...(await misfitsAt(page, path)))
  expect(faults).toEqual([])
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

async function misfitsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' })
  if (!path.includes('/land')) await untilAlive(page)
  return misfitsOf(page, path)
}

async function makeLongMember(context: BrowserContext, gender: Member['gender']): Promise<Member> {
  const member = await makeMember(context, gender === 'male' ? 'Bernard' : 'Wilhelmina', gender, word(LONG_NAME))
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
