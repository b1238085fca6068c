import { expect, test } from '@playwright/test'
import { misfitsAt, pathsOfMember, pathsOfVisitor } from './walk.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('site_entry_skipped_at', new Date().toISOString()))
})

test('words two fifths longer than English fit on every page of a member, on phones [F-82]', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(600_000)
  expect(await misfitsAt(page, await pathsOfMember(context, browser), { narrow: true })).toEqual([])
})

test('words two fifths longer than English fit on every page of a visitor, on phones [F-82 F-93]', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000)
  // The kit is for makers, and shows parts at their worst in other languages.
  const paths = (await pathsOfVisitor(browser)).filter((path) => path !== '/kit')
  expect(await misfitsAt(page, paths, { narrow: true })).toEqual([])
})
