import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '../../seed/demo-logins.ts'
import { totpCode } from '../../src/platform/totp.ts'

const STEP_MS = 30_000

/** With the second factor, where the page asks who comes in. */
export async function enterDesk(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Verder' }).click()
  const code = page.getByLabel('Code uit je app')
  const inside = page.getByRole('complementary', { name: 'Beheer' })
  // A code is good once, and another test may have come in with this one. Only one is tried in each step: after five
  // that were used, none is looked at for a quarter of an hour.
  await expect(async () => {
    await code.fill(totpCode(DEMO_TOTP_SECRET, new Date(Date.now() + STEP_MS)))
    const answered = page.waitForResponse((response) => response.url().includes('/api/admin/second-factor.php'))
    await page.getByRole('button', { name: 'Inloggen' }).click()
    expect((await answered).ok()).toBe(true)
    await inside.waitFor()
  }).toPass({ timeout: 3 * STEP_MS, intervals: [STEP_MS] })
}
