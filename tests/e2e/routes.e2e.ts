import { expect, test, type Page } from '@playwright/test'
import { openLive } from './live.ts'
import { callApi, makeMember } from './people.ts'
import { sizes } from './sizes.ts'

const FREE = { email: 'free@lonk.example', password: 'lonk-demo-2026' }

test.use({ ...sizes.desktop })
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('site_entry_skipped_at', new Date().toISOString()))
})

// Also [S8-015 S8-016]
test('an unknown address says so with its status and a way home [S2-134 S2-135 S2-136 S2-137]', async ({ page }) => {
  const answer = await page.goto('/bestaat/niet')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('This page could not be found', { exact: true })).toBeVisible()
  await expect(page.getByText('Foutcode 404')).toBeVisible()
  await page.getByRole('link', { name: 'Naar de startpagina', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('an address that begins like another host stays an unknown address of this site', async ({ request, baseURL }) => {
  const answer = await request.get(`${baseURL}//evil.example/members`, { maxRedirects: 0 })
  expect(answer.status()).toBe(404)
  expect(answer.headers()['location']).toBeUndefined()
})

// Also [S2-105 S2-108 S2-115 S2-116 S2-117 S2-118 S2-119 S6-019]
test('a page for members leads by the login and back; logging out leads home [S2-014 S2-028 S2-029 S2-104]', async ({
  page,
}) => {
  await page.goto('/likes/given')
  await expect(page).toHaveURL('/login?redirect=%2Flikes%2Fgiven')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Inloggen' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Berichten' })).toHaveCount(0)
  await logIn(page)
  await expect(page).toHaveURL('/likes/given')
  await expect(page.locator('[aria-current=page]', { hasText: 'Gegeven' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Inloggen' })).toHaveCount(0)
  for (const name of ['Zoeken', 'Berichten', 'Likes'])
    await expect(bar.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()

  for (const type of ['received', 'matches']) {
    await page.goto(`/likes/${type}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Likes' })).toBeVisible()
  }
  expect((await page.goto('/likes/other'))?.status()).toBe(404)

  await page.goto('/login')
  await expect(page).toHaveURL('/members')
  await bar.getByRole('button', { name: 'Account van Robin' }).click()
  await expect(page.getByRole('menuitem', { name: 'Mijn profiel' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Instellingen' })).toHaveAttribute('href', '/settings')
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await logIn(page)
  await expect(page).toHaveURL('/members')
})

// Also [S2-125 S2-126 S2-127 S2-129 S2-130 S2-131 S2-132]
test('the footer leads to what must be found, and differs for members [S2-085 S2-086 S2-123 S2-124]', async ({
  page,
  context,
}) => {
  const footer = page.getByRole('contentinfo')
  const columns = async () => footer.getByRole('listitem').allInnerTexts()
  await page.goto('/')
  await expect(footer.getByText('Alleen voor 18 jaar en ouder.')).toBeVisible()
  for (const [name, path] of footerLinks)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  const forVisitors = await columns()
  await makeMember(context, 'Mila', 'female')
  await page.goto('/')
  await expect(footer.getByText('Jouw account')).toBeVisible()
  expect(await columns()).not.toEqual(forVisitors)
})

const footerLinks = [
  ['Voorwaarden', '/pages/terms'],
  ['Privacy', '/pages/privacy'],
  ['Cookies', '/pages/cookies'],
  ['Huisregels', '/pages/ban'],
  ['Prijzen', '/pricing'],
  ['Bedenktijd en geld terug', '/pages/return-policy'],
  ['Veelgestelde vragen', '/pages/faq'],
  ['Klantenservice', '/pages/service'],
  ['Klachten', '/complaints'],
  ['Veiligheid', '/pages/safety'],
  ['Toegankelijkheid', '/pages/accessibility'],
  ['Colofon', '/pages/imprint'],
] as const

// Also [S2-047 S2-053 S2-054 S2-055 S2-056 S2-057 S2-128 ACC-4 TRU-16]
test('every information page and both price pages open [S2-032 S2-033 S2-051 S2-052]', async ({ page, context }) => {
  const titles = new Set<string>()
  for (const [, path] of footerLinks) {
    expect((await page.goto(path))?.status()).toBe(200)
    titles.add(await page.getByRole('heading', { level: 1 }).innerText())
  }
  expect(titles.size).toBe(footerLinks.length)
  await makeMember(context, 'Ties', 'male')
  await page.goto('/premium')
  await expect(page.getByRole('heading', { level: 1, name: 'Word premium' })).toBeVisible()
  await expect(page.getByText('25 credits').first()).toBeVisible()
})

test('the list of conversations and the conversation keep their widths [S2-174 S2-175 S2-176 S2-177]', async ({
  page,
  context,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const other = await makeMember(elsewhere, 'Evi', 'female')
  await makeMember(context, 'Luuk', 'male')
  const sent = await callApi(context, '/api/message.php', {
    profile: { id: other.profileId },
    type: 'text',
    text: 'Hoi Evi',
  })
  const { conversation } = await sent.json()
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/chats/${conversation.id}`)
    await expect(page.locator('.bubble', { hasText: 'Hoi Evi' })).toBeVisible()
    const list = await page.locator('.chat-list').boundingBox()
    expect(list?.width).toBeGreaterThanOrEqual(300)
    expect(list?.width).toBeLessThanOrEqual(400)
    for (const column of await page.locator('.chat-col').all())
      expect((await column.boundingBox())?.width).toBeLessThanOrEqual(800)
  }
  await elsewhere.close()
})

// Also [S2-159 S2-160 S2-163 S2-164 S2-165]
test('a like shows full screen after the delay in the address, and closes beside the picture [S2-094 S2-156 S2-157 S2-158]', async ({
  page,
  context,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const me = await makeMember(context, 'Sven', 'male')
  const other = await callApi(elsewhere, '/api/user.php', { email: 'premium@lonk.example', password: FREE.password })
  expect(other.ok()).toBe(true)
  await callApi(elsewhere, '/api/like.php', { profile: { id: me.profileId } })
  await page.clock.install()
  await openLive(page, '/members?gender=female&t=60')
  const modal = page.getByRole('dialog', { name: 'Nieuwe like' })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(modal).toHaveCount(0)
  await page.clock.fastForward(60_000)
  await expect(modal).toBeVisible()
  await expect(page).toHaveURL('/members?gender=female')
  await expect(modal.getByText('Noa vindt jou leuk.')).toBeVisible()
  await expect(modal.locator('img')).toHaveJSProperty('complete', true)
  await expect
    .poll(async () => {
      const { width = 0, height = 0 } = (await modal.boundingBox()) ?? {}
      return [Math.round(width), Math.round(height)]
    })
    .toEqual([1280, 800])
  // The picture is a button too; beside it there is one action, one way to close and a menu.
  await expect(modal.locator('button.btn')).toHaveCount(1)
  expect(await modal.getByRole('button').count()).toBe(4)
  await modal.getByRole('button', { name: 'Meer opties' }).click()
  await expect(modal.getByRole('menuitem', { name: /^Melden/ })).toBeVisible()
  await expect(modal.getByRole('button', { name: 'Sluiten' })).toBeVisible()
  await page.mouse.click(40, 700)
  await expect(modal).toHaveCount(0)
  await elsewhere.close()
})

async function logIn(page: Page): Promise<void> {
  const form = page.locator('main')
  await form.getByLabel('E-mailadres').fill(FREE.email)
  await form.getByLabel('Wachtwoord', { exact: true }).fill(FREE.password)
  await form.getByRole('button', { name: 'Inloggen', exact: true }).click()
}
