import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoLogins } from '../../seed/demo-logins.ts'
import { LOCALES } from '../../src/contract/limits.ts'
import { everyAddress, ownAddresses } from '../support/addresses.ts'
import { isWhole } from './languages.ts'
import { untilAlive } from './live.ts'
import { looksAtBothSizes } from './looks.ts'
import { callApi, makeMember } from './people.ts'
import { sizes } from './sizes.ts'
import { inLanguage } from './walk.ts'

/** Pages as they are when something is wrong or nothing is there. */
const REFUSED = [
  '/activate/do?token=unknown',
  '/reset-password/do?token=unknown',
  '/mail-change/do?token=unknown',
  '/unsubscribe?token=unknown',
  '/account-deleted?token=unknown',
  '/pages/unknown',
  '/nowhere',
]
/** Where a newcomer finds nothing yet, and what is seen once. */
const EMPTY = ['/members', '/chats', '/likes', '/likes/matches', '/swipe-game', '/transactions', '/profile']
const FIRST = ['/complete-signup', '/signup-matches', '/credits/p1/ideal']

test.describe.configure({ mode: 'parallel' })
test.beforeEach(({ context }) =>
  context.addInitScript(() => localStorage.setItem('site_entry_skipped_at', new Date().toISOString())),
)

test('every page of a visitor is accessible in one language after the other, light and dark, wide and narrow [ACC-1]', async ({
  page,
  baseURL,
}) => {
  const paths = await everyAddress({ origin: String(baseURL), cookie: '' })
  expect(paths.length).toBeGreaterThan(40)
  expect(await faultsOf(page, [...paths, ...REFUSED])).toEqual([])
})

test('every page of a premium member is accessible in one language after the other, light and dark, wide and narrow [ACC-1]', async ({
  page,
  context,
  baseURL,
}) => {
  await logIn(context, 'premium member')
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const own = await ownAddresses({ origin: String(baseURL), cookie })
  expect(own.length).toBeGreaterThan(25)
  expect(await faultsOf(page, own)).toEqual([])
})

test('every page that a newcomer finds empty is accessible in one language after the other, light and dark, wide and narrow [ACC-1]', async ({
  page,
  context,
}) => {
  await makeMember(context, 'Bram', 'male')
  expect(await faultsOf(page, [...EMPTY, ...FIRST])).toEqual([])
})

test('the words on a card stand out by 4.5 to 1 from the whitest photo, wide and narrow [F-94 ACC-1]', async ({
  page,
}) => {
  await page.goto('/members')
  const words = page.locator('.mcard.shaded .body').first()
  for (const { viewport } of Object.values(sizes)) {
    await page.setViewportSize(viewport!)
    await words.evaluate((body) => {
      body.parentElement!.querySelector('img')!.style.filter = 'brightness(0) invert(1)'
      for (const line of body.querySelectorAll<HTMLElement>('.nm, .meta')) line.style.visibility = 'hidden'
    })
    await words.scrollIntoViewIfNeeded()
    const { channels } = await sharp(
      await page.screenshot({ clip: (await words.locator('.nm').boundingBox())! }),
    ).stats()
    const [r, g, b] = channels.map(({ max }) =>
      max / 255 <= 0.04045 ? max / 255 / 12.92 : ((max / 255 + 0.055) / 1.055) ** 2.4,
    )
    // @source WCAG 2.2, contrast ratio
    expect(1.05 / (0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05), `${viewport!.width}`).toBeGreaterThanOrEqual(4.5)
  }
})

test('what opens above a page is accessible', async ({ browser }) => {
  const page = await browser.newPage()
  await page.goto('/')
  await expect(page.locator('#site-entry-warning')).toBeVisible()
  const faults = await looksAtBothSizes(page, 'entry warning')
  await page.getByRole('button', { name: 'Ik ben 18 of ouder' }).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('main').getByRole('button', { name: 'Gratis aanmelden' }).first().click()
  await expect(page.getByRole('heading', { name: 'Wie zoek je?' })).toBeVisible()
  faults.push(...(await looksAtBothSizes(page, 'signup')))
  expect(faults).toEqual([])
  await page.close()
})

test('what a member chooses from in a conversation is accessible', async ({ page, context }) => {
  await logIn(context, 'premium member')
  const { chats } = await (await context.request.get('/api/chats.php')).json()
  await page.goto(`/chats/${chats[0].conversation.id}`)
  await untilAlive(page)
  const faults: string[] = []
  for (const tool of ['Foto sturen', 'Cadeau sturen', 'GIF zoeken']) {
    await page.getByRole('button', { name: new RegExp(`^${tool}`) }).click()
    if (tool !== 'Foto sturen') await page.getByRole('radio').first().check({ force: true })
    faults.push(...(await looksAtBothSizes(page, tool)))
    await page.keyboard.press('Escape')
  }
  expect(faults).toEqual([])
})

/**
 * Each page is loaded once in a language; size and theme change around it. With EVERY_LANGUAGE set each is loaded in
 * all of them.
 */
async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const locales = isWhole ? LOCALES.length : 1
  test.setTimeout(600_000 * locales)
  const faults: string[] = []
  for (const [i, path] of paths.entries())
    for (let turn = 0; turn < locales; turn++) {
      const locale = LOCALES[(i + turn) % LOCALES.length]!
      await page.goto(inLanguage(path, locale))
      await page.getByRole('heading').first().waitFor()
      // Who is led elsewhere gets their own language, and a page that is in the list by itself.
      if (new URL(page.url()).pathname !== path.split('?')[0]) continue
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      faults.push(...(await looksAtBothSizes(page, `${locale} ${path}`)))
    }
  return faults
}

async function logIn(context: BrowserContext, who: string): Promise<void> {
  const { email, password } = demoLogins.find((one) => one.who === who)!
  expect((await callApi(context, '/api/user.php', { email, password })).ok()).toBe(true)
}
