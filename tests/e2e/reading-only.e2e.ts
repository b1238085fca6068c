import { expect, test } from '@playwright/test'
import { withReadingOnly } from '../../src/features/site/ui/reading-only-strip.ts'
import { complaints } from './console.ts'
import { untilAlive } from './live.ts'

test('a visitor is told that nothing can be changed now, until it is over, and the page lives beside it [F-71]', async ({
  page,
  context,
}) => {
  const words = 'Nu even niet.'
  let isOver = false
  // As the server draws it without a primary.
  await page.route('/login', async (route) => {
    const response = await route.fetch()
    const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy']!)![1]!
    await route.fulfill({ response, body: withReadingOnly(await response.text(), { words, nonce }) })
  })
  await page.route('/api/companyinfo.php', (route) =>
    route.fulfill({ json: {}, headers: isOver ? {} : { 'x-reading-only': 'yes' } }),
  )
  await page.addInitScript(() => localStorage.setItem('site_entry_skipped_at', new Date().toISOString()))
  const heard = complaints(context)
  await page.clock.install()
  await page.goto('/login')
  await expect(page.getByText(words)).toBeVisible()
  await untilAlive(page)
  await page.getByRole('button', { name: 'Wachtwoord tonen' }).click()
  await page.clock.runFor(30_000)
  await expect(page.getByText(words)).toBeVisible()
  isOver = true
  await page.clock.runFor(30_000)
  await expect(page.getByText(words)).toHaveCount(0)
  expect(heard.filter((one) => !one.includes('Service Worker registration blocked'))).toEqual([])
})
