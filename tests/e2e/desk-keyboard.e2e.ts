import { expect, test, type Page } from '@playwright/test'
import { COLLEAGUE } from '../../seed/demo-logins.ts'
import { enterDesk } from './desk-login.ts'
import { byKeyboard, expectFocus } from './keyboard.ts'

/** What Tab comes to from where the focus is, in order, until it is back at what came first. */
async function around(page: Page): Promise<string[]> {
  const names: string[] = []
  for (let steps = 0; steps < 30; steps++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const { activeElement: focus } = document
      // Between the last and the first the browser's own bar may have it.
      if (focus === null || focus === document.body || focus.matches('dialog, .dialog-body')) return ''
      if (!focus.closest('dialog')) return `out of the dialog: ${focus.outerHTML.slice(0, 80)}`
      const label = focus.id ? document.querySelector(`label[for='${focus.id}']`)?.textContent : null
      return (label ?? focus.getAttribute('aria-label') ?? focus.textContent).trim()
    })
    if (name === '') continue
    if (name === names[0]) return names
    names.push(name)
  }
  return names
}

test('by keyboard alone at the desk: into a dialog, around in it, and out again to where one was [ACC-2]', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.goto('/admin/members?words=member-47@lonk.example')
  await enterDesk(page, COLLEAGUE)
  await test.step('a ban, and its end', () => banAndReinstate(page))
  await test.step('half of a payment back, then the rest', () => refund(page))
})

async function banAndReinstate(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  const { press, fill, select, to } = byKeyboard(page)
  const ban = page.getByRole('button', { name: 'Account sluiten', exact: true })
  const dialog = page.getByRole('dialog')
  await press(ban)
  // Its name is read first, and Tab stays inside.
  await expect(dialog.locator('.dialog-body')).toBeFocused()
  const order = await around(page)
  expect(order[0]).toBe('Sluiten')
  expect(order.at(-1)).toBe('Mail bekijken')
  expect(order.filter((name) => name.startsWith('out of'))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(ban).toBeFocused()

  await press(ban)
  await select(dialog.getByLabel('Welke regel?'), 'Opl', 'fraud')
  await fill(dialog.getByLabel('Toelichting voor het lid'), 'Je vroeg leden om geld voor een ticket.')
  await press(dialog.getByRole('button', { name: 'Mail bekijken' }))
  const send = dialog.getByRole('button', { name: 'Besluiten en mailen' })
  await expect(send).toBeFocused()
  expect(await around(page)).toEqual(['Sluiten', 'Terug', 'Besluiten en mailen'])
  await press(send)
  await expect(dialog).toHaveCount(0)
  await expect(ban).toHaveCount(0)
  // What was pressed is gone: the focus is where the acts are.
  await expectFocus(page)
  const reinstate = page.getByRole('button', { name: 'Terugdraaien' })
  await to(reinstate)
  await press(reinstate)
  await select(dialog.getByLabel('Welke regel?'), 'Het was', 'mistake')
  await fill(dialog.getByLabel('Toelichting voor het lid'), 'Dat was iemand anders met jouw naam.')
  await press(dialog.getByRole('button', { name: 'Mail bekijken' }))
  await press(send)
  await expect(dialog).toHaveCount(0)
  await expectFocus(page)
  await expect(ban).toBeVisible()
}

/** The oldest: the newest are what other tests buy, and pay back. */
async function refund(page: Page): Promise<void> {
  await page.goto('/admin/payments?state=completed&sort=created')
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  const { press, fill } = byKeyboard(page)
  const open = page.getByRole('button', { name: 'Terugbetalen', exact: true }).first()
  const dialog = page.getByRole('dialog')
  await press(open)
  await expect(dialog.getByLabel('Bedrag')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
  await press(open)
  await fill(dialog.getByLabel('Waarom doe je dit?'), 'Toch niet.')
  // Chromium closes the form itself on a later Escape, and we reopen it: the question has to stay above it.
  for (let n = 0; n < 5; n++) await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Weggooien' }).click()
  await expect(dialog).toHaveCount(0)
  for (const [part, reason] of [
    ['De helft', 'De helft was al gebruikt.'],
    ['Alles', 'Toch niets gebruikt.'],
  ] as const) {
    await press(open)
    await press(dialog.getByRole('button', { name: part }))
    await fill(dialog.getByLabel('Waarom doe je dit?'), reason)
    await expect(dialog.getByRole('region', { name: 'Wat er gebeurt' })).toBeVisible()
    await press(dialog.getByRole('button', { name: 'Terugbetalen', exact: true }))
    await expect(dialog).toHaveCount(0)
    await expectFocus(page)
  }
  await expect(open).toHaveCount(0)
  await expectFocus(page)
}
