import { expect, test } from '@playwright/test'
import { scriptOf } from './build.ts'
import { untilAlive } from './live.ts'
import { makeMember } from './people.ts'
import { sizes } from './sizes.ts'

test.use({ ...sizes.desktop })
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('site_entry_skipped_at', new Date().toISOString()))
})

test('a visitor reads Dutch, and sees and asks nothing that is for members [S1-035 S6-026 S6-027 S8-002]', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(new URL(request.url()).pathname)
  })
  await page.clock.install()
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await page.clock.runFor(400_000)
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible()
  expect(calls.filter((path) => /user|chats|likes/.test(path))).toEqual([])
  await expect(page.locator('.banner')).toHaveCount(0)
  await expect(page.locator('.toasts')).toBeEmpty()
})

test('that a page was left is told by an empty beacon [S7-022 S7-023]', async ({ page }) => {
  await page.goto('/login')
  await untilAlive(page)
  const told = page.waitForRequest('**/api/page-hidden.php')
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const beacon = await told
  expect([beacon.method(), beacon.resourceType(), beacon.postData()]).toEqual(['POST', 'ping', null])
})

test('a visit tells how fast and steady its page was, once, when it is left [WEB-2]', async ({ page }) => {
  // What a beacon carries is not told to who watches the network.
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    const told: string[] = []
    navigator.sendBeacon = (url, data) => {
      if (data instanceof Blob) void data.text().then((text) => told.push(text))
      return send(url, data)
    }
    Object.assign(window, { told })
  })
  await page.goto('/login')
  await untilAlive(page)
  await page.waitForResponse((script) => script.url().endsWith(scriptOf('src/client/report-vitals.ts')))
  await page.getByLabel('E-mailadres').click()
  const answered = page.waitForResponse('**/api/web-vitals.php')
  for (let i = 0; i < 2; i++)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
  expect((await answered).status()).toBe(204)
  const told = await page.evaluate(() => (window as unknown as { told: string[] }).told)
  expect(told.map((body) => JSON.parse(body))).toEqual([
    expect.objectContaining({ group: 'account', lcp_ms: expect.any(Number), cls: expect.any(Number) }),
  ])
})

test('the first HTML holds the settings of the site, and nothing asks for them again [S7-007]', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const html = await (await page.goto('/', { waitUntil: 'networkidle' }))!.text()
  const [, data = '[]'] = /<script type="application\/json" id="embedded-data">(.*?)<\/script>/s.exec(html) ?? []
  const settings = (JSON.parse(data) as [string[], Record<string, unknown>][]).find(([[name]]) => name === 'settings')
  expect(settings?.[1]).toMatchObject({ name: 'Lonk', countries: expect.arrayContaining(['NL', 'PL']) })
  expect(asked.filter((path) => path.includes('settings'))).toEqual([])
})

test('a member who leaves a page open for an hour finds it as it was', async ({ page, context }) => {
  await makeMember(context, 'Femke', 'female')
  await page.clock.install()
  await page.goto('/pricing')
  await page.clock.runFor(3_000)
  await page.clock.fastForward(3_600_000)
  await page.clock.runFor(3_000)
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Zoeken' }).click()
  await page.clock.runFor(3_000)
  await expect(page).toHaveURL('/members')
  await expect(page.getByRole('list', { name: 'Gevonden leden' })).toBeVisible()
})

test('who is sent to log in comes to the part of the page that was asked for [S2-080 F-56]', async ({
  page,
  context,
}) => {
  const me = await makeMember(context, 'Fenna', 'female')
  await context.clearCookies()
  await page.goto('/transactions#withdraw')
  await untilAlive(page)
  await page.getByLabel('E-mailadres').fill(me.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(me.password)
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL('/transactions#withdraw')
})

test('with more than one language every page has its words [F-90]', async ({ page, context }) => {
  const said: string[] = []
  page.on('console', (line) => said.push(line.text()))
  await context.addCookies([{ name: 'country', value: 'BE', domain: 'localhost', path: '/' }])
  for (const path of ['/', '/members', '/login']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Taal' }).click()
    await expect(page.getByRole('menuitemradio')).toHaveCount(3)
  }
  expect(said.filter((text) => text.includes('MISSING_MESSAGE'))).toEqual([])
})

test('a wrong login is told in the words of the house [S8-004]', async ({ page }) => {
  await page.goto('/login')
  const form = page.locator('main')
  await form.getByLabel('E-mailadres').fill('niemand@voorbeeld.example')
  await form.getByLabel('Wachtwoord', { exact: true }).fill('niet het wachtwoord')
  await form.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(form.getByText('Login mislukt, probeer opnieuw', { exact: true })).toBeVisible()
})

test('what is typed and sent before the scripts are there is kept for them, and stands in no address', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/login')
  const form = page.locator('main')
  await form.getByLabel('E-mailadres').fill('vroeg@voorbeeld.example')
  await form.getByLabel('Wachtwoord', { exact: true }).fill('niet het wachtwoord')
  await form.getByRole('button', { name: 'Inloggen', exact: true }).click()
  expect(new URL(page.url()).search).toBe('')
  expect(await page.evaluate(() => 'early' in window)).toBe(true)
  released.resolve()
  await expect(form.getByText('Login mislukt, probeer opnieuw', { exact: true })).toBeVisible()
  await expect(form.getByLabel('E-mailadres')).toHaveValue('vroeg@voorbeeld.example')
})

