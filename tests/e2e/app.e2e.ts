import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { markPage, untilAlive } from './live.ts'
import { makeMember } from './people.ts'
import { sizes } from './sizes.ts'

const OFFER = /^Installeer .* als app/

/** Reminders that come first are closed already, and so is what asks a visitor for their age. */
const closeOthers = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (location.protocol === 'about:') return
    for (const key of ['dismissed_enrich_profile', 'dismissed_push', 'site_entry_skipped_at'])
      localStorage.setItem(key, new Date().toISOString())
  })

/** What a browser holds out to a page whose app can be installed. @returns whether it keeps from asking by itself */
const holdOut = (page: Page, outcome: string): Promise<boolean> =>
  page.evaluate((outcome) => {
    const prompt = async () => {
      const asked = Number(localStorage.getItem('stand-in-asked')) + 1
      localStorage.setItem('stand-in-asked', String(asked))
      return { outcome }
    }
    return !dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  }, outcome)
const timesAsked = (page: Page): Promise<number> => page.evaluate(() => Number(localStorage.getItem('stand-in-asked')))

/** As if the last page had been opened an hour ago. */
const comeAgain = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const [count] = (localStorage.getItem('visits') ?? '').split(' ')
    localStorage.setItem('visits', `${count} ${Date.now() - 3_600_000}`)
  })
  await open(page)
}

async function open(page: Page): Promise<void> {
  await page.goto('/members')
  await untilAlive(page)
}

test('the app is offered on the second visit, and the browser asks only after a press', async ({ page, context }) => {
  await makeMember(context, 'Lotte', 'female')
  await closeOthers(context)
  const offer = page.getByRole('region', { name: OFFER })
  await open(page)
  expect(await holdOut(page, 'accepted')).toBe(true)
  await open(page)
  await expect(offer).toBeHidden()
  await comeAgain(page)
  await expect(offer).toBeVisible()
  expect([await holdOut(page, 'dismissed'), await timesAsked(page)]).toEqual([true, 0])
  await offer.getByRole('button', { name: 'Installeren' }).click()
  await expect(offer).toBeHidden()
  expect(await timesAsked(page)).toBe(1)
  await comeAgain(page)
  await expect(offer).toBeHidden()
})

test('on an iPhone a press tells how the app is installed, and a closed offer never comes again', async ({
  browser,
}) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const context = await browser.newContext({ ...sizes.phone, userAgent })
  await makeMember(context, 'Lotte', 'female')
  await closeOthers(context)
  const page = await context.newPage()
  const offer = page.getByRole('region', { name: OFFER })
  await open(page)
  await expect(offer).toBeHidden()
  await comeAgain(page)
  await offer.getByRole('button', { name: 'Installeren' }).click()
  await expect(offer).toContainText('Tik in Safari op ‘Deel’ en kies ‘Zet op beginscherm’.')
  await offer.getByRole('button', { name: 'Sluiten' }).click()
  await expect(offer).toBeHidden()
  expect(await page.evaluate(() => Date.parse(localStorage.getItem('dismissed_install') ?? ''))).toBeGreaterThan(0)
  await comeAgain(page)
  await expect(offer).toBeHidden()
  await context.close()
})

test('a new version is offered and takes nothing away that is being written', async ({ page, context }) => {
  await makeMember(context, 'Lotte', 'female')
  await closeOthers(context)
  const newer: { build?: string } = {}
  await page.route('**/api/user.php', async (route) => {
    const response = await route.fetch()
    const headers = response.headers()
    // What the server says is what the page runs.
    const runs = (build: string) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(build))
    expect(await page.evaluate(runs, headers['x-build']!)).toBe(true)
    await route.fulfill({ response, headers: { ...headers, 'x-build': newer.build ?? headers['x-build']! } })
  })
  const offer = page.getByRole('status').filter({ hasText: /^Er is een nieuwe versie van / })
  await page.goto('/settings')
  await untilAlive(page)
  await page.waitForResponse('**/api/user.php')
  await expect(offer).toBeHidden()
  newer.build = 'assets/entry-client-newer.js'
  await page.goto('/settings')
  await untilAlive(page)
  const isSame = await markPage(page)
  const field = page.getByLabel('Huidig wachtwoord').first()
  await field.fill('half a word')
  await expect(offer).toBeVisible({ timeout: 15_000 })
  await expect(field).toHaveValue('half a word')
  expect(await isSame()).toBe(true)
  await offer.getByRole('button', { name: 'Vernieuwen' }).click()
  await expect.poll(isSame).toBe(false)
})
