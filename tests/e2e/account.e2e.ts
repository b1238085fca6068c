import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { openLive, untilAlive } from './live.ts'
import { linkFromMail } from './mails.ts'
import { callApi, makeMember, newPerson, type Member } from './people.ts'
import { fillSignup } from './sign-up.ts'
import { sizes } from './sizes.ts'

const NEW_PASSWORD = 'drie lonken bij halve maan'

test.use({ ...sizes.desktop })

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('site_entry_skipped_at', new Date().toISOString()))
})

test('a forgotten password is set anew by the mail, once [S2-041 S2-042 S5-011 S8-009]', async ({ page, browser }) => {
  const elsewhere = await browser.newContext()
  const me = await makeMember(elsewhere, 'Fenna', 'female')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
  await expect(page).toHaveURL('/reset-password')
  // The page before it has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Wachtwoord vergeten?' })).toBeVisible()
  await page.getByLabel('E-mailadres').fill(me.email)
  await page.getByRole('button', { name: 'Stuur me een link' }).click()
  await expect(page.getByRole('heading', { name: 'Check je inbox' })).toBeVisible()

  const link = await linkFromMail(page.request, me.email, '/reset-password/do')
  await page.goto(link)
  await setPassword(page, NEW_PASSWORD, 'iets heel anders')
  await expect(page.getByText('De opgegeven wachtwoorden zijn niet gelijk.')).toBeVisible()
  await expect(page.getByLabel('Herhaal je nieuwe wachtwoord')).toBeFocused()
  await setPassword(page, NEW_PASSWORD, NEW_PASSWORD)
  await expect(page.getByRole('heading', { name: 'Je wachtwoord is gewijzigd' })).toBeVisible()
  expect((await elsewhere.request.get('/api/user.php')).status()).toBe(403)

  for (const broken of [link, `${link.slice(0, -3)}abc`]) {
    await page.goto(broken)
    await expect(page.getByRole('heading', { name: 'Deze link werkt niet meer' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nieuwe link aanvragen' })).toHaveAttribute('href', '/reset-password')
  }
  await logIn(page, me.email, NEW_PASSWORD)
  await expect(page).toHaveURL('/members')
  await elsewhere.close()
})

test('the signup over the page keeps its size from the first step to the last [F-91]', async ({ page }) => {
  await page.goto('/')
  await untilAlive(page)
  await page.getByRole('banner').getByRole('button', { name: 'Gratis aanmelden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gratis aanmelden' })
  const measured = await dialog.evaluateHandle((element) => {
    const seen = new Set<string>()
    new ResizeObserver(() => seen.add(`${element.clientWidth} × ${element.clientHeight}`)).observe(element)
    return seen
  })
  await fillSignup(dialog, newPerson('Mats', 'male'))
  await dialog.getByRole('button', { name: 'Account maken' }).click()
  await expect(dialog.getByRole('heading', { name: 'Deze leden passen bij je' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Verder' }).click()
  await expect(dialog.getByRole('heading', { name: 'Check je inbox' })).toBeVisible()
  expect(await measured.evaluate((seen) => [...seen])).toHaveLength(1)
})

test('a member has a signup of their own, which shows whom it is for [S2-019]', async ({ page, request }) => {
  const { results } = await (await request.get('/api/members.php')).json()
  const [{ id, name }] = results
  await page.goto(`/members/${id}/signup`)
  await expect(page.getByRole('heading', { level: 1, name: `Chat met ${name}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wie zoek je?' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

// Also [S2-072 S2-073 S2-074 S2-075 S2-195 S2-043 S5-007]
test('the settings hold what the account is made of, each saved by itself [S2-030 S2-068 S2-069 S2-070]', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(90_000)
  const me = await makeMember(context, 'Guus', 'male')
  await openLive(page, '/settings')
  await test.step('e-mail', () => changeEmail(page, me))
  await test.step('password', () => changePassword(page, me))
  await test.step('profile', () => changeProfile(page, context))
  await test.step('another session', () => endOtherSession(page, browser, me))
})

test('who deletes the account over a slow line is told so, and sent to no login', async ({ page, context }) => {
  const me = await makeMember(context, 'Sven', 'male')
  await openLive(page, '/settings')
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).press('Enter')
  await page.getByRole('radio', { name: /^Meteen/ }).check()
  await page.getByLabel('Je wachtwoord', { exact: true }).fill(me.password)
  // So late that the page, which asks anew by itself, would hear of the end before.
  await page.route('**/api/user.php', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    const response = await route.fetch()
    await new Promise((later) => setTimeout(later, 7_000))
    return route.fulfill({ response })
  })
  const refused: string[] = []
  page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()))
  await page.getByRole('button', { name: 'Account verwijderen' }).click()
  await expect(page.getByRole('heading', { name: 'Je account is verwijderd' })).toBeVisible()
  expect(refused).toEqual([])
})

test('deleting is told, done by keyboard and taken back by the mail [S2-046 S2-071 S3-114 F-92]', async ({
  page,
  context,
}) => {
  const me = await makeMember(context, 'Hein', 'male')
  await openLive(page, '/settings')
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Account verwijderen' })).toBeFocused()
  await expect(page.getByText('Je 3 ongebruikte credits vervallen als we alles wissen.')).toBeVisible()
  const reasons = page.getByRole('group', { name: 'Waarom ga je weg?' }).getByRole('radio')
  await expect(reasons).toHaveCount(7)
  for (const reason of await reasons.all()) await expect(reason).not.toBeChecked()
  await page.keyboard.press('Tab') // the way to ask the money back
  await page.keyboard.press('Tab')
  await expect(reasons.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Iets anders' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ik ga een jaar zeilen.')
  await expect(page.getByText('22 / 1000 tekens')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: /Over 14 dagen/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('niet mijn wachtwoord')
  await page.keyboard.press('Enter')
  const password = page.getByLabel('Je wachtwoord')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toBeFocused()
  await password.fill(me.password)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/account-deleted\?until=/)
  await expect(page.getByRole('heading', { name: 'Je account is verwijderd' })).toBeVisible()
  await expect(page.getByText(/^Tot \d+ \S+ \d{4}, \d\d:\d\d kun je terugkomen/)).toBeVisible()
  await logIn(page, me.email, me.password)
  await expect(page.getByText('Login mislukt, probeer opnieuw')).toBeVisible()

  await page.goto(await linkFromMail(page.request, me.email, '/account-deleted'))
  await page.getByRole('button', { name: 'Haal mijn account terug' }).click()
  await expect(page.getByRole('heading', { name: 'Welkom terug' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Inloggen' }).click()
  await fillLogin(page, me.email, me.password)
  await expect(page).toHaveURL('/members')
})

async function changeEmail(page: Page, me: Member): Promise<void> {
  const part = page.getByRole('region', { name: 'E-mailadres' })
  const { email } = newPerson('Guus', 'male')
  await part.getByLabel('Nieuw e-mailadres').fill('geen adres')
  await part.getByLabel('Je wachtwoord').fill(me.password)
  await part.getByRole('button', { name: 'Stuur bevestigingslink' }).click()
  await expect(part.getByText('Het nieuwe e-mailadres is ongeldig.')).toBeVisible()
  await expect(part.getByLabel('Nieuw e-mailadres')).toBeFocused()
  await part.getByLabel('Nieuw e-mailadres').fill(email)
  await part.getByRole('button', { name: 'Stuur bevestigingslink' }).click()
  await expect(part.getByText(`We hebben een link gestuurd naar ${email}.`)).toBeVisible()

  await page.goto(await linkFromMail(page.request, email, '/mail-change/do'))
  await expect(page.getByRole('button', { name: 'Bevestigen' })).toBeVisible()
  expect((await accountOf(page)).email).toBe(me.email)
  await page.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(page.getByText(`Je logt in met ${email}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Naar je instellingen' }).click()
  await expect(part.getByText(`Nu: ${email}`)).toBeVisible()
  me.email = email
}

async function changePassword(page: Page, me: Member): Promise<void> {
  const part = page.getByRole('region', { name: 'Wachtwoord' })
  const fill = async (old: string) => {
    await part.getByLabel('Huidig wachtwoord').fill(old)
    await part.getByLabel('Nieuw wachtwoord', { exact: true }).fill(NEW_PASSWORD)
    await part.getByLabel('Herhaal je nieuwe wachtwoord').fill(NEW_PASSWORD)
    await part.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  }
  await fill('niet mijn wachtwoord')
  await expect(part.getByLabel('Huidig wachtwoord')).toHaveAttribute('aria-invalid', 'true')
  await fill(me.password)
  await expect(page.getByText('Je wachtwoord is gewijzigd. Op andere apparaten ben je uitgelogd.')).toBeVisible()
  me.password = NEW_PASSWORD
}

async function changeProfile(page: Page, context: BrowserContext): Promise<void> {
  const profile = async () => (await accountOf(page)).profile
  const wish = page.getByRole('region', { name: 'Geaardheid en wie je zoekt' })
  const consent = wish.getByRole('checkbox')
  await expect(consent).not.toBeChecked()
  await expect(wish.getByLabel('Geaardheid', { exact: true })).toHaveCount(0)
  await consent.check()
  await wish.getByLabel('Geaardheid', { exact: true }).selectOption('Bi')
  await wish.getByRole('button', { name: 'Opslaan' }).click()
  await expect.poll(profile).toMatchObject({ sexuality: 'bi', looking_for: null })
  await wish.getByRole('button', { name: 'Toestemming intrekken' }).click()
  const dialog = page.getByRole('dialog', { name: 'Toestemming intrekken?' })
  await expect(dialog.getByText('We wissen dan direct wat je invulde over je geaardheid')).toBeVisible()
  await dialog.getByRole('button', { name: 'Intrekken en wissen' }).click()
  await expect(consent).not.toBeChecked()
  await expect.poll(profile).toMatchObject({ sexuality: null })

  await page.getByRole('region', { name: 'Geslacht' }).getByText('Vrouw', { exact: true }).click()
  await expect.poll(profile).toMatchObject({ gender: 'female' })
  await page.getByRole('switch', { name: 'Onzichtbaar' }).click()
  await expect.poll(profile).toMatchObject({ invisible: true })
  await page.getByRole('switch', { name: 'Nieuws over Lonk per e-mail' }).check()
  await expect
    .poll(async () => (await (await context.request.get('/api/notifications.php')).json()).preferences.news.email)
    .toBe(true)
  await page.goto('/notifications')
  await expect(page.getByRole('switch', { name: 'Nieuws over Lonk per e-mail' })).toBeChecked()
  // Mail of eight kinds, push of three, this device, quiet hours.
  await expect(page.getByRole('switch')).toHaveCount(8 + 3 + 2)
}

async function endOtherSession(page: Page, browser: Browser, me: Member): Promise<void> {
  const elsewhere = await browser.newContext()
  expect((await callApi(elsewhere, '/api/user.php', { email: me.email, password: me.password })).ok()).toBe(true)
  const other = await elsewhere.newPage()
  await other.goto('/chats')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  // A page that learns of its end goes to the login by itself, across whatever way is begun there.
  await other.close()
  await openLive(page, '/settings')
  const part = page.getByRole('region', { name: 'Waar je bent ingelogd' })
  await expect(part.getByRole('listitem')).toHaveCount(2)
  await expect(part.getByText('Dit apparaat')).toHaveCount(1)
  await part.getByRole('button', { name: /uitloggen, laatst gebruikt/ }).click()
  await expect(part.getByRole('listitem')).toHaveCount(1)
  expect((await elsewhere.request.get('/api/user.php')).status()).toBe(403)
  const later = await elsewhere.newPage()
  await later.goto('/chats')
  await expect(later).toHaveURL(/\/login/)
  await elsewhere.close()
}

async function accountOf(page: Page): Promise<{ email: string; profile: Record<string, unknown> }> {
  return (await (await page.request.get('/api/user.php')).json()).user
}

async function setPassword(page: Page, password: string, repeated: string): Promise<void> {
  await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(password)
  await page.getByLabel('Herhaal je nieuwe wachtwoord').fill(repeated)
  await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, email, password)
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Inloggen', exact: true }).click()
}
