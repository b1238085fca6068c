import { expect, type Page } from '@playwright/test'
import { untilAlive } from './live.ts'

export type Outcome = 'Betaald' | 'In behandeling' | 'Mislukt' | 'Geannuleerd' | 'Verlopen'

/** From the screen with the bundles to the page of the payment company. Nothing is chosen beforehand. */
export async function order(page: Page, { bundle, method }: { bundle: string; method: string }): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Kies een bundel' })).toBeVisible()
  await untilAlive(page)
  await page.locator('label', { has: page.locator(`input[value="${bundle}"]`) }).click()
  await expect(page).toHaveURL(new RegExp(`/credits/${bundle}`))
  await page.locator('label', { has: page.locator(`input[value="${method}"]`) }).click()
  await expect(page).toHaveURL(new RegExp(`/credits/${bundle}/${method}(\\?|$)`))
  await confirmOrder(page)
}

/** With bundle and method chosen: the last look, the consent and the order. */
export async function confirmOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bestelling controleren' }).click()
  const dialog = page.getByRole('dialog')
  const consent = dialog.getByRole('checkbox', { name: 'Ik wil mijn credits meteen' })
  await expect(consent).not.toBeChecked()
  await consent.check()
  await dialog.getByRole('button', { name: 'Bestelling met betalingsverplichting', exact: true }).click()
  await expect(page).toHaveURL(/\/simulator\/checkout\//)
}

/**
 * On the company's own page: how the payment ends.
 * @returns the id of the payment, from the address one comes back to
 */
export async function pay(page: Page, outcome: Outcome, tick?: 'late' | 'twice'): Promise<string> {
  if (tick) await page.locator(`input[name=${tick}]`).check()
  await page.getByRole('button', { name: outcome, exact: true }).click()
  await expect(page).toHaveURL(/\/transactions\/[0-9a-f-]{36}$/)
  return page.url().split('/').at(-1) ?? ''
}
