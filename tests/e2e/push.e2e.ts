import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { openPushService, type PushService } from '../support/open-push-service.ts'
import { markPage, untilAlive } from './live.ts'
import { callApi, changeApi, makeMember } from './people.ts'
import { isListening, lendPush, nextPush, notedWorker, timesAsked } from './push.ts'
import { sizes } from './sizes.ts'

test.use({ serviceWorkers: 'allow', ...sizes.desktop })

let service: PushService
test.beforeAll(async ({ request }) => {
  const { push_public_key: key } = (await (await request.get('/api/settings.php')).json()) as Record<string, string>
  service = await openPushService({ publicKey: () => String(key), port: Number(process.env['E2E_PUSH_PORT']) })
})
test.afterAll(() => service.close())

const OFFER = 'Zet meldingen aan, dan mis je geen bericht.'
/** Reminders that come first are closed already, and so is what asks a visitor for their age. */
const closeOthers = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (location.protocol === 'about:') return
    for (const key of ['dismissed_enrich_profile', 'site_entry_skipped_at'])
      localStorage.setItem(key, new Date().toISOString())
  })

test('a member who accepts the offer hears of a message with a notification that says no name and no word of it [S1-043 S7-042 S7-018]', async ({
  page,
  context,
  browser,
}) => {
  const me = await makeMember(context, 'Lotte', 'female')
  await changeApi(context, '/api/notifications.php', { quiet_hours: { from: 0, until: 0 } })
  await closeOthers(context)
  const phone = await lendPush(context, service)
  await page.goto('/members')
  await untilAlive(page)
  const offer = page.getByRole('region', { name: OFFER })
  await expect(offer).toBeVisible()
  expect(await timesAsked(page)).toBe(0)
  await offer.getByRole('button', { name: 'Aanzetten' }).click()
  await expect(page.getByText('Je krijgt nu meldingen op dit apparaat.')).toBeVisible()
  await expect(offer).toBeHidden()
  expect([await timesAsked(page), await isListening(page)]).toEqual([1, true])
  const { scriptURL } = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    return { scriptURL: active?.scriptURL ?? '' }
  })
  expect(new URL(scriptURL).pathname).toBe('/sw-push.js')

  const elsewhere = await browser.newContext()
  const other = await makeMember(elsewhere, 'Bartholomeus', 'male')
  const worker = await notedWorker(page)
  const pushed = nextPush(phone)
  const sent = await callApi(elsewhere, '/api/message.php', {
    profile: { id: me.profileId },
    type: 'text',
    text: 'Een geheim',
  })
  const { conversation } = await sent.json()
  const payload = await pushed
  expect(JSON.stringify(payload)).not.toMatch(/geheim|Bartholomeus/)
  await worker.deliver(payload)
  await expect.poll(worker.shown).toEqual([
    {
      title: 'Lonk',
      body: 'Iemand is een gesprek met je begonnen.',
      lang: 'nl',
      tag: conversation.id,
      data: { path: `/chats/${conversation.id}` },
    },
  ])
  expect(await worker.badge()).toBe(1)
  expect(other.name).toContain('Bartholomeus')
  expect(service.faults).toEqual([])
  await elsewhere.close()
})

test('a press opens the conversation in the tab that is open, and leads away from nothing that is typed there [S1-043]', async ({
  page,
  context,
  browser,
}) => {
  const me = await makeMember(context, 'Lotte', 'female')
  await closeOthers(context)
  await lendPush(context, service)
  const elsewhere = await browser.newContext()
  await makeMember(elsewhere, 'Bram', 'male')
  const message = { profile: { id: me.profileId }, type: 'text', text: 'Hoi' }
  const { conversation } = await (await callApi(elsewhere, '/api/message.php', message)).json()
  await elsewhere.close()
  const path = `/chats/${conversation.id}`
  await page.goto('/settings')
  await untilAlive(page)
  const worker = await notedWorker(page)
  const isSame = await markPage(page)
  const field = page.getByLabel('Huidig wachtwoord').first()
  await field.fill('half a word')
  expect(await worker.press(path)).toEqual({ focused: [], opened: [path] })
  await expect(page).toHaveURL('/settings')
  await expect(field).toHaveValue('half a word')
  await field.fill('')
  await hearLate(page, path)
  await expect(page).toHaveURL('/settings')
  expect(await worker.press(path)).toMatchObject({ opened: [] })
  await expect(page).toHaveURL(path)
  await expect(page.getByText('Hoi', { exact: true }).first()).toBeVisible()
  expect(await isSame()).toBe(true)
  await page.getByRole('textbox').last().fill('half a word')
  expect(await worker.press(path)).toMatchObject({ opened: [] })
  await expect(page).toHaveURL(path)
})

