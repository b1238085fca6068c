import { expect, test, type Page, type Request, type Response } from '@playwright/test'
import { openLive, untilAlive } from './live.ts'
import { callApi, makeMember } from './people.ts'

const PHOTO = 'src/kit/pictures/scene-dunes.webp'
const field = (page: Page, name: string) => page.getByLabel(`Bericht aan ${name}`)
const bubble = (page: Page, text: string) => page.locator('.bubble', { hasText: text })

// Also [S2-184]
test('two members side by side: a covered photo, a message taken back offline, and two tabs in step [TRU-7 MSG-4 MSG-5 S1-020]', async ({
  browser,
}) => {
  const here = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const there = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const me = await makeMember(here, 'Daan', 'male')
  const you = await makeMember(there, 'Sanne', 'female')
  const [page, other, tab] = [await here.newPage(), await there.newPage(), await there.newPage()]

  await test.step('a first line, with its price before the tap', async () => {
    await page.goto(`/members/${you.profileId}/chat`)
    await page.getByRole('button', { name: 'Kies een openingszin' }).click()
    const modal = page.getByRole('dialog', { name: 'Kies een openingszin' })
    await modal.getByRole('radio').first().check()
    await expect(modal.getByText('gratis, je hebt nog 3 gratis berichten')).toBeVisible()
    await modal.getByRole('button', { name: 'Versturen' }).click()
    await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/)
  })

  await test.step('a photo is sent, and stays covered on the other side until it is tapped', async () => {
    await openLive(other, '/chats')
    await page.locator('input[type=file]').setInputFiles(PHOTO)
    const panel = page.getByRole('region', { name: 'Foto sturen' })
    await expect(panel.getByText('gratis, telt als 2 van je 2 gratis berichten')).toBeVisible()
    await panel.getByRole('button', { name: 'Versturen' }).click()
    await expect(other.getByRole('link', { name: me.name }).getByText('Foto')).toBeVisible({ timeout: 60_000 })
    await other.getByRole('link', { name: me.name }).tap()
    const fetched: string[] = []
    other.on('request', (request) => fetched.push(request.url()))
    const cover = other.getByRole('button', { name: `Foto van ${me.name}. Foto bekijken` })
    await expect(cover).toBeVisible()
    await expect(other.getByText('Nieuwe berichten')).toBeVisible()
    expect(fetched.filter((url) => url.includes('image.php'))).toEqual([])
    await expect(other.getByRole('button', { name: 'Blokkeren' })).toBeVisible()
    await cover.tap()
    const picture = other.getByRole('button', { name: `Foto van ${me.name}. Foto groot bekijken` }).locator('img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(page.getByText('Gelezen')).toBeVisible()
  })

  await test.step('offline a message waits in sight and can be taken back; the other one goes out once', async () => {
    await there.setOffline(true)
    for (const text of ['Toch maar niet', 'Mooi daar']) {
      await field(other, me.name).fill(text)
      await field(other, me.name).press('Enter')
      await expect(bubble(other, text)).toBeVisible()
    }
    const first = other.locator('.bubble-line', { hasText: 'Toch maar niet' })
    await first.locator(':scope + .chat-state').getByRole('button', { name: 'Intrekken' }).tap()
    await expect(bubble(other, 'Toch maar niet')).toHaveCount(0)
    await there.setOffline(false)
    await expect(bubble(page, 'Mooi daar')).toHaveCount(1)
    await expect(bubble(page, 'Toch maar niet')).toHaveCount(0)
  })

  await test.step('what one tab removes leaves the other within two seconds', async () => {
    await openLive(tab, new URL(other.url()).pathname)
    const gone = bubble(tab, 'Mooi daar')
    await expect(gone).toBeVisible()
    await bubble(other, 'Mooi daar').tap()
    await other.getByRole('button', { name: 'Bericht verwijderen' }).last().tap()
    const removed = other.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await other.getByRole('dialog').getByRole('button', { name: 'Bericht verwijderen' }).tap()
    await expect(bubble(other, 'Mooi daar')).toHaveCount(0)
    await removed
    await expect(gone).toHaveCount(0, { timeout: 2_000 })
    await expect(bubble(page, 'Mooi daar')).toHaveCount(1)
  })
  await Promise.all([here.close(), there.close()])
})

