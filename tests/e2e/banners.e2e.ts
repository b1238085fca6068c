import { expect, test } from '@playwright/test'
import { untilAlive } from './live.ts'
import { makeMember } from './people.ts'
import { sizes } from './sizes.ts'

test.use({ ...sizes.desktop })
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('site_entry_skipped_at', new Date().toISOString()))
})

test('a reminder stands where it helps: one at a time, and not beside what is only read [F-89]', async ({
  page,
  context,
}) => {
  await makeMember(context, 'Femke', 'female')
  const reminders = page.locator('.banners > :not([hidden])')
  for (const [path, count] of [
    ['/members', 1],
    ['/credits', 0],
    ['/swipe-game', 0],
    ['/pages/faq', 0],
    ['/terms', 0],
    ['/bestaat/niet', 0],
    ['/likes/other', 0],
    ['/chats', 0],
  ] as const) {
    await page.goto(path)
    await untilAlive(page)
    await expect(reminders, path).toHaveCount(count)
  }
})

test('the offer of a new member is told wherever there are prices [F-89]', async ({ page, context }) => {
  await makeMember(context, 'Femke', 'female')
  for (const path of ['/pricing', '/premium', '/credits']) {
    await page.goto(path)
    await expect(page.getByRole('complementary', { name: /^25% korting/ }), path).toBeVisible()
  }
})

test.describe(() => {
  test.use(sizes.phone)
  test('an invented world says so in one line, that stays away once it is closed and moves nothing then [F-89 F-93]', async ({
    page,
  }) => {
    const strip = page.locator('.sample-strip')
    const paths = ['/pricing', '/landers/gallery']
    for (const path of paths) {
      await page.goto(path)
      expect((await strip.boundingBox())!.height, path).toBeLessThanOrEqual(36)
    }
    await untilAlive(page)
    await strip.getByRole('button', { name: 'Deze regel verbergen' }).tap()
    await expect(strip).toBeHidden()
    for (const path of paths) {
      // Gone before any script of the page is there.
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(strip).toBeHidden()
      await page.unroute('**/assets/*.js')
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(strip).toBeHidden()
    }
  })
})
