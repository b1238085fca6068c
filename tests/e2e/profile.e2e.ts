import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openLive, untilAlive } from './live.ts'
import { looksAtBothSizes } from './looks.ts'
import { callApi, makeMember } from './people.ts'

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 750, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const files = (page: Page) => page.locator('.photos input[type=file][multiple]')
const order = (page: Page) =>
  page.locator('.photo-tile[data-photo]').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-photo')))

// Also [S2-031 S5-002]
test('what a member changes is saved and stands on the member screen [S1-008 S1-010 S1-011 S1-012]', async ({
  page,
  context,
}) => {
  const { profileId, name, email } = await makeMember(context, 'Daan', 'male')
  await openLive(page, '/profile')
  await page.getByLabel('Profielnaam').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('De profielnaam moet verschillen van je e-mailadres.')).toBeVisible()
  await page.getByLabel('Profielnaam').fill(name)
  await page.getByLabel('Vertel iets over jezelf').fill('Timmerman met een zwak voor slechte woordgrappen.')
  await page.getByRole('button', { name: 'Wandelen' }).click()
  await page.getByLabel('Provincie').selectOption({ label: 'Utrecht' })
  await page.getByRole('combobox', { name: 'Plaats' }).fill('Amersf')
  await page.getByRole('option', { name: 'Amersfoort' }).first().click()
  await page.getByLabel('Lichaamsbouw').selectOption('slim')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Opgeslagen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Opslaan' })).toBeHidden()
  await page.getByRole('link', { name: 'Bekijk je profiel' }).click()
  await expect(page).toHaveURL(`/members/${profileId}`)
  await expect(page.getByText('Timmerman met een zwak voor slechte woordgrappen.')).toBeVisible()
  await expect(page.getByText('Amersfoort, Utrecht')).toBeVisible()
  await expect(page.getByText('Wandelen')).toBeVisible()
  await expect(page.getByText('Slank')).toBeVisible()
})

test('a member who cannot be seen is told by status, title and heading, as by the call [F-62]', async ({
  context,
  browser,
}) => {
  const { profileId } = await makeMember(context, 'Eva', 'female')
  const elsewhere = await browser.newContext()
  const page = await elsewhere.newPage()
  const open = async () => {
    const answer = await page.goto(`/members/${profileId}`)
    return [answer?.status(), await page.title(), await page.getByRole('heading', { level: 1 }).allInnerTexts()]
  }
  expect(await open()).toEqual([403, 'Alleen voor leden · Lonk', ['Kijk wie er zijn']])
  const other = await makeMember(elsewhere, 'Tom', 'male')
  expect((await open())[0]).toBe(200)
  await callApi(context, '/api/block.php', { profile: { id: other.profileId } })
  expect(await open()).toEqual([403, 'Dit profiel is niet te zien · Lonk', ['Dit profiel is niet te zien']])
  await elsewhere.close()
})

test('photos are added and put in order by the keyboard, and the order stays [S1-009 S2-186 S2-187]', async ({
  page,
  context,
}) => {
  await makeMember(context, 'Noor', 'female')
  await openLive(page, '/profile')
  await expect(page.getByText('0 van 3')).toBeVisible()
  await files(page).setInputFiles([await picture('een.jpg', '#d0195a'), await picture('twee.jpg', '#663bc4')])
  await expect(page.getByText('2 van 3')).toBeVisible()
  // Pictures are made in the time that nobody else wants.
  await expect(page.getByText('In controle')).toHaveCount(2, { timeout: 60_000 })
  const before = await order(page)
  await page.getByRole('button', { name: 'Opties voor foto 2' }).focus()
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/photo.php') && answer.ok())
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('De foto staat nu op plaats 1 van 2.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Opties voor foto 1' })).toBeFocused()
  await saved
  await page.reload()
  await expect.poll(() => order(page)).toEqual(before.toReversed())
  await page.getByRole('button', { name: 'Opties voor foto 1' }).click()
  await page.getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByRole('dialog', { name: 'Foto verwijderen?' }).getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByText('1 van 3')).toBeVisible()
})

test('photos that were chosen arrive also when one goes to another page at once', async ({ page, context }) => {
  await makeMember(context, 'Noor', 'female')
  await openLive(page, '/profile')
  // No photo has left before the page has.
  let leave = () => {}
  const left = new Promise<void>((done) => (leave = done))
  await page.route('**/api/photo.php', async (route) => {
    await left
    await route.continue()
  })
  const colors = ['#d0195a', '#663bc4', '#1a7f5a']
  await files(page).setInputFiles(await Promise.all(colors.map((color, n) => picture(`${n}.jpg`, color))))
  await expect(page.getByText('In de wachtrij').first()).toBeVisible()
  await page.getByRole('link', { name: 'Berichten' }).first().click()
  await expect(page).toHaveURL('/chats')
  leave()
  const arrived = async () => (await (await context.request.get('/api/photos.php')).json()).photos.length
  await expect.poll(arrived).toBe(3)
  await page.goBack()
  await expect(page.getByText('3 van 3')).toBeVisible()
})

test('a closed reminder to enrich the profile stays closed after a reload [S4-065 S4-069]', async ({
  page,
  context,
}) => {
  await makeMember(context, 'Eva', 'female')
  await page.goto('/members')
  const reminder = page.getByRole('region', { name: /Met een foto/ })
  await reminder.getByRole('button', { name: 'Sluiten' }).click()
  await expect(reminder).toBeHidden()
  await page.reload()
  await untilAlive(page)
  await expect(reminder).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('dismissed_enrich_profile'))).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('editing the profile is accessible, light and dark, wide and narrow', async ({ page, context }) => {
  test.setTimeout(240_000)
  await makeMember(context, 'Bram', 'male')
  await openLive(page, '/profile')
  await files(page).setInputFiles(await picture('een.jpg', '#d0195a'))
  await expect(page.getByText('1 van 3')).toBeVisible()
  await page.getByLabel('Vertel iets over jezelf').fill('Nog niet opgeslagen')
  const faults = await looksAtBothSizes(page, 'profile')
  await page.getByRole('button', { name: 'Opties voor foto 1' }).click()
  faults.push(...(await looksAtBothSizes(page, 'options of a photo')))
  expect(faults).toEqual([])
})
