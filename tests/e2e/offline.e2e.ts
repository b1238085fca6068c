import { expect, test, type Page } from '@playwright/test'
import { untilAlive } from './live.ts'
import { changeApi, makeMember } from './people.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection a reload says so in the member’s language, comes back by itself, and nothing private is kept [F-94]', async ({
  page,
  context,
}) => {
  const me = await makeMember(context, 'Fenna', 'female')
  // Where there is more than one language.
  await context.addCookies([{ name: 'country', value: 'BE', domain: 'localhost', path: '/' }])
  expect((await changeApi(context, '/api/user.php', { language: 'fr' })).ok()).toBe(true)
  await openWithWorker(page, '/settings')
  await context.setOffline(true)
  const heading = page.getByRole('heading', { name: 'Tu es hors ligne' })
  await page.reload()
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL('/settings')
  expect(await page.content()).not.toContain(me.name)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
  await untilAlive(page)

  await page.getByRole('button', { name: /^Compte de / }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('a lander brings no worker [F-94]', async ({ page }) => {
  await page.goto('/landers/video', { waitUntil: 'networkidle' })
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}
