import { expect, test, type Page } from '@playwright/test'
import { liveConnection, openLive } from './live.ts'
import { looksOf } from './looks.ts'
import { callApi, makeMember } from './people.ts'
import { sizes } from './sizes.ts'

const LIMIT = 'Je likes voor vandaag zijn op. Morgen kun je weer 4 likes geven.'
const name = (page: Page) => page.locator('.sc.top h2')
const swiped = (page: Page, method: 'POST' | 'DELETE' = 'POST') =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/swipe.php') && answer.request().method() === method)

// Also [S8-030 S9-021 ACC-2]
test('the swipe game by keys: pass, take back, four likes, and then it says to wait [S1-045 S2-012 S4-070 S4-071]', async ({
  page,
  context,
}) => {
  await makeMember(context, 'Bram', 'male')
  await openLive(page, '/swipe-game')
  const first = await name(page).textContent()
  const passed = swiped(page)
  await page.keyboard.press('ArrowLeft')
  await passed
  await expect(name(page)).not.toHaveText(String(first))
  const back = swiped(page, 'DELETE')
  await page.keyboard.press('z')
  await expect(name(page)).toHaveText(String(first))
  await back
  await page.keyboard.press('ArrowUp')
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/)
  await page.goBack()
  // Keys that come before the game is back are lost.
  await expect(name(page)).toHaveText(String(first))
  for (let left = 3; left >= 0; left--) {
    const liked = swiped(page)
    await page.keyboard.press('ArrowRight')
    expect(await (await liked).json()).toMatchObject({ like: true, likes_left: left })
    if (left > 0) await expect(page.getByText(`Nog ${left} van 4 likes vandaag`)).toBeVisible()
  }
  await expect(page.getByText(LIMIT)).toBeVisible()
  await expect(page.getByText(/^Vanaf .* 00:00/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(LIMIT)).toBeVisible()
  const { profiles } = await (await context.request.get('/api/swipe.php')).json()
  const fifth = await callApi(context, '/api/swipe.php', { profile: { id: profiles[0].id }, like: true })
  expect([fifth.status(), (await fifth.json()).error]).toEqual([429, 'swipe_limit'])
  expect(await looksOf(page, 'swipe game')).toEqual([])
})

test('the swipe game by touch: a short pull springs back, a long one likes, and a like back is a match [S1-017 S4-032 S2-158]', async ({
  browser,
}) => {
  const [here, there] = [await browser.newContext(sizes.phone), await browser.newContext()]
  const page = await here.newPage()
  const me = await makeMember(here, 'Daan', 'male')
  const you = await makeMember(there, 'Noor', 'female')
  await callApi(there, '/api/like.php', { profile: { id: me.profileId } })
  const connected = liveConnection(page)
  await page.goto('/swipe-game')
  await connected
  await expect(name(page)).toContainText(you.name)
  await pull(page, 60)
  await expect(name(page)).toContainText(you.name)
  const liked = swiped(page)
  await pull(page, 260)
  expect(await (await liked).json()).toEqual({ like: true, match: true, likes_left: 3 })
  const modal = page.getByRole('dialog', { name: 'Nieuwe like' })
  await expect(modal.getByText(`${you.name} en jij vinden elkaar leuk.`)).toBeVisible()
  await modal.getByRole('button', { name: 'Sluiten' }).click()
  await expect(modal).toHaveCount(0)
  const passed = swiped(page)
  await pull(page, -260)
  expect(await (await passed).json()).toMatchObject({ like: false, likes_left: 3 })
  await Promise.all([here.close(), there.close()])
})

// Also [S2-011 O-62 HON-12]
test('what one answers about appearance and race leaves the browser in no way [S1-046 S2-008 S2-009 S2-010]', async ({
  browser,
}) => {
  const said: string[][] = []
  for (const [look, origin] of [
    ['Normaal', 'Anders'],
    ['Sexy', 'Wit'],
  ] as const) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.addInitScript(() => localStorage.setItem('site_entry_skipped_at', new Date().toISOString()))
    await page.goto('/match-finder', { waitUntil: 'networkidle' })
    const sent: string[] = []
    page.on('request', (request) =>
      sent.push(
        `${request.method()} ${request.url()} ${request.postData() ?? ''} ${request.headers()['referer'] ?? ''}`,
      ),
    )
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
    const searched = page.waitForResponse((answer) => answer.url().includes('/api/members.php'))
    for (const [question, choice] of [
      ['Welke leeftijd zoek je?', '35+'],
      ['Welke uitstraling trekt je aan?', look],
      ['Heb je een voorkeur voor afkomst?', origin],
    ] as const) {
      await expect(page.getByRole('heading', { name: question })).toBeVisible()
      await expect(page).toHaveURL('/match-finder')
      await page.locator('label', { hasText: choice }).click()
      await page.locator('main button[type=submit]').click()
    }
    await expect(page).toHaveURL(/\/members\?.*min_age=35/)
    await searched
    await page.waitForLoadState('networkidle')
    const kept = await page.evaluate(async () =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        history.state,
        document.cookie,
        await indexedDB.databases(),
      ]),
    )
    const all = [page.url(), kept, ...sent].join('\n')
    expect(all).not.toMatch(/\b(race|appearance|white|sexy|wit|anders|normaal|other|normal)\b/i)
    // Files of the page itself come when the browser has time for them.
    const calls = sent.filter((line) => !/\/(assets\/|favicon)/.test(line))
    said.push(calls.map((line) => line.replace(/:\d+/, '')).toSorted())
    await context.close()
  }
  // Whatever the answers were, the same is sent.
  expect(said[0]).toEqual(said[1])
})

/** A finger that moves sideways over the top card, steadily, and holds still before it lets go. */
async function pull(page: Page, dx: number): Promise<void> {
  const box = await page.locator('.sc.top').boundingBox()
  if (!box) throw new Error('there is no card')
  const touch = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const at = (moved: number) => [{ x: x + moved, y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let i = 1; i <= 10; i++)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((dx * i) / 10) })
  await page.evaluate(() => new Promise((done) => setTimeout(done, 150)))
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(dx) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}