test('a photo that waits for the network survives a reload and leaves once, tabs stay in step, and logging out leaves nothing [MSG-4 MSG-5]', async ({
  browser,
}) => {
  const [mine, theirs] = [await browser.newContext(), await browser.newContext()]
  const me = await makeMember(mine, 'Daan', 'male')
  const you = await makeMember(theirs, 'Sanne', 'female')
  const [page, tab, otherTab] = [await mine.newPage(), await theirs.newPage(), await theirs.newPage()]
  const photoKeys: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/message.php')) photoKeys.push(request.headers()['idempotency-key'] ?? '')
  })

  await test.step('as long as nothing gets through it waits, also over a reload', async () => {
    await mine.route('**/api/message.php', holdForever)
    await page.goto(`/members/${you.profileId}/chat`)
    await sendPhoto(page)
    await expect.poll(() => picturesKept(page)).toBe(1)
    await page.reload()
    await expect
      .poll(() => waitingPhoto(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })

  await test.step('then it leaves, with the key of its first try', async () => {
    for (const one of [tab, otherTab]) await openLive(one, '/members')
    await mine.unroute('**/api/message.php')
    await page.reload()
    await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/, { timeout: 30_000 })
    await expect(page.locator('.bubble-line.own .picture')).toHaveCount(1)
    await expect.poll(() => picturesKept(page)).toBe(0)
    expect([photoKeys.length > 1, new Set(photoKeys).size]).toEqual([true, 1])
  })

  await test.step('what one tab reads and writes is so in the other within two seconds', async () => {
    await field(page, you.name).fill('Kom je mee?')
    await field(page, you.name).press('Enter')
    for (const one of [tab, otherTab]) await expect(one).toHaveTitle(/^\(2\) /)
    const read = tab.waitForResponse((answer) => answer.request().method() === 'PUT')
    await tab.goto(new URL(page.url()).pathname)
    await read
    await expect(otherTab).toHaveTitle(/^[^(]/, { timeout: 2_000 })
    await openLive(otherTab, new URL(page.url()).pathname)
    // by either of them: they share what waits
    const sent = theirs.waitForEvent('response', (answer) => answer.url().includes('/api/message.php'))
    await field(tab, me.name).fill('Graag!')
    await field(tab, me.name).press('Enter')
    await expect(bubble(tab, 'Graag!')).toBeVisible()
    await sent
    await expect(bubble(otherTab, 'Graag!')).toHaveCount(1, { timeout: 2_000 })
  })

  await test.step('logging out takes along what waits', async () => {
    await theirs.route('**/api/message.php', holdForever)
    await sendPhoto(tab)
    await expect.poll(() => picturesKept(tab)).toBe(1)
    await otherTab.goto('/members')
    await otherTab.getByRole('button', { name: /^Account van / }).click()
    await otherTab.getByRole('menuitem', { name: 'Uitloggen' }).click()
    await expect(otherTab).toHaveURL('/')
    await expect.poll(() => picturesKept(otherTab)).toBe(0)
    expect(await otherTab.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('lonk.')))).toEqual(
      [],
    )
  })
  await Promise.all([mine.close(), theirs.close()])
})

