import { expect, test } from '@playwright/test'
import { complaints } from './console.ts'
import { enterDesk } from './desk-login.ts'
import { looksAtBothSizes } from './looks.ts'
import { unstyledOf } from './unstyled.ts'

const SCREENS = [
  'today',
  'queue',
  'members',
  'cases',
  'approvals',
  'pages',
  'mail',
  'payments',
  'books',
  'books/chargebacks',
  'offers',
  'fictional',
  'numbers',
  'offers?part=bonus',
  'landers',
  'sites',
  'staff',
  'log',
  'machine',
  'security',
] as const

test('staff come in with a password and a code, and every screen of the desk is accessible and quiet', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000)
  const heard = complaints(context)
  await page.goto('/admin/log')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const faults = await looksAtBothSizes(page, 'login')
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterDesk(page, 'desk@lonk.example')
  // Where they wanted to go; and what they just did stands there.
  await expect(page.getByRole('heading', { name: 'Logboek' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Ingelogd/ }).first()).toBeVisible()
  for (const name of SCREENS) {
    await page.goto(`/admin/${name}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    faults.push(...(await looksAtBothSizes(page, name)))
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (wide > 0) faults.push(`${name} scrolls ${wide} px sideways`)
    faults.push(...(await unstyledOf(page)).map((style) => `${name}: .${style} is in no sheet`))
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  expect(faults).toEqual([])
  // By keyboard alone to another place, and out again.
  await page.keyboard.press('Control+k')
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.type('medew')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Medewerkers' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Account van/ })
    .locator('visible=true')
    .click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('heading', { name: 'Inloggen bij het beheer' })).toBeVisible()
  // A code that another test came in with is refused, and browsers complain of each refusal.
  expect(heard.filter((line) => !line.endsWith('/api/admin/second-factor.php'))).toEqual([])
})
