import { expect, test, type Page } from '@playwright/test'
import { confirmOrder, order, pay } from './buy.ts'
import { makeMember, userOf } from './people.ts'

// Also [S4-023 S4-024 S8-017 S8-018]
test('a payment that fails or is given up offers another method, and credits come once however often they are told [S2-036 S2-040 S2-199 S2-206]', async ({
  page,
  context,
}) => {
  await makeMember(context, 'Joris', 'male')
  const { credits } = await userOf(context)

  await page.goto('/credits/p1/ideal')
  await expect(page.locator('input[value=ideal]')).toBeChecked()
  await confirmOrder(page)
  await pay(page, 'Mislukt')
  await expect(page.getByRole('heading', { name: 'De betaling is niet gelukt' })).toBeVisible()
  await expect(page.getByText('De betaling is mislukt of geannuleerd. Probeer een andere betaalmethode.')).toBeVisible()
  await page.getByRole('link', { name: 'Andere methode kiezen' }).click()
  // With the discount of the first try.
  await expect(page).toHaveURL('/credits/p1?code=TIMEBONUS25')
  await order(page, { bundle: 'p1', method: 'creditcard' })
  await pay(page, 'Betaald', 'twice')
  await expect(page.getByRole('heading', { name: 'Gelukt, 25 credits erbij' })).toBeVisible()

  for (const outcome of ['Geannuleerd', 'Verlopen'] as const) {
    await page.goto('/credits/p0/ideal')
    await confirmOrder(page)
    await pay(page, outcome)
    await expect(page.getByRole('heading', { name: 'De betaling is geannuleerd' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Andere methode kiezen' })).toBeVisible()
  }

  await page.goto('/transactions')
  await expect(page.getByRole('heading', { name: 'Mijn betalingen' })).toBeVisible()
  await expect(page.locator('.payment-row .pill')).toHaveText(['Geannuleerd', 'Geannuleerd', 'Betaald', 'Mislukt'])
  expect((await userOf(context)).credits).toBe(credits + 25)
})

test('a payment that is pending says so and completes by itself when the event comes [S2-204 S4-021 S4-022]', async ({
  page,
  context,
}) => {
  await makeMember(context, 'Femke', 'female')
  const { credits } = await userOf(context)
  await page.goto('/credits/p2/ideal')
  await confirmOrder(page)
  const company = page.url()
  await pay(page, 'In behandeling')
  await expectPending(page)
  await page.goto(company)
  await pay(page, 'Betaald', 'late')
  await expectPending(page)
  expect((await userOf(context)).credits).toBe(credits)
  await expect(page.getByRole('heading', { name: 'Gelukt, 60 credits erbij' })).toBeVisible({ timeout: 20_000 })
  expect(await userOf(context)).toMatchObject({ credits: credits + 60, paid_user: true })
})

const expectPending = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Even geduld, je betaling wordt verwerkt.' })).toBeVisible()
