import { expect, test, type BrowserContext } from '@playwright/test'
import { LOCALES } from '../../src/contract/limits.ts'
import { LONGEST } from '../../src/pages/kit/long-words.ts'
import { misfitsOf } from './fits.ts'
import { openLive, untilAlive, untilStill } from './live.ts'
import { callApi, makeMember } from './people.ts'
import { inLanguage, makeLongMember, misfitsAt, pathsOfMember, pathsOfVisitor } from './walk.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('site_entry_skipped_at', new Date().toISOString()))
})

test('the longest name and a word of 300 letters fit on every page of a member, from 320 to 1280 px [F-82]', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(600_000)
  expect(await misfitsAt(page, await pathsOfMember(context, browser))).toEqual([])
})

test('the longest name fits into the news of a like and of a match, from 320 to 1280 px [F-82 F-84]', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(240_000)
  const me = await makeLongMember(context, 'male')
  const faults: string[] = []
  for (const news of ['like', 'match']) {
    const elsewhere = await browser.newContext()
    const other = await makeLongMember(elsewhere, 'female')
    if (news === 'match') await callApi(context, '/api/like.php', { profile: { id: other.profileId } })
    await openLive(page, '/settings')
    await callApi(elsewhere, '/api/like.php', { profile: { id: me.profileId } })
    await elsewhere.close()
    await expect(page.getByRole('dialog', { name: 'Nieuwe like' })).toBeVisible()
    await untilStill(page)
    faults.push(...(await misfitsOf(page, news, { twice: [390, 1280] })))
  }
  expect(faults).toEqual([])
})

test('the longest name and its age stand on one line above the profile that is edited [F-82]', async ({
  page,
  context,
}) => {
  await makeLongMember(context, 'male')
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/profile')
    const lines = await page
      .getByRole('heading', { level: 1 })
      .evaluate((name) => name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight))
    expect(Math.round(lines), `${width} px`).toBe(1)
  }
})

test('the words of every language fit into the bars, the filters, the prices and a field with a counter [F-82]', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await makeLongMember(context, 'male')
  const faults: string[] = []
  for (const locale of LOCALES) {
    for (const path of ['/members', '/pricing', '/profile']) {
      await page.goto(inLanguage(path, locale))
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await untilAlive(page)
      await untilStill(page)
      faults.push(...(await misfitsOf(page, `${locale} ${path}`, { twice: [390] })))
    }
  }
  expect(faults).toEqual([])
})

test('with text twice as large the bar of a visitor fits on the smallest phone, in every language [F-82]', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const faults: string[] = []
  for (const locale of LOCALES) {
    for (const path of ['/', '/login', '/landers/video']) {
      await page.goto(inLanguage(path, locale))
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await untilStill(page)
      faults.push(...(await misfitsOf(page, `${locale} ${path}`, { widths: [], twice: [320] })))
    }
  }
  expect(faults).toEqual([])
})

test('nothing is cut, covered or wider than the window for a visitor, from 320 to 1280 px [F-82 F-93]', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000)
  expect(await misfitsAt(page, await pathsOfVisitor(browser))).toEqual([])
})

test('a result that comes by a press keeps to its place with the longest words too [F-82]', async ({ page }) => {
  await page.goto('/kit')
  await untilAlive(page)
  for (const { save } of LONGEST) await page.getByRole('button', { name: save, exact: true }).last().click()
  await expect(page.locator('[role=alert][tabindex="-1"]')).toHaveCount(LONGEST.length)
  expect(await misfitsOf(page, '/kit', { twice: [390, 1280] })).toEqual([])
})

test('a card shades its words alone, below the face; without a photo it shades nothing [F-81]', async ({ page }) => {
  await page.goto('/kit')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const cards = await page.locator('.mcard').evaluateAll((all) =>
      all.map((card) => {
        const [photo, words] = [card.querySelector('img'), card.querySelector('.body')!]
        const { borderImageSource: shade, borderImageOutset: reach } = getComputedStyle(words)
        const above = words.getBoundingClientRect().top - parseFloat(reach) - card.getBoundingClientRect().top
        return {
          crop: photo && getComputedStyle(photo).objectPosition,
          shade: shade !== 'none',
          begins: above / card.clientHeight,
          all: ['::before', '::after'].map((part) => getComputedStyle(card, part).content).join(),
        }
      }),
    )
    const [withPhoto, without] = [cards.filter(({ crop }) => crop !== null), cards.filter(({ crop }) => crop === null)]
    expect([withPhoto.length > 4, without.length > 0]).toEqual([true, true])
    expect(new Set(withPhoto.map(({ crop, shade, all }) => [crop, shade, all].join()))).toEqual(
      new Set(['50% 30%,true,none,none']),
    )
    expect(new Set(without.map(({ shade, all }) => [shade, all].join()))).toEqual(new Set(['false,none,none']))
    // Of names on one line; the longest take more.
    for (const { begins } of withPhoto.slice(0, 4)) expect(begins, `${width} px`).toBeGreaterThan(0.5)
  }
})

test.describe(() => {
  test.use({ hasTouch: true, isMobile: true })
  test('on a new member’s phone a fictional profile shows its name and label above the bar [F-83]', async ({
    page,
    context,
  }) => {
    await makeMember(context, 'Bram', 'male')
    const id = await someoneFictional(context)
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 375, height: 667 },
    ]) {
      await page.setViewportSize(viewport)
      await page.goto(`/members/${id}`)
      const label = (await page.getByRole('heading', { level: 1 }).locator('.fict').boundingBox())!
      const bar = (await page.locator('.profile-actions.bottom').boundingBox())!
      expect(label.y + label.height, JSON.stringify(viewport)).toBeLessThanOrEqual(bar.y)
    }
  })
})

async function someoneFictional({ request }: BrowserContext): Promise<string> {
  for (let pageNumber = 1; ; pageNumber += 1) {
    const found = await request.get(`/api/members.php?gender=female&country=NL&pageNumber=${pageNumber}`)
    const { results } = (await found.json()) as { results: { id: string; fictional: boolean }[] }
    expect(results, 'members of the demo world').not.toEqual([])
    const fictional = results.find((one) => one.fictional)
    if (fictional) return fictional.id
  }
}
