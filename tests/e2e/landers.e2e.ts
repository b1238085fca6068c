import { expect, test, type Page } from '@playwright/test'
import { LOCALES } from '../../src/contract/limits.ts'
import { listedLanders } from '../../src/landers/routes.ts'
import { listedPaths } from '../../src/pages/routes.ts'
import { makeMember, newPerson } from './people.ts'
import { fillSignup } from './sign-up.ts'
import { sizes } from './sizes.ts'

const NAMES = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
  'tinderswipe',
]
const NOBODY = '00000000-0000-4000-8000-000000000000'
const action = (page: Page) => page.locator('main').locator('a[data-signup], form[data-signup] [type=submit]')

test.use({ ...sizes.desktop })

/** As far as its HTML: the pictures of so many pages would take long. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' })
const skipEntry = (page: Page) => page.addInitScript(() => localStorage.setItem('site_entry_skipped_at', 'before'))

// Also [S2-062 S2-063 S2-064 S2-065 S2-066 S2-067 S2-097 S2-098 S2-099]
test('all nine landers open with and without a slug, each with one action, its logo bar, footer and disclaimer [S2-058 S2-059 S2-060 S2-061]', async ({
  page,
}) => {
  await skipEntry(page)
  const headings = new Set<string>()
  for (const name of NAMES) {
    const path = `/landers/${name}`
    expect((await open(page, path))?.status(), path).toBe(200)
    const usual = await page.getByRole('heading', { level: 1 }).innerText()
    headings.add(usual)
    await expect(action(page)).toHaveCount(1)
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', '/')
    await expect(page.getByRole('contentinfo').locator('[data-part=disclaimer]')).toBeVisible()
    expect((await open(page, `${path}/weekend`))?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wat doe jij dit weekend?')
    // Nobody made this one.
    expect((await open(page, `${path}/toString`))?.status(), path).toBe(200)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(usual)
  }
  expect(headings.size).toBe(NAMES.length)
  expect((await page.goto('/landers/elsewhere'))?.status()).toBe(404)
})

test('the map begins with the region that its address names, and as usual with one that there is not [S2-062 F-93]', async ({
  page,
}) => {
  await skipEntry(page)
  for (const [slug, heading, region] of [
    ['utrecht', 'Jouw regio: Utrecht', 'Utrecht'],
    ['noord-holland', 'Jouw regio: Noord-Holland', 'Noord-Holland'],
    ['onzin-stad', 'Waar zoek jij?', 'Nog niet gekozen'],
  ] as const) {
    await open(page, `/landers/maplanding/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByLabel('Provincie kiezen').locator('option:checked')).toHaveText(region)
    await expect(page.locator('.ml-map .on')).toHaveCount(region === 'Nog niet gekozen' ? 0 : 1)
  }
})

test('every portrait is labelled as a drawing, and no page names a brand or a distance [HON-14]', async ({
  request,
}) => {
  for (const name of NAMES) {
    for (const slug of ['', '/veertigplus']) {
      const html = await (await request.get(`/landers/${name}${slug}`)).text()
      for (const figure of html.split('<figure class="drawn">').slice(1))
        expect(figure.split('</figure>')[0], name).toContain('Tekening, geen echt mens')
      const words = html.replaceAll(/<(script|style|head)\b.*?<\/\1>|<[^>]*>/gs, ' ')
      expect(words, name).not.toMatch(/tinder|\d+ ?(km|kilomet|mijl)\b/i)
    }
  }
})

test('from 768 px the action opens the modal over the same address, with what was picked [S1-047 S2-005 S2-061 S2-103]', async ({
  page,
}) => {
  await skipEntry(page)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  for (const name of ['video', 'iconslanding/weekend', 'maplanding']) {
    scripts.length = 0
    await page.goto(`/landers/${name}?network=x`)
    if (name.startsWith('icons')) for (const box of ['Muziek', 'Koken']) await page.getByLabel(box).check()
    if (name.startsWith('map')) await page.locator('[data-region="NL-03"]').click()
    // Its own script and what that shares with the members' app, which has no name; of the app nothing is there before
    // the press.
    expect(scripts.map((url) => /\/assets\/([a-z]+)-/.exec(url)?.[1] ?? 'shared').toSorted(), name).toEqual([
      'shared',
      'start',
    ])
    await action(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: 'Wie zoek je?' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/landers/${name}`)
    expect(await page.evaluate(() => sessionStorage.getItem('tracking'))).toBe('{"network":"x"}')
    if (name.startsWith('icons')) await expect(dialog.getByText('Je 2 gekozen interesses gaan mee')).toBeVisible()
  }
})

test('what was picked stands in the profile after the signup [S2-061 O-17]', async ({ page, context }) => {
  await skipEntry(page)
  await page.goto('/landers/iconslanding')
  for (const box of ['Muziek', 'Koken']) await page.getByLabel(box).check()
  await action(page).click()
  const dialog = page.getByRole('dialog')
  await fillSignup(dialog, newPerson('Sam', 'male'))
  await dialog.getByRole('button', { name: 'Account maken' }).click()
  await expect
    .poll(async () => (await (await context.request.get('/api/user.php')).json()).user?.profile.interests)
    .toEqual(['music', 'cooking'])
})

test('to a member the action of a lander is the way to the members [S4-015]', async ({ page, context }) => {
  await makeMember(context, 'Mats', 'male')
  await page.goto('/landers/video')
  await page.getByRole('main').getByRole('link', { name: 'Naar de leden' }).click()
  await expect(page).toHaveURL('/members')
  await expect(page.getByRole('heading', { name: 'Wie zoek je?' })).toHaveCount(0)
})

test('three likes on drawn cards end the practice, by button and by key, and send nothing [S2-066]', async ({
  page,
}) => {
  await skipEntry(page)
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.goto('/landers/tinderswipe')
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(page.locator('[data-status]')).toHaveText('1 van 3 likes')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'Zo werkt het' })).toBeVisible()
  await page.getByRole('button', { name: 'Nog een keer oefenen' }).click()
  await expect(page.locator('[data-status]')).toHaveText('0 van 3 likes')
  expect(calls).toEqual([])
})

test('the film and the moving pictures can be paused, and nothing moves for who wants none', async ({ page }) => {
  await skipEntry(page)
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await page.goto('/landers/video')
  expect(await running()).toBe(0)
  await page.getByRole('checkbox', { name: 'Film afspelen of pauzeren' }).check()
  expect(await running()).toBeGreaterThan(0)
  await page.goto('/landers/transitionsvideolanding')
  expect(await running()).toBeGreaterThan(0)
  await page.getByRole('checkbox', { name: 'Pauze' }).check()
  await expect.poll(running).toBe(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/landers/transitionsvideolanding')
  await expect.poll(running).toBe(0)
  for (const scene of ['Kijk', 'Like', 'Match', 'Praat'])
    await expect(page.getByRole('heading', { name: scene, exact: true })).toBeVisible()
})

test('the entry warning opens without the app, and stays closed [S2-100 S1-042]', async ({ page }) => {
  await page.goto('/landers/gallery')
  const dialog = page.getByRole('dialog', { name: 'Lonk is voor volwassenen' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Ik ben 18 of ouder' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Volgende' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await action(page).click()
  await expect(page.getByRole('heading', { name: 'Wie zoek je?' })).toBeVisible()
})

// Also [S2-023 O-17 O-49]
test('a member landing shows who lets visitors in, and tells of nobody else [S2-018 S2-020 S2-021 S2-022]', async ({
  page,
  browser,
}) => {
  await skipEntry(page)
  const elsewhere = await browser.newContext()
  const shown = await makeMember(elsewhere, 'Fenna', 'female')
  const key = crypto.randomUUID()
  const changed = await elsewhere.request.put('/api/user.php', {
    data: { visible_to_visitors: true },
    headers: { origin: `http://localhost:${process.env['E2E_PORT']}`, 'idempotency-key': key },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  const hidden = await makeMember(await browser.newContext(), 'Gijs', 'male')
  for (const landing of ['landing', 'landing2', 'landing2/weekend', 'landing3', 'landing3/weekend']) {
    expect((await open(page, `/members/${shown.profileId}/${landing}`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(landing.length > 7 ? /Fenna|woorden/ : 'Fenna')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const texts: string[] = []
    for (const id of [hidden.profileId, NOBODY, 'nobody']) {
      expect((await open(page, `/members/${id}/${landing}`))?.status()).toBe(200)
      texts.push(await page.locator('main').innerText())
      expect(await page.content()).not.toContain('Gijs')
    }
    expect(new Set(texts).size).toBe(1)
  }
  await page.goto(`/members/${shown.profileId}/landing`)
  await action(page).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Wie zoek je?' })).toBeVisible()
  await elsewhere.close()
})

test('search engines get one address per page, a picture to share and a list of what is public', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/landers/video/weekend?ref=x')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/landers/video`)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Plannen voor het weekend · Lonk')
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await request.get(String(image))
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  for (const path of ['/members', '/reset-password', '/nowhere/at/all']) {
    const html = await (await request.get(path)).text()
    expect(html, path).toContain('<meta name="robots" content="noindex"')
    expect(html, path).not.toContain('rel="canonical"')
  }
  const map = await (await request.get('/sitemap.xml')).text()
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => String(address))
  expect(listed).toHaveLength((listedPaths().length + listedLanders().length) * LOCALES.length)
  for (const address of listed) {
    const answer = await request.get(address)
    expect([answer.status(), address]).toEqual([200, address])
    expect(await answer.text()).toContain(`rel="canonical" href="${address}"`)
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test.describe('on a phone', () => {
  test.use({ ...sizes.phone })

  test('nothing is wider than the screen, and the action leads to the signup’s own page [S2-004 S2-019]', async ({
    page,
  }) => {
    await skipEntry(page)
    for (const name of NAMES) {
      await page.goto(`/landers/${name}`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0)
    }
    await action(page).click()
    await expect(page).toHaveURL(/\/signup$/)
    await page.goto('/landers/maplanding')
    await page.getByLabel('Provincie kiezen').selectOption({ label: 'Gelderland' })
    await action(page).click()
    await expect(page).toHaveURL(/\/signup\?region=NL-/)
    await page.goto(`/members/${NOBODY}/landing`)
    await action(page).click()
    await expect(page).toHaveURL(`/members/${NOBODY}/signup`)
  })

  test('what was left empty does not stay in the address of the signup [F-62]', async ({ page }) => {
    await skipEntry(page)
    for (const name of ['iconslanding', 'maplanding']) {
      await page.goto(`/landers/${name}`)
      await action(page).click()
      await expect(page).toHaveURL(/\/signup$/)
    }
    await page.goto('/signup?gender=&looking_for=&ref=x')
    await expect(page).toHaveURL(/\/signup\?ref=x$/)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every lander can be read, and leads to the signup', async ({ page }) => {
    for (const name of NAMES) {
      await page.goto(`/landers/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(action(page)).toBeVisible()
      await action(page).click()
      await expect(page).toHaveURL(/\/signup/)
    }
  })
})
