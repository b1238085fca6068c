import { expect, test } from '@playwright/test'
import { confirmOrder, pay } from './buy.ts'
import { makeMember, userOf } from './people.ts'

test('a member sees every credit, what it cost and when, and withdraws from an order within two clicks of the footer [MON-9 S2-040]', async ({
  page,
  context,
}) => {
  const { profileId } = await makeMember(context, 'Tess', 'female')
  const { credits } = await userOf(context)
  // With the bonus of the first hours.
  const price = '€ 14,99'
  await page.goto('/credits/p1/ideal')
  await confirmOrder(page)
  await pay(page, 'Betaald')
  await expect(page.getByRole('heading', { name: 'Gelukt, 25 credits erbij' })).toBeVisible()

  await page.goto('/transactions')
  const views = page.getByRole('navigation', { name: 'Wat je wilt zien' })
  await views.getByRole('link', { name: 'Credits' }).click()
  await expect(page.getByRole('heading', { name: 'Mijn credits' })).toBeVisible()
  const newest = page.getByRole('main').getByRole('listitem').first()
  await expect(newest).toContainText('Credits gekocht')
  await expect(newest).toContainText(`Saldo ${credits + 25}`)
  await page.getByRole('button', { name: 'Eraf' }).click()
  await expect(page.getByText('Van deze soort is er nog niets.')).toBeVisible()
  await views.getByRole('link', { name: 'Uitgaven' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(price)

  // From wherever one is: here the address has an id of its own.
  await page.goto(`/members/${profileId}`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Overeenkomst herroepen' }).press('Enter')
  await expect(page).toHaveURL('/transactions#withdraw')
  await page.getByRole('button', { name: '25 credits herroepen' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Bestelling herroepen' })
  await expect(dialog).toContainText(price)
  await dialog.getByRole('button', { name: 'Herroeping bevestigen' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Je herroeping is binnen' })).toContainText(`${price} terug via iDEAL`)
  await page.keyboard.press('Escape')
  await expect(page.locator('.payment-row .pill')).toHaveText('Terugbetaald')
  await expect(page.getByText('Je hebt nu geen bestelling die je kunt herroepen.')).toBeVisible()
  expect((await userOf(context)).credits).toBe(credits)
})
