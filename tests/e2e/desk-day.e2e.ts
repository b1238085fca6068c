import { expect, test, type Browser, type Page } from '@playwright/test'
import { COLLEAGUE } from '../../seed/demo-logins.ts'
import { HANGING_PAYMENT } from '../../seed/money-day.ts'
import { complaints } from './console.ts'
import { enterDesk } from './desk-login.ts'
import { byKeyboard } from './keyboard.ts'

test('a day at the desk: photos, a complaint, a ban and its end, half a refund, a price, the terms, a payment that hangs, the log [SEC-18 TRU-2]', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(300_000)
  const heard = complaints(context)
  await page.goto('/admin/queue?kind=photo')
  await enterDesk(page, 'desk@lonk.example')
  await test.step('photos, by keyboard', () => decidePhotos(page))
  await test.step('a complaint, by keyboard', () => answerComplaint(page))
  await test.step('a ban, and its end', () => banAndReinstate(page))
  await test.step('why a payment hangs', () => findWhatHangs(page))
  await test.step('half of a payment back', () => refundHalf(page))
  await test.step('a price for next month', () => changePrice(page, browser))
  await test.step('the terms in two languages', () => writeTerms(page))
  await test.step('the log', () => readLog(page))
  expect(heard).toEqual([])
})

const told = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()

/** With Ctrl-K, from wherever one is. @param hint of what is found */
async function find(page: Page, words: string, hint: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.type(words)
  const found = page.getByRole('menuitem').filter({ hasText: hint })
  await found.first().waitFor()
  await page.keyboard.press('Enter')
  await expect(found).toHaveCount(0)
}

async function decidePhotos(page: Page): Promise<void> {
  const { press } = byKeyboard(page)
  const { keyboard } = page
  const look = async () => {
    await expect(page.getByRole('button', { name: 'Foto tonen' })).toBeVisible()
    // Nobody approves what they have not looked at.
    await expect(page.getByRole('button', { name: 'Goedkeuren' })).toBeDisabled()
    await keyboard.press('b')
    await expect(page.getByRole('button', { name: 'Goedkeuren' })).toBeEnabled()
  }
  await page.getByRole('row').nth(1).waitFor()
  await keyboard.press('n')
  await look()
  await keyboard.press('a')
  await told(page, 'Goedgekeurd. Dit gaat over tien seconden in.')
  await look()
  await keyboard.press('r')
  await expect(page.getByRole('radio', { name: /^1\./ })).toBeVisible()
  await keyboard.press('4')
  await expect(page.getByRole('radio', { name: /^4\./ })).toBeChecked()
  await press(page.getByRole('button', { name: 'Afkeuren' }))
  await told(page, 'Afgekeurd. Dit gaat over tien seconden in.')
  await look()
  await keyboard.press('a')
  await expect(page.getByRole('button', { name: 'Foto tonen' })).toBeVisible()
  await keyboard.press('z')
  await told(page, 'Je besluit is teruggenomen.')
  await keyboard.press('x')
  await expect(page.getByRole('button', { name: 'Beginnen' })).toBeVisible()
}

async function answerComplaint(page: Page): Promise<void> {
  const { fill, press } = byKeyboard(page)
  await page.goto('/admin/queue?kind=complaint')
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('n')
  await fill(page.getByLabel('Antwoord'), 'Iemand anders heeft ernaar gekeken. De beperking is eraf.')
  await press(page.getByRole('button', { name: 'Antwoord sturen' }))
  await told(page, 'Beantwoord. Dit gaat over tien seconden in.')
}

