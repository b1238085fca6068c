import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { landerPath, landers } from '../../src/landers/routes.ts'
import { untilAlive } from './live.ts'
import { looksAtBothSizes } from './looks.ts'
import { callApi, makeMember } from './people.ts'

const open = [
  '/',
  '/login',
  '/signup',
  '/members',
  '/match-finder',
  '/pricing',
  '/activate/do?token=unknown',
  '/activate/done',
  '/activate/error',
  '/lang-config',
  '/reset-password',
  '/reset-password/do?token=unknown',
  '/mail-change/do?token=unknown',
  '/unsubscribe?token=unknown',
  '/account-deleted',
  '/account-deleted?token=unknown',
  '/pages/terms',
  '/pages/faq',
  '/pages/safety',
  '/complaints',
  '/kit',
  '/nowhere',
]

const forMembers = [
  '/',
  '/members',
  '/likes',
  '/likes/matches',
  '/swipe-game',
  '/chats',
  '/complete-signup',
  '/signup-matches',
  '/premium',
  '/credits',
  '/credits/p1/ideal',
  '/transactions',
  '/profile',
  '/settings',
  '/notifications',
]

const landerPaths = landers.map((lander) => landerPath(lander, '00000000-0000-4000-8000-000000000000'))

test('every page of a visitor is accessible, light and dark, wide and narrow', async ({ page }) => {
  test.setTimeout(300_000)
  await page.addInitScript(() => localStorage.setItem('site_entry_skipped_at', new Date().toISOString()))
  expect(await faultsOf(page, open)).toEqual([])
})

test('every lander is accessible, light and dark, wide and narrow', async ({ page }) => {
  test.setTimeout(300_000)
  await page.addInitScript(() => localStorage.setItem('site_entry_skipped_at', new Date().toISOString()))
  expect(await faultsOf(page, landerPaths)).toEqual([])
})

test('every page of a member is accessible, light and dark, wide and narrow', async ({ page, context, browser }) => {
  test.setTimeout(300_000)
  const elsewhere = await browser.newContext()
  const other = await makeMember(elsewhere, 'Lotte', 'female')
  const { profileId: me } = await makeMember(context, 'Bram', 'male')
  await callApi(context, '/api/like.php', { profile: { id: other.profileId } })
  await callApi(elsewhere, '/api/like.php', { profile: { id: me } })
  const sent = await callApi(context, '/api/message.php', {
    profile: { id: other.profileId },
    type: 'text',
    text: 'Hoi, leuk profiel.',
  })
  const { conversation } = await sent.json()
  await callApi(elsewhere, '/api/message.php', { conversation, type: 'text', text: 'Dank je.' })
  const ordered = await callApi(context, '/api/payment.php', {
    package: { id: 'p1' },
    method: 'ideal',
    country: 'NL',
    accept: true,
  })
  const { payment } = await ordered.json()
  const own = [
    `/members/${other.profileId}`,
    `/members/${me}`,
    `/likes/m/${other.profileId}`,
    `/chats/${conversation.id}`,
    `/members/${await someoneNew(context)}/chat`,
    `/transactions/${payment.payment_id}`,
  ]
  expect(await faultsOf(page, [...forMembers, ...own])).toEqual([])
  await elsewhere.close()
})

test('what opens above a page is accessible', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/')
  await expect(page.locator('#site-entry-warning')).toBeVisible()
  const faults = await looksAtBothSizes(page, 'entry warning')
  await page.getByRole('button', { name: 'Ik ben 18 of ouder' }).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('main').getByRole('button', { name: 'Gratis aanmelden' }).first().click()
  await expect(page.getByRole('heading', { name: 'Wie zoek je?' })).toBeVisible()
  faults.push(...(await looksAtBothSizes(page, 'signup')))
  expect(faults).toEqual([])
})

test('what a member chooses from in a conversation is accessible', async ({ page, context }) => {
  test.setTimeout(120_000)
  await callApi(context, '/api/user.php', { email: 'premium@lonk.example', password: 'lonk-demo-2026' })
  const { chats } = await (await context.request.get('/api/chats.php')).json()
  await page.goto(`/chats/${chats[0].conversation.id}`)
  await untilAlive(page)
  const faults: string[] = []
  for (const tool of ['Foto sturen', 'Cadeau sturen', 'GIF zoeken']) {
    await page.getByRole('button', { name: new RegExp(`^${tool}`) }).click()
    if (tool !== 'Foto sturen') await page.getByRole('radio').first().check({ force: true })
    faults.push(...(await looksAtBothSizes(page, tool)))
    await page.keyboard.press('Escape')
  }
  expect(faults).toEqual([])
})

/** Each page is loaded once; size and theme change around it. */
async function faultsOf(page: Page, paths: string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    faults.push(...(await looksAtBothSizes(page, path)))
  }
  return faults
}

async function someoneNew(context: BrowserContext): Promise<string> {
  const { results } = await (await context.request.get('/api/members.php?gender=female&country=NL&fictional=no')).json()
  return results.find((card: { name: string }) => !card.name.startsWith('Lotte')).id
}
