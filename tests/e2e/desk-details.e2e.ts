import { expect, test, type Page } from '@playwright/test'
import { COLLEAGUE } from '../../seed/demo-logins.ts'
import { idOf } from '../../seed/random.ts'
import { enterDesk } from './desk-login.ts'
import { looksAtBothSizes } from './looks.ts'
import { unstyledOf } from './unstyled.ts'

const TABS = ['timeline', 'credits', 'notes'] as const
/** Of the queue, but photos and complaints: those another test decides at the same time. */
const KINDS = ['report', 'objection', 'suspicion'] as const

/** What the desk's own lists hold, as whoever is logged in is answered. */
async function idsOf(page: Page, path: string, name: string): Promise<{ id: string; account_id: number }[]> {
  const answer = await page.request.get(`/api/admin/${path}`)
  return ((await answer.json()) as Record<string, { id: string; account_id: number }[]>)[name]!
}

async function looks(page: Page, name: string): Promise<string[]> {
  const faults = await looksAtBothSizes(page, name)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (wide > 0) faults.push(`${name} scrolls ${wide} px sideways`)
  faults.push(...(await unstyledOf(page)).map((style) => `${name}: .${style} is in no sheet`))
  await page.setViewportSize({ width: 1280, height: 800 })
  return faults
}

/** Where somebody is, in the rows of links that a phone shows a part of. */
async function lostIn(page: Page, path: string): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const names = await page.locator('nav [aria-current="page"]').evaluateAll((links) =>
    links.flatMap((link) => {
      const { left, right } = link.getBoundingClientRect()
      return left < 0 || right > innerWidth ? [link.textContent] : []
    }),
  )
  return names.map((name) => `${path}: ${name} is out of sight on a phone`)
}

async function openDispute(page: Page, paymentId: string): Promise<void> {
  await page.goto(`/admin/payments/${paymentId}`)
  await page.getByRole('button', { name: 'Geschil openen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Waarom doe je dit?').fill('De bank vraagt wat er gekocht is.')
  await dialog.getByRole('button', { name: 'Zaak openen' }).click()
  await page.getByRole('heading', { name: 'Betalingsgeschil', level: 1 }).waitFor()
}

test('every detail and every dialog of the desk is accessible and has its looks, at both sizes [ACC-1]', async ({
  page,
}) => {
  test.setTimeout(480_000)
  await page.goto('/admin/today')
  await enterDesk(page, COLLEAGUE)
  const faults = [...(await detailsOf(page)), ...(await dialogsOf(page))]
  for (const path of ['approvals', 'books/vat', 'queue?kind=again', 'log']) faults.push(...(await lostIn(page, path)))
  expect(faults).toEqual([])
})

async function detailsOf(page: Page): Promise<string[]> {
  const [member] = await idsOf(page, 'members.php?words=member-46@lonk.example', 'members')
  const [payment] = await idsOf(page, 'payments.php?state=completed', 'payments')
  const faults: string[] = []
  const walk = async (path: string) => {
    await page.goto(`/admin/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.getByRole('status').filter({ hasText: 'Laden' })).toHaveCount(0)
    faults.push(...(await looks(page, path)))
  }
  for (const tab of TABS) await walk(`members/${member!.account_id}?tab=${tab}`)
  await walk(`payments/${payment!.id}`)
  await walk(`approvals/${idOf('desk request')}`)
  await walk('sites/1')
  await walk('pages?page=terms&left=nl&right=en')
  for (const part of ['invoices', 'vat', 'debits']) await walk(`books/${part}`)
  const [entry] = await idsOf(page, 'log.php', 'entries')
  await walk(`log?entry=${entry!.id}`)
  for (const kind of KINDS) {
    const [item] = await idsOf(page, `queue.php?kind=${kind}`, 'items')
    await page.goto(`/admin/queue?kind=${kind}&item=${item!.id}`)
    await page.getByRole('button', { name: 'Teruggeven' }).waitFor()
    faults.push(...(await looks(page, kind)))
    await page.keyboard.press('x')
    await page.getByRole('button', { name: 'Beginnen' }).waitFor()
  }
  await openDispute(page, payment!.id)
  faults.push(...(await looks(page, 'a dispute')))
  return faults
}

async function dialogsOf(page: Page): Promise<string[]> {
  const [member] = await idsOf(page, 'members.php?words=member-46@lonk.example', 'members')
  const faults: string[] = []
  /** @param presses one after the other, until it is open */
  const open = async (path: string, ...presses: string[]) => {
    await page.goto(`/admin/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const name of presses)
      await page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('menuitem', { name, exact: true }))
        .locator('visible=true')
        .first()
        .click()
    await page.getByRole('dialog').waitFor()
    faults.push(...(await looks(page, `${path} ${presses.join(', ')}`)))
  }
  const ofMember = `members/${member!.account_id}`
  for (const act of ['Beperken', 'E-mailadres wijzigen', 'Laten vertrekken', 'Credits geven', 'Verzoek van justitie'])
    await open(ofMember, act)
  await open(ofMember, 'Account sluiten')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Welke regel?').selectOption({ label: 'Oplichting' })
  await dialog.getByLabel('Toelichting voor het lid').fill('Je vroeg leden om geld.')
  await dialog.getByRole('button', { name: 'Mail bekijken' }).click()
  await dialog.getByRole('article').waitFor()
  faults.push(...(await looks(page, 'the mail of a ban')))
  // Chosen now: other tests pay payments back meanwhile.
  const [payment] = await idsOf(page, 'payments.php?state=completed', 'payments')
  for (const act of ['Terugbetalen', 'Geschil openen']) await open(`payments/${payment!.id}`, act)
  await open(`approvals/${idOf('desk request')}`, 'Intrekken')
  await open('staff?do=invite')
  await open('sites?do=new')
  await open('offers', 'Prijzen wijzigen')
  await open('offers?part=codes&do=new')
  await open('offers?part=bonus', 'Bonus wijzigen')
  await open('fictional', 'Alles pauzeren')
  await open('pages', 'Nieuwe pagina')
  await open('log', 'Weergaven', 'Weergave bewaren')
  for (const keys of ['Control+k', '?']) {
    await page.goto('/admin/log')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press(keys)
    await page.getByRole('dialog').waitFor()
    faults.push(...(await looks(page, keys)))
  }
  return faults
}
