import { expect, test, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { order, pay } from './buy.ts'
import { liveConnection, markPage, openLive, untilAlive } from './live.ts'
import { makeMember, newPerson, userOf, type Member, type Person } from './people.ts'
import { fillSignup, holdCall, signupCalls } from './sign-up.ts'
import { sizes, type Size } from './sizes.ts'

const TITLE =
  'from sign-up to a paid conversation [S1-007 S1-013 S1-015 S1-018 S1-023 S2-014 S2-017 S2-026 S2-034 S2-035 S2-039] ' +
  '[S2-044 S2-106 S2-109 S2-110 S2-114 S2-133 S2-138 S2-139 S2-140 S2-145 S2-146 S2-147 S2-148 S2-149 S2-150 S2-151] ' +
  // Also [S2-167 S2-202 S2-205 S4-010 S4-034 S4-035 S6-020 S6-021]
  '[S2-152 S2-153 S2-154 S2-155]'

test(`at a desk: ${TITLE} [S2-005 S2-092 S4-013]`, ({ browser }) => mainJob(browser, 'desktop'))
test(`on a phone: ${TITLE} [S2-004 S2-007 S4-014]`, ({ browser }) => mainJob(browser, 'phone'))

async function mainJob(browser: Browser, size: Size): Promise<void> {
  test.setTimeout(300_000)
  const [here, there] = [await browser.newContext(sizes[size]), await browser.newContext(sizes[size])]
  // On a slow machine this takes so long that the bonus is offered in between: see buying.e2e.ts.
  await here.addInitScript(() => localStorage.setItem('dismissed_time_bonus_modal', 'before'))
  const [page, other] = [await here.newPage(), await there.newPage()]
  const me = newPerson('Daan', 'male')
  const you = await makeMember(there, 'Sanne', 'female')
  await test.step('is warned once at the door', () => enter(page))
  await test.step('signs up', () => signUp(page, me, size))
  await test.step('confirms by the mail', () => confirm(page, me))
  await openLive(other, '/members')
  await test.step('searches', () => search(page, you, size))
  await test.step('a like and a like back are a match', () => match({ page, other, me, you }))
  await test.step('they write', () => converse({ page, other, me, you }))
  await test.step('the last free message', () => spendAll({ page, other, you }))
  await test.step('buys and writes on', () => buyAndGoOn({ page, other, here, you }))
  await Promise.all([here.close(), there.close()])
}

async function enter(page: Page): Promise<void> {
  const warning = page.locator('#site-entry-warning')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await warning.getByRole('button', { name: 'Ik ben 18 of ouder' }).click()
  await expect(warning).toHaveCount(0)
  const kept = await page.evaluate(() => localStorage.getItem('site_entry_skipped_at'))
  expect(Math.abs(Date.now() - Date.parse(String(kept)))).toBeLessThan(60_000)
  await page.reload()
}

async function signUp(page: Page, me: Person, size: Size): Promise<void> {
  // Before the page is alive the button is a plain form, which opens the route also at a desk.
  await untilAlive(page)
  await page.locator('main').getByRole('button', { name: 'Gratis aanmelden' }).first().click()
  const form = size === 'desktop' ? page.getByRole('dialog', { name: 'Gratis aanmelden' }) : page.locator('main')
  await expect(form.getByRole('heading', { name: 'Wie zoek je?' })).toBeVisible()
  await expect(page).toHaveURL(size === 'desktop' ? '/' : '/signup')
  // The page has come to life since its reload, and the warning did not come back.
  await expect(page.locator('#site-entry-warning')).toHaveCount(0)
  await fillSignup(form, me)
  await watchProgress(page, form)
  await expect(page).toHaveURL(size === 'desktop' ? '/' : '/signup-matches')
  await form.getByRole('button', { name: 'Verder', exact: true }).click()
  await expect(page).toHaveURL(size === 'desktop' ? '/' : '/complete-signup')
  await expect(form.getByRole('heading', { name: 'Check je inbox', exact: true }).last()).toBeVisible()
  await expect(form.getByText(me.email)).toBeVisible()
  await expect(form.getByText('Kijk ook bij spam')).toBeVisible()
  await expect(form.getByRole('button', { name: 'E-mailadres wijzigen' })).toBeVisible()
  await form.getByRole('button', { name: 'Verder naar de leden' }).click()
  await expect(page).toHaveURL('/members')
  await expect(page.getByText(`We hebben een link gestuurd naar ${me.email}`)).toBeVisible()
}

/** Each call is held on its way, so that the step that is shown must be the call that runs. */
async function watchProgress(page: Page, form: Locator): Promise<void> {
  const held: (() => void)[] = []
  for (const { path } of signupCalls) held.push(await holdCall(page, path))
  await form.getByRole('button', { name: 'Account maken' }).click()
  for (const [i, { step, text }] of signupCalls.entries()) {
    const item = page.locator(`[data-step=${step}]`)
    await expect(item).toHaveAttribute('aria-current', 'step')
    await expect(item).toHaveText(text)
    await expect(page.locator('[data-step].done')).toHaveCount(i)
    await page.keyboard.press('Escape')
    held[i]?.()
  }
  await expect(form.getByRole('heading', { name: 'Deze leden passen bij je' }).last()).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
}

async function confirm(page: Page, me: Person): Promise<void> {
  expect((await userOf(page.context())).status).toBe('not_confirmed')
  await page.goto(`/dev/mail?to=${encodeURIComponent(me.email)}`)
  await expect(async () => {
    await page.reload()
    await page.getByRole('link', { name: 'Bevestig je e-mailadres' }).click({ timeout: 1_000 })
  }).toPass()
  await page.locator('pre').getByRole('link', { name: '/api/activate.php' }).first().click()
  await page.getByRole('button', { name: 'Account activeren' }).click()
  await expect(page).toHaveURL('/activate/done')
  await expect(page.getByRole('heading', { name: 'Je account is actief' })).toBeVisible()
  await page.getByRole('link', { name: 'Naar de leden' }).click()
  await expect(page).toHaveURL('/members')
  await expect(page.getByText(me.email)).toHaveCount(0)
}

async function search(page: Page, you: Member, size: Size): Promise<void> {
  const filter = async (change: (filters: Locator) => Promise<unknown>) => {
    if (size === 'desktop') return void (await change(page.getByRole('complementary', { name: 'Filters' })))
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await change(sheet)
    await sheet.getByRole('button', { name: /^Toon .*profiel(en)?$/ }).click()
  }
  await filter(async (filters) => {
    await filters.getByText('Vrouwen', { exact: true }).click()
    await moveTo(filters.getByLabel('Leeftijd vanaf'), 19)
    await moveTo(filters.getByLabel('Leeftijd tot en met'), 98)
    await filters.getByLabel('Land').selectOption('NL')
  })
  await expect(page).toHaveURL('/members?gender=female&country=NL&min_age=19&max_age=98')
  const found = page.getByRole('list', { name: 'Gevonden leden' }).getByRole('listitem')
  await expect(found).toHaveCount(24)
  await page.getByRole('button', { name: 'Meer laden' }).click()
  await expect(found).toHaveCount(48)

  await filter((filters) => filters.getByLabel('Provincie').selectOption('NL-07'))
  await expect(page).toHaveURL(/countryregion=NL-07/)
  await page.reload()
  await filter(async (filters) => {
    await expect(filters.getByLabel('Provincie')).toHaveValue('NL-07')
    await filters.getByLabel('Provincie').selectOption('')
    await filters.getByLabel('Naam').fill(you.name)
  })
  await expect(page).toHaveURL(/name=Sanne/)
  await expect(found).toHaveCount(1)
  await page.getByRole('link', { name: `Bekijk het profiel van ${you.name}` }).click()
  await expect(page).toHaveURL(`/members/${you.profileId}`)
  await expect(page.getByRole('heading', { level: 1, name: you.name })).toBeVisible()
}

async function moveTo(slider: Locator, value: number): Promise<void> {
  await slider.fill(String(value))
  await slider.blur()
}

type Pair = { page: Page; other: Page; me: Person; you: Member }

async function match({ page, other, me, you }: Pair): Promise<void> {
  const same = await markPage(other)
  await page
    .getByRole('button', { name: `Like ${you.name}` })
    .first()
    .click()
  const like = other.getByRole('dialog', { name: 'Nieuwe like' })
  await expect(like.getByText(`${me.name} vindt jou leuk.`)).toBeVisible()
  await expect(other).toHaveTitle(/^\(1\) /)
  await expect(entry(other, 'Likes').getByText('1', { exact: true })).toBeVisible()
  await like.getByRole('button', { name: 'Bekijk profiel', exact: true }).click()
  await expect(other).toHaveURL(/\/likes\/m\//)
  await expect(other).toHaveTitle(new RegExp(`^${me.name}`))
  await other
    .getByRole('button', { name: `Like ${me.name}` })
    .first()
    .click()
  for (const [side, name] of [
    [page, you.name],
    [other, me.name],
  ] as const) {
    const modal = side.getByRole('dialog', { name: 'Nieuwe like' })
    await expect(modal.getByText(`${name} en jij vinden elkaar leuk.`)).toBeVisible()
    await modal.getByRole('button', { name: 'Sluiten' }).click()
  }
  expect(await same()).toBe(true)
}

async function converse({ page, other, me, you }: Pair): Promise<void> {
  const same = await markPage(other)
  await page.getByRole('link', { name: 'Stuur bericht' }).first().click()
  await expect(page).toHaveURL(`/members/${you.profileId}/chat`)
  await expect(page.getByText('Nog 3 gratis berichten')).toBeVisible()
  await write(page, you.name, 'Wacht, jij zwemt ook het hele jaar?')
  await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/)
  await expect(page.getByText('Nog 2 gratis berichten')).toBeVisible()

  await expect(entry(other, 'Berichten').getByText('1', { exact: true })).toBeVisible()
  await expect(other).toHaveTitle(/^\(1\) /)
  await entry(other, 'Berichten').click()
  await other.getByRole('link', { name: me.name }).click()
  await expect(other).toHaveURL(page.url())
  await expect(bubble(other, 'Wacht, jij zwemt ook het hele jaar?')).toBeVisible()
  await expect(other).not.toHaveTitle(/^\(/)
  await expect(page.getByText('Gelezen')).toBeVisible()

  await composer(page, you.name).pressSequentially('En ')
  await expect(other.getByRole('status', { name: `${me.name} is aan het typen` })).toBeVisible()
  await write(page, you.name, 'Zelfs in januari?')
  await expect(bubble(other, 'Zelfs in januari?')).toBeVisible()
  await expect(page.getByText('Nog 1 gratis bericht')).toBeVisible()

  await composer(other, me.name).pressSequentially('Ja')
  await expect(page.getByRole('status', { name: `${you.name} is aan het typen` })).toBeVisible()
  await write(other, me.name, 'Juist in januari.')
  await expect(bubble(page, 'Juist in januari.')).toBeVisible()
  await expect(other.getByText('Nog 2 gratis berichten')).toBeVisible()
  expect(await same()).toBe(true)
}

async function spendAll({ page, other, you }: Omit<Pair, 'me'>): Promise<void> {
  await openLive(other, '/members')
  const same = await markPage(other)
  await write(page, you.name, 'Dan ga ik een keer mee.')
  await expect(entry(other, 'Berichten').getByText('1', { exact: true })).toBeVisible()
  await expect(other).toHaveTitle(/^\(1\) Leden zoeken/)
  expect(await same()).toBe(true)

  const alert = page.getByRole('alert')
  await expect(alert.getByText('Je hebt onvoldoende credits', { exact: true })).toBeVisible()
  await expect(composer(page, you.name)).toHaveCount(0)
  expect(await userOf(page.context())).toMatchObject({ credits: 0, paid_user: false })
  await page.goto('/members')
  await expect(page.locator('[data-part=premium-entry]')).toHaveText('Word premium')
  await page.goBack()
  await alert.getByRole('link', { name: 'Credits kopen' }).click()
}

async function buyAndGoOn({ page, other, here, you }: Omit<Pair, 'me'> & { here: BrowserContext }): Promise<void> {
  await expect(page).toHaveURL('/credits?credits=1')
  await order(page, { bundle: 'p1', method: 'ideal' })
  await pay(page, 'Betaald')
  await expect(page.getByRole('heading', { name: 'Gelukt, 25 credits erbij' })).toBeVisible()
  await expect(page.locator('[data-part=credits-entry]')).toHaveAccessibleName('25 credits, bijkopen')
  await expect(page.locator('[data-part=premium-entry]')).toHaveCount(0)
  expect(await userOf(here)).toMatchObject({ credits: 25, paid_user: true })

  const connected = liveConnection(page)
  await page.getByRole('link', { name: `Terug naar ${you.name}` }).click()
  await Promise.race([connected, page.waitForURL(/\/chats\//)])
  await expect(page.getByText('Saldo: 25 credits')).toBeVisible()
  await write(page, you.name, 'Zaterdag bij het strand?')
  await expect(page.getByText('Saldo: 24 credits')).toBeVisible()
  await expect(other).toHaveTitle(/^\(2\) /)
  expect((await userOf(here)).credits).toBe(24)
}

const composer = (page: Page, name: string) => page.getByLabel(`Bericht aan ${name}`)

async function write(page: Page, name: string, text: string): Promise<void> {
  await composer(page, name).fill(text)
  await page.getByRole('button', { name: /^Versturen, / }).click()
  await expect(bubble(page, text)).toBeVisible()
}

const bubble = (page: Page, text: string) => page.locator('.bubble', { hasText: text })

/** In the menu: above on a desktop, below on a phone. */
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: new RegExp(`^${name}`) })
