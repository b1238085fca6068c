import { expect, test } from '@playwright/test'
import { untilAlive } from './live.ts'
import { sizes } from './sizes.ts'

test.use({ ...sizes.phone })
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('site_entry_skipped_at', new Date().toISOString()))
})

test('a visitor complains, is told field by field what is missing, and gets a number that the mail holds too [S2-047 O-20 TRU-3]', async ({
  page,
  request,
}) => {
  const email = `klacht-${Date.now()}@voorbeeld.example`
  await page.goto('/complaints')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Versturen' }).tap()
  await expect(page.getByLabel('Waar gaat het over?')).toBeFocused()
  await expect(page.locator('.field.err')).toHaveCount(4)
  await page.getByLabel('Waar gaat het over?').selectOption('Bezwaar tegen een besluit')
  await page.getByLabel('Je naam').fill('Jo')
  await page.getByLabel('Je e-mailadres').fill(email)
  await page.getByLabel('Wat is er gebeurd?').fill('Mijn foto was gewoon van mij.')
  await page.getByRole('button', { name: 'Versturen' }).tap()
  const done = page.locator('main').getByRole('status').filter({ hasText: 'We hebben het ontvangen' })
  await expect(done).toBeFocused()
  const reference = /kenmerk is ([0-9A-F]{8})/.exec(await done.innerText())![1]!
  await expect
    .poll(async () => (await request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text(), { timeout: 15_000 })
    .toContain('We hebben je bericht ontvangen')
  const list = await (await request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text()
  const mail = /\/dev\/mail\/\d+/.exec(list)![0]
  expect(await (await request.get(mail)).text()).toContain(reference)
})

test('where a browser lets nothing be kept, pages come to life, and a visitor can complain all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  const warning = page.locator('dialog[data-entry]')
  for (const path of ['/complaints', '/landers/gallery']) {
    await page.goto(path)
    await warning.getByRole('button').tap()
    await expect(warning).toBeHidden()
  }
  await page.goto('/complaints')
  await warning.getByRole('button').tap()
  await page.getByRole('button', { name: 'Versturen' }).tap()
  await expect(page.locator('.field.err')).toHaveCount(4)
})

test('a question is found by its words, and each has an address of its own [TRU-16]', async ({ page }) => {
  await page.goto('/pages/faq#vervallen-credits')
  await expect(page.getByRole('heading', { name: 'Vervallen credits?' })).toBeInViewport()
  await untilAlive(page)
  const questions = page.getByRole('heading', { level: 3 })
  const all = await questions.count()
  await page.getByRole('searchbox').fill('ABONNEMENT')
  await expect(questions).toHaveCount(1)
  await expect(page.locator('main').getByRole('status')).toHaveText('1 vraag gevonden')
  await page.getByRole('searchbox').fill('eenhoorn')
  await expect(page.locator('main').getByRole('status')).toContainText('Geen vraag gevonden')
  await page.getByRole('searchbox').fill('')
  await expect(questions).toHaveCount(all)
})

test('the safety page names who helps in the country that is chosen [TRU-16]', async ({ page }) => {
  await page.goto('/pages/safety')
  await untilAlive(page)
  await expect(page.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
  await page.getByLabel('Hulp in').selectOption('Verenigde Staten')
  await expect(page.getByRole('link', { name: '911' })).toBeVisible()
  await expect(page.getByRole('link', { name: '112' })).toHaveCount(0)
})

test('on paper there is the text alone', async ({ page }) => {
  await page.goto('/pages/terms')
  // Whoever reads in the dark prints on white paper.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const part of ['h1', '.prose p', '.footer .legal p'])
    await expect(page.locator(part).first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.locator('.topbar')).toBeHidden()
  await expect(page.locator('.sample-strip')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
