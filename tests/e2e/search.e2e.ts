import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { makeMember } from './people.ts'
import { sizes } from './sizes.ts'

const tiles = (page: Page) => page.getByRole('list', { name: 'Gevonden leden' }).getByRole('listitem')
const count = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()
/** The demo world has some of its own there. */
const countAll = async ({ request }: BrowserContext, query: string): Promise<number> =>
  (await (await request.get(`/api/members.php?${query}`)).json()).numResults
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('pages and place of a search are there again after a profile, after a reload, and the search itself the next time [S2-013 S2-197 O-51 O-56]', async ({
  page,
  context,
}) => {
  await makeMember(context, 'Sam', 'male')
  const total = await countAll(context, 'gender=female&country=IE')
  // the last page is a short one
  expect(total).toBeGreaterThan(144)
  expect(total).toBeLessThan(168)
  await page.goto('/members?gender=female&country=IE')
  await count(page, `24 van ${total} profielen`)
  const more = page.getByRole('button', { name: 'Meer laden' })
  for (const shown of [48, 72, 96, 120, 144]) {
    await more.click()
    await count(page, `${shown} van ${total} profielen`)
    // what was pressed keeps the focus while cards come above it
    await expect(more).toBeFocused()
  }
  // drawn is only what is near; each knows its place among all
  const drawn = () =>
    tiles(page).evaluateAll(
      (all) =>
        all.filter((tile) => tile.querySelector('.meta')?.checkVisibility({ contentVisibilityAuto: true })).length,
    )
  await expect.poll(drawn).toBeLessThan(80)
  expect(await drawn()).toBeGreaterThan(0)
  await expect(tiles(page).last()).toHaveAttribute('aria-setsize', String(total))
  await more.scrollIntoViewIfNeeded()
  await more.press('Enter')
  // the button is gone: the first that came with it is where the keyboard goes on
  await expect(page.getByRole('link', { name: /^Bekijk het profiel van/ }).and(page.locator(':focus'))).toHaveCount(1)
  expect(await page.locator('li:focus-within').getAttribute('aria-posinset')).toBe('145')

  await page.evaluate(() => window.scrollTo(0, 3_000))
  // whoever is drawn in the middle of the window once the list has followed
  const inTheMiddle = () =>
    page.evaluate(() => {
      const [x, y] = [innerWidth / 2, innerHeight / 2]
      // the middle may lie between two rows
      const there = [...document.elementsFromPoint(x, y), ...document.elementsFromPoint(x, y + 24)]
      return there.find((one) => one.closest('[aria-posinset]'))?.closest('[aria-posinset]')?.ariaPosInSet
    })
  await expect.poll(inTheMiddle).toBeTruthy()
  const seen = page.locator(`[aria-posinset="${await inTheMiddle()}"]`)
  await seen.getByRole('link').click()
  await expect(page).toHaveURL(/\/members\/[0-9a-f-]{36}$/)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(3_000)
  await expect(seen).toBeInViewport()
  await page.reload()
  await count(page, `${total} van ${total} profielen`)
  await expect.poll(() => scrolled(page)).toBe(3_000)

  await page.goto('/members')
  await count(page, `24 van ${total} profielen`)
  await expect(page).toHaveURL('/members')
  // as the signup leaves it on this device for who does not have it stored
  await page.evaluate(() => localStorage.setItem('wish', 'male'))
  await page.getByRole('button', { name: 'Alles wissen' }).first().click()
  await expect(page.getByRole('combobox', { name: 'Land' }).first()).toHaveValue('NL')
  await expect(page.getByRole('radio', { name: 'Mannen' }).first()).toBeChecked()
  await page.goto('/members?gender=female&country=IE')
  await count(page, `24 van ${total} profielen`)
  const isKept = async () => (await context.cookies()).some(({ name }) => name === 'search')
  await expect.poll(isKept).toBe(true)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect(page).toHaveURL('/')
  expect(await isKept()).toBe(false)
})

test('a press on a wider search brings exactly as many members as it promised [P-30]', async ({ page, context }) => {
  await makeMember(context, 'Ravi', 'male')
  await page.goto('/members?gender=female&country=IE&countryregion=IE-KY&min_age=18&max_age=98')
  const total = await countAll(context, 'gender=female&country=IE&max_age=98')
  const found = await countAll(context, 'gender=female&country=IE&countryregion=IE-KY&max_age=98')
  await count(page, `${found} van ${found} profielen`)
  const gain = total - found
  await expect(page.getByText(`: ${gain}`)).toBeVisible()
  await page.getByRole('button', { name: `, ${gain} profielen erbij` }).click()
  await count(page, `24 van ${total} profielen`)
  await expect(page).toHaveURL('/members?gender=female&country=IE&max_age=98')
  await expect(page.getByRole('button', { name: /profiel(en)? erbij$/ })).toHaveCount(0)
})

test('a link with filters that do not exist leads kindly back, and without scripts the first page is there [P-30]', async ({
  page,
  context,
}) => {
  await makeMember(context, 'Lou', 'male')
  for (const wrong of ['countryregion=IE-ZZ&country=IE', 'country=ZZ']) {
    const answer = await page.goto(`/members?${wrong}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Deze zoekopdracht werkt niet' })).toBeVisible()
    await page.getByRole('button', { name: 'Filters wissen' }).click()
    await expect(page).toHaveURL('/members')
    await expect(page.getByRole('combobox', { name: 'Land' }).first()).toHaveValue('NL')
  }
  for (const odd of ['min_age=50&max_age=20', 'min_age=-1', 'pageNumber=-1', `name=${'x'.repeat(10_000)}`]) {
    expect((await page.goto(`/members?${odd}`))?.status(), odd.slice(0, 40)).toBe(200)
    await expect(page.getByRole('heading', { name: 'Ontdek leden' })).toBeVisible()
  }
  const html = await (await context.request.get('/members?gender=female&country=IE')).text()
  expect(html.match(/aria-posinset="/g)).toHaveLength(24)
})

test('a way of searching stands in the navigation once, and on a phone the first cards stand high [F-95]', async ({
  page,
  context,
}) => {
  await makeMember(context, 'Roos', 'female')
  await page.setViewportSize(sizes.desktop.viewport!)
  await page.goto('/members?gender=male')
  for (const name of ['Zoeken', 'Swipen', 'Matchfinder'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(1)
  await page.setViewportSize(sizes.phone.viewport!)
  await expect(page.getByRole('link', { name: 'Matchfinder', exact: true })).toBeVisible()
  const first = page.getByRole('list', { name: 'Gevonden leden' }).getByRole('listitem').first()
  expect((await first.boundingBox())!.y).toBeLessThan(280)
  await page.getByRole('link', { name: 'Matchfinder', exact: true }).click()
  await expect(page).toHaveURL('/match-finder')
})