/** What the worker said to a page that slept, and wakes up when another one has gone there. */
const hearLate = (page: Page, open: string): Promise<void> =>
  page.evaluate((open) => {
    const data = { open, until: Date.now() - 1 }
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [new MessageChannel().port1] }))
  }, open)

test('an offer that was closed keeps the time, never comes again, and the browser was not asked [S4-066 O-114]', async ({
  page,
  context,
}) => {
  await makeMember(context, 'Lotte', 'female')
  await closeOthers(context)
  await lendPush(context, service)
  await page.goto('/members')
  await untilAlive(page)
  const offer = page.getByRole('region', { name: OFFER })
  await offer.getByRole('button', { name: 'Sluiten' }).click()
  await expect(offer).toBeHidden()
  for (const path of ['/members', '/likes']) {
    await page.goto(path)
    await untilAlive(page)
    await expect(offer).toBeHidden()
  }
  const kept = await page.evaluate(() => localStorage.getItem('dismissed_push') ?? '')
  expect(Date.parse(kept)).toBeGreaterThan(0)
  expect([await timesAsked(page), await isListening(page)]).toEqual([0, false])
})

test('the settings switch push on and off in this browser and list it; who switched it off is offered nothing [S2-076 S4-029 F-61]', async ({
  page,
  context,
}) => {
  await makeMember(context, 'Lotte', 'female')
  await closeOthers(context)
  await lendPush(context, service)
  await page.goto('/settings')
  await untilAlive(page)
  const here = page.getByRole('switch', { name: 'Pushmeldingen op dit apparaat' })
  await expect(page.getByText('Deze browser kan geen pushmeldingen ontvangen.')).toHaveCount(0)
  await here.check()
  const devices = page.getByRole('list', { name: 'Waar je pushmeldingen krijgt' })
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices).toContainText('Dit apparaat')
  await page.reload()
  await untilAlive(page)
  await expect(here).toBeChecked()
  await devices.getByRole('button', { name: /uitzetten/ }).click()
  await expect(here).not.toBeChecked()
  await expect(devices).toBeHidden()
  expect(await isListening(page)).toBe(false)
  await page.goto('/members')
  await untilAlive(page)
  await expect(page.getByRole('region', { name: OFFER })).toBeHidden()
})

test('who refuses the browser is told so, and how to allow it again [S8-044 S4-029]', async ({ page, context }) => {
  await makeMember(context, 'Lotte', 'female')
  await closeOthers(context)
  await lendPush(context, service, 'denied')
  await page.goto('/settings')
  await untilAlive(page)
  const here = page.getByRole('switch', { name: 'Pushmeldingen op dit apparaat' })
  await here.click()
  const failed = 'Pushmeldingen konden niet worden ingeschakeld. Controleer de instellingen van je browser.'
  await expect(page.getByText(failed)).toBeVisible()
  await expect(here).toBeDisabled()
  await expect(page.getByText(/Je browser blokkeert meldingen van Lonk/)).toBeVisible()
})

test('logging out ends push in the browser, and logging in again does not begin it [O-95]', async ({
  page,
  context,
}) => {
  const me = await makeMember(context, 'Lotte', 'female')
  await closeOthers(context)
  await lendPush(context, service)
  await page.goto('/settings')
  await untilAlive(page)
  const here = page.getByRole('switch', { name: 'Pushmeldingen op dit apparaat' })
  await here.check()
  await expect.poll(() => isListening(page)).toBe(true)
  await page.getByRole('button', { name: /^Account van / }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/')
  expect(await isListening(page)).toBe(false)
  await callApi(context, '/api/user.php', { email: me.email, password: me.password })
  await page.goto('/settings')
  await untilAlive(page)
  await expect(here).not.toBeChecked()
})