test('where one has scrolled to before the scripts are there the page stays', async ({ page }) => {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/pricing', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(100)
  expect(await page.evaluate(() => 'early' in window)).toBe(true)
  released.resolve()
  await page.waitForFunction(() => !('early' in window))
  // the router has its turn after the page has come to life
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test('a press on what only members see is kept until that is there', async ({ page, context }) => {
  await makeMember(context, 'Vroeg', 'male')
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/member-frame-*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  // Not until its pictures are there: what was pressed is kept for five seconds.
  await page.goto('/members', { waitUntil: 'domcontentloaded' })
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account van Vroeg/ })
    .click()
  expect(await page.evaluate(() => 'early' in window)).toBe(true)
  released.resolve()
  await expect(page.getByRole('menuitem', { name: 'Mijn profiel' })).toBeVisible()
})

test('a link that confirms nothing says so, and whom to ask [S2-045 S8-006 S8-007]', async ({ page }) => {
  await page.goto('/api/activate.php?token=onbekend')
  await expect(page).toHaveURL('/activate/error')
  await expect(page.getByRole('heading', { level: 1, name: 'Activeren mislukt' })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: /support@/ })).toHaveAttribute('href', /^mailto:support@/)
})

test('where the server fails, the page says so with the status of the answer [S8-011 S8-012 S8-013 S8-014]', async ({
  page,
  context,
}) => {
  await makeMember(context, 'Iris', 'female')
  await page.route('**/api/profile.php*', (route) =>
    route.fulfill({ status: 500, headers: { 'retry-after': '0' }, json: { error: 'internal' } }),
  )
  await page.goto('/members?gender=male')
  // Else the link is the browser's own, and the server answers the page.
  await untilAlive(page)
  await page
    .getByRole('link', { name: /^Bekijk het profiel van/ })
    .first()
    .click()
  const said = page.getByRole('alert')
  await expect(said.getByText('Er is een fout opgetreden, probeer het later opnieuw.')).toBeVisible({ timeout: 30_000 })
  await expect(said.getByText('Foutcode 500')).toBeVisible()
})

test('the language page keeps a choice for a year [S2-048 S9-029]', async ({ page, context }) => {
  await page.goto('/lang-config')
  await expect(page.getByRole('heading', { level: 1, name: 'Taal kiezen' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByText('Huidige taal')).toBeVisible()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect
    .poll(async () => {
      const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
      return cookie && [cookie.value, Math.round((cookie.expires - Date.now() / 1_000) / 86_400)]
    })
    .toEqual(['nl', 365])
})

test('a toast is 350 pixels wide [S9-045]', async ({ page }) => {
  await page.goto('/kit')
  await untilAlive(page)
  await page.getByRole('button', { name: 'Toon een melding', exact: true }).first().click()
  const toast = page.locator('.toast').first()
  await expect(toast).toBeVisible()
  await expect.poll(async () => Math.round((await toast.boundingBox())?.width ?? 0)).toBe(350)
})

for (const size of ['desktop', 'phone'] as const)
  test.describe(() => {
    test.use(sizes[size])
    test(`${size}: what comes late moves nothing, a closed reminder neither [WEB-1 O-102]`, async ({
      page,
      context,
    }) => {
      await makeMember(context, 'Femke', 'female')
      await page.addInitScript(() => {
        const moved: number[] = []
        Object.assign(window, { moved })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moved.push('value' in entry ? Number(entry.value) : 0)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const moved = async (path: string) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        await untilAlive(page)
        return page.evaluate(() => (window as unknown as { moved: number[] }).moved.reduce((sum, one) => sum + one, 0))
      }
      const reminder = page.getByRole('region', { name: /Met een foto/ })
      const paths = ['/members', '/chats', '/pricing', '/settings']
      for (const path of paths) expect(await moved(path), path).toBeLessThanOrEqual(0.01)
      await page.goto('/members')
      await reminder.getByRole('button', { name: 'Sluiten' }).click()
      await expect(reminder).toHaveCount(0)
      for (const path of paths) expect(await moved(path), path).toBeLessThanOrEqual(0.01)
      await expect(reminder).toHaveCount(0)
    })
  })

test('at a desk the footer opens the signup over the page, and the form of the home page with what it asked [S2-005 F-31]', async ({
  page,
}) => {
  await page.goto('/pricing')
  await untilAlive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gratis aanmelden' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Wie zoek je?' })).toBeVisible()
  await expect(page).toHaveURL('/pricing')
  await page.goto('/')
  await untilAlive(page)
  const form = page.locator('form.start')
  await form.getByLabel('Ik ben een').selectOption('male')
  await form.getByLabel('Ik zoek een').selectOption('female')
  await form.getByRole('button').click()
  const asked = page.getByRole('dialog')
  const answered = (label: string, word: string) =>
    expect(asked.getByRole('group', { name: label }).getByLabel(word, { exact: true })).toBeChecked()
  await answered('Ik ben een', 'Man')
  await answered('Ik zoek een', 'Vrouw')
})

test('who came with a traffic source gets as many cards when the server draws a later page [S6-002 F-32]', async ({
  page,
}) => {
  const shown = async () => ((await (await page.goto('/members'))!.text()).match(/<article/g) ?? []).length
  expect(await shown()).toBe(12)
  await page.goto('/?network=partner')
  await untilAlive(page)
  const { numResults } = await (await page.request.get('/api/members.php')).json()
  expect(await shown()).toBe(Math.min(24, numResults))
})