async function banAndReinstate(page: Page): Promise<void> {
  await find(page, 'member-44@lonk.example', 'member-44@lonk.example')
  const decide = async (act: string, ground: string, words: string) => {
    await page.getByRole('button', { name: act, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Welke regel?').selectOption({ label: ground })
    await dialog.getByLabel('Toelichting voor het lid').fill(words)
    await dialog.getByRole('button', { name: 'Mail bekijken' }).click()
    // The mail as it goes out, with these words in it.
    await expect(dialog.getByRole('article')).toContainText(words)
    await dialog.getByRole('button', { name: 'Besluiten en mailen' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await decide('Account sluiten', 'Oplichting', 'Je vroeg leden om geld voor een ticket.')
  await expect(page.getByRole('button', { name: 'Account sluiten', exact: true })).toHaveCount(0)
  await decide('Terugdraaien', 'Het was een vergissing', 'Dat was iemand anders met jouw naam.')
  await expect(page.getByRole('button', { name: 'Account sluiten', exact: true })).toBeVisible()
}

async function findWhatHangs(page: Page): Promise<void> {
  await find(page, HANGING_PAYMENT, 'In behandeling')
  await told(page, /Het laatste bericht van de aanbieder past niet bij deze bestelling: een ander bedrag/)
  await told(page, 'Ander bedrag of andere valuta: geweigerd')
}

async function refundHalf(page: Page): Promise<void> {
  await page.goto('/admin/payments?state=completed')
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('o')
  await page.getByRole('button', { name: 'Terugbetalen' }).waitFor()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'De helft' }).click()
  await expect(dialog.getByRole('region', { name: 'Wat er gebeurt' })).toContainText(/credits? word(t|en) teruggenomen/)
  await dialog.getByLabel('Waarom doe je dit?').fill('De helft was al gebruikt.')
  await dialog.getByRole('button', { name: 'Terugbetalen', exact: true }).click()
  await told(page, 'Terugbetaald. De aanbieder krijgt de opdracht.')
}

/** Asked for by one, confirmed by another. */
async function changePrice(page: Page, browser: Browser): Promise<void> {
  await page.goto('/admin/offers')
  await page.getByRole('button', { name: 'Prijzen wijzigen' }).first().click()
  const dialog = page.getByRole('dialog')
  const price = dialog.getByLabel('Prijs van p2 in EUR')
  const dearer = (Number(await price.inputValue()) + 0.5).toFixed(2)
  await price.fill(dearer)
  await dialog.getByLabel('Gaat in op').fill(`${nextMonth()}-02T09:00`)
  await dialog.getByLabel('Waarom?').fill('De inkoop van de betaalmethode is duurder.')
  await dialog.getByRole('button', { name: 'Goedkeuring vragen' }).click()
  await told(page, 'Een tweede persoon moet dit nog bevestigen, bij Goedkeuringen.')
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto('/admin/approvals')
  await enterDesk(other, COLLEAGUE)
  await other.getByRole('article', { name: 'Prijzen wijzigen' }).getByRole('button', { name: 'Bevestigen' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Bevestigen' }).click()
  await told(other, 'Bevestigd en uitgevoerd.')
  await elsewhere.close()
  await page.reload()
  const planned = page.getByRole('group', { name: 'Gepland' }).filter({ hasText: dearer.replace('.', ',') })
  await expect(planned).toHaveCount(1)
}

/** YYYY-MM. */
function nextMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7)
}

const ADDED = { nl: 'Wie vragen heeft mag altijd bellen.', en: 'Whoever has questions may always call.' }

async function writeTerms(page: Page): Promise<void> {
  await page.goto('/admin/pages?page=terms&left=nl&right=en')
  for (const [name, words] of [
    ['Nederlands', ADDED.nl],
    ['English', ADDED.en],
  ] as const) {
    const text = page.getByRole('region', { name, exact: true }).getByLabel('Tekst')
    await text.fill(`${await text.inputValue()}\n\n${words}`)
  }
  await page.getByRole('button', { name: 'Publiceren' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/Nederlands: dit wordt versie \d+\./)
  await expect(dialog).toContainText(/English: dit wordt versie \d+\./)
  await dialog.getByLabel('Waarom doe je dit?').fill('Het nummer staat er nu bij.')
  await dialog.getByRole('button', { name: 'Publiceren' }).click()
  await told(page, 'Gepubliceerd.')
  for (const [locale, words] of Object.entries(ADDED))
    expect(await (await page.request.get(`/pages/terms?lang=${locale}`)).text()).toContain(words)
}

async function readLog(page: Page): Promise<void> {
  await page.goto('/admin/log')
  for (const [act, by] of [
    ['Foto: Goedgekeurd', 'Desk'],
    ['Foto: Afgekeurd', 'Desk'],
    ['Besluit teruggenomen', 'Desk'],
    ['Klacht: Beantwoord', 'Desk'],
    ['Account gesloten', 'Desk'],
    ['Besluit over een lid teruggedraaid', 'Desk'],
    ['Betaling terugbetaald', 'Desk'],
    ['Goedkeuring gevraagd', 'Desk'],
    ['Prijzen gewijzigd', 'Noor'],
    ['Pagina gepubliceerd', 'Desk'],
  ] as const)
    await expect(page.getByRole('row').filter({ hasText: act }).filter({ hasText: by }).first(), act).toBeVisible()
}