test('three messages, the first of a conversation among them, show at both sides, and neither fetches its list again [F-50 MSG-5]', async ({
  browser,
}) => {
  const [here, there] = [await browser.newContext(), await browser.newContext()]
  const me = await makeMember(here, 'Daan', 'male')
  const you = await makeMember(there, 'Sanne', 'female')
  const [page, other] = [await here.newPage(), await there.newPage()]
  const sides = [page, other]
  // What every page does once, five seconds after it was opened.
  const refreshed = sides.map((side) => side.waitForResponse(isList))
  await Promise.all([openLive(page, `/members/${you.profileId}/chat`), openLive(other, '/chats')])
  await Promise.all(refreshed)
  const lists: string[] = []
  for (const side of sides) side.on('request', (request) => isList(request) && lists.push(request.url()))

  const row = other.getByRole('complementary', { name: 'Gesprekken' }).getByRole('link', { name: me.name })
  for (const [i, text] of ['Hoi!', 'Ben je daar?', 'Tot straks.'].entries()) {
    await field(page, you.name).fill(text)
    await field(page, you.name).press('Enter')
    await expect(row).toContainText(text)
    await expect(other).toHaveTitle(new RegExp(`^\\(${i + 1}\\) `))
  }
  const own = page.getByRole('complementary', { name: 'Gesprekken' }).getByRole('link', { name: you.name })
  await expect(own).toContainText('Jij: Tot straks.')
  await row.click()
  await expect(bubble(other, 'Tot straks.')).toBeVisible()
  await expect(other).toHaveTitle(/^[^(]/)
  await expect(page.getByText('Gelezen')).toBeVisible()
  expect(lists).toEqual([])
  await Promise.all([here.close(), there.close()])
})

test('times are those of the reader, also where the server wrote those of the site [F-51]', async ({ browser }) => {
  // A whole day and half an hour from the site.
  const zone = 'Pacific/Marquesas'
  const [here, there] = [await browser.newContext({ timezoneId: zone }), await browser.newContext()]
  const me = await makeMember(here, 'Daan', 'male')
  const you = await makeMember(there, 'Sanne', 'female')
  const sent = await callApi(there, '/api/message.php', { profile: { id: me.profileId }, type: 'text', text: 'Hoi' })
  const { message, conversation } = await sent.json()
  const at = new Intl.DateTimeFormat('nl', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(message.date),
  )
  const page = await here.newPage()
  const faults: string[] = []
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  await openLive(page, `/chats/${conversation.id}`)
  await expect(bubble(page, 'Hoi')).toContainText(at)
  await expect(
    page.getByRole('complementary', { name: 'Gesprekken' }).getByRole('link', { name: you.name }),
  ).toContainText(at)
  expect(faults).toEqual([])
  await Promise.all([here.close(), there.close()])
})

test('a page that comes with a list counts in its title before any list is asked for [S2-133 F-38]', async ({
  browser,
}) => {
  const [here, there] = [await browser.newContext(), await browser.newContext()]
  const me = await makeMember(here, 'Daan', 'male')
  await makeMember(there, 'Sanne', 'female')
  await callApi(there, '/api/message.php', { profile: { id: me.profileId }, type: 'text', text: 'Hoi' })
  await callApi(there, '/api/like.php', { profile: { id: me.profileId } })
  const page = await here.newPage()
  const asked: string[] = []
  page.on('request', (request) => /\/api\/(chats|likes)\.php/.test(request.url()) && asked.push(request.url()))
  for (const path of ['/chats', '/likes']) {
    await page.goto(path)
    await expect(page).toHaveTitle(/^\(1\) /)
    expect(asked, path).toEqual([])
  }
  for (const context of [here, there]) await context.close()
})

const isList = (call: Response | Request): boolean => call.url().endsWith('/api/chats.php')

/** Of a call that fails, the last try may be over, by chance, within seconds; what waits for an answer waits. */
const holdForever = () => {}

const waitingPhoto = (page: Page) => page.locator('.bubble-line.waiting img')

async function sendPhoto(page: Page): Promise<void> {
  // A file that is chosen before the page is alive is chosen for nobody.
  await untilAlive(page)
  await page.locator('input[type=file]').setInputFiles(PHOTO)
  await page.getByRole('region', { name: 'Foto sturen' }).getByRole('button', { name: 'Versturen' }).click()
  await expect(waitingPhoto(page)).toBeVisible()
}

/** How many pictures this browser keeps. */
const picturesKept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const opening = indexedDB.open('lonk.pictures', 1)
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('pictures').objectStore('pictures').count()
          asked.addEventListener('success', () => {
            opening.result.close()
            done(asked.result)
          })
        })
      }),
  )
