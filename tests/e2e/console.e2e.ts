import { expect, test, type BrowserContext } from '@playwright/test'
import { demoLogins } from '../../seed/demo-logins.ts'
import { landerPath, landers } from '../../src/landers/routes.ts'
import { everyAddress, logInByCall } from '../support/addresses.ts'
import { writtenByBrowser, writtenByServer } from '../support/written.ts'
import { order, pay } from './buy.ts'
import { complaints, visitEach } from './console.ts'
import { openLive, untilAlive } from './live.ts'
import { callApi, makeMember, newPerson } from './people.ts'
import { fillSignup } from './sign-up.ts'
import { sizes, type Size } from './sizes.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('site_entry_skipped_at', new Date().toISOString())
  }),
)

for (const login of [null, ...demoLogins.filter(({ who }) => who !== 'staff')])
  test(`no console complains on any route of a ${login?.who ?? 'visitor'} [F-94]`, async ({ context, baseURL }) => {
    const origin = String(baseURL)
    const cookie = login ? await logInByCall(origin, login) : ''
    const cookies = cookie === '' ? [] : cookie.split('; ').map((one) => one.split('='))
    await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: origin })))
    const paths = await everyAddress({ origin, cookie })
    expect(paths.length).toBeGreaterThan(35)
    const heard = complaints(context)
    await visitEach(context, paths)
    expect(heard).toEqual([])
  })

test('no console complains of logging out, nor of deleting the account [F-94]', async ({ page, context, browser }) => {
  const elsewhere = await browser.newContext()
  const other = await makeMember(elsewhere, 'Evi', 'female')
  const heard = complaints(context)
  for (const path of ['/settings', 'conversation']) {
    await makeMember(context, 'Sven', 'male')
    await openLive(page, path === 'conversation' ? await talkWith(context, other.profileId) : path)
    await page.getByRole('button', { name: /^Account van / }).click()
    await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
    await expect(page).toHaveURL('/')
    await untilAlive(page)
  }
  const me = await makeMember(context, 'Sven', 'male')
  await openLive(page, '/settings')
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).press('Enter')
  await page.getByRole('radio', { name: 'Te duur' }).check()
  await page.getByLabel('Je wachtwoord', { exact: true }).fill(me.password)
  await page.getByRole('button', { name: 'Account verwijderen' }).click()
  await expect(page).toHaveURL(/account-deleted/)
  await untilAlive(page)
  expect(heard).toEqual([])
})

test('where a session ended elsewhere the console has the refused call, and nothing else [F-94]', async ({
  page,
  context,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const other = await makeMember(elsewhere, 'Evi', 'female')
  await makeMember(context, 'Sven', 'male')
  const heard = complaints(context)
  await openLive(page, await talkWith(context, other.profileId))
  await context.clearCookies({ name: 'auth' })
  await page.getByRole('textbox', { name: /^Bericht aan / }).fill('Ben je daar nog?')
  await page.getByRole('button', { name: /^Versturen/ }).click()
  await expect(page).toHaveURL(/\/login/)
  await untilAlive(page)
  expect(heard).toEqual([expect.stringContaining(' 403 ')])
})

test('no console complains of a first purchase, here and where a page is open beside it [F-94]', async ({
  page,
  context,
}) => {
  await makeMember(context, 'Joris', 'male')
  const heard = complaints(context)
  const beside = [await context.newPage(), await context.newPage()]
  await page.goto('/credits')
  await order(page, { bundle: 'p1', method: 'ideal' })
  for (const [i, one] of beside.entries()) await openLive(one, i === 0 ? '/credits' : '/members')
  await pay(page, 'Betaald')
  await expect(page.getByRole('heading', { name: 'Gelukt, 25 credits erbij' })).toBeVisible()
  for (const one of beside) {
    await expect(one.locator('[data-part=credits-entry]')).toHaveAccessibleName('28 credits, bijkopen')
    await one.waitForLoadState('networkidle')
  }
  await visitEach(context, ['/credits', '/premium', '/pricing', '/transactions', '/members'])
  expect(heard).toEqual([])
})

for (const size of ['desktop', 'phone'] satisfies Size[])
  test.describe(() => {
    test.use(sizes[size])
    test(`${size}: no console complains of signing up on a lander [F-94]`, async ({ page, context }) => {
      const heard = complaints(context)
      await page.goto(landerPath(landers.find(({ look }) => look === 'video')!))
      await page.locator('main a[data-signup]').click()
      const form = size === 'desktop' ? page.getByRole('dialog') : page.locator('main')
      await expect(form.getByRole('heading', { name: 'Wie zoek je?' })).toBeVisible()
      if (size === 'phone') await untilAlive(page)
      await fillSignup(form, newPerson('Sam', 'male'))
      await form.getByRole('button', { name: 'Account maken' }).click()
      await form.getByRole('button', { name: 'Verder', exact: true }).click()
      await page.getByRole('button', { name: 'Verder naar de leden' }).click()
      await expect(page).toHaveURL('/members')
      await untilAlive(page)
      expect(heard).toEqual([])
    })
  })

// The status of an answer is part of the contract, and the browser writes each of 400 and above in red: no page can
// keep it from that.
test('of a refusal the console has what the browser writes of its status, and nothing else [F-94]', async ({
  page,
  context,
}) => {
  const heard = complaints(context)
  await page.goto('/login')
  await untilAlive(page)
  const form = page.locator('main')
  await form.getByLabel('E-mailadres').fill('niemand@voorbeeld.example')
  await form.getByLabel('Wachtwoord', { exact: true }).fill('niet het wachtwoord')
  await form.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(form.getByText('Login mislukt, probeer opnieuw', { exact: true })).toBeVisible()
  expect(heard).toEqual([expect.stringMatching(/\/login: Failed to load resource: .* 401 .*\/api\/user\.php$/)])
})

test('Chromium writes times, dates, numbers and countries as the server does [F-94]', async ({ page }) => {
  expect(await page.evaluate(writtenByBrowser)).toEqual(writtenByServer())
})

/** @returns the address of a conversation that begins now */
async function talkWith(context: BrowserContext, profileId: string): Promise<string> {
  const sent = await callApi(context, '/api/message.php', { profile: { id: profileId }, type: 'text', text: 'Hoi' })
  const { conversation } = await sent.json()
  return `/chats/${conversation.id}`
}
