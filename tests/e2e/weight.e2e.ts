import { gzipSync } from 'node:zlib'
import { expect, test, type Page } from '@playwright/test'
import { makeMember } from './people.ts'

const KIB = 1_024

test('the home page is light: at most 120 KiB of script, with its fonts asked for first', async ({ page }) => {
  expect(await scriptBytes(page, '/')).toBeLessThanOrEqual(120 * KIB)
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(preloaded).toHaveLength(2)
  const used = await page.evaluate(async () => {
    await document.fonts.ready
    return performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.woff2'))
  })
  expect(used.toSorted()).toEqual(preloaded.toSorted())
})

test('the search page is light: at most 200 KiB of script', async ({ page, context }) => {
  await makeMember(context, 'Tess', 'female')
  expect(await scriptBytes(page, '/members')).toBeLessThanOrEqual(200 * KIB)
})

/** All script that the page loads until it rests, inline too, as gzip sends it. @returns bytes */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const inline = await page
    .locator('script:not([src])')
    .evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''))
  const bodies = [...(await Promise.all(scripts)), Buffer.from(inline.join('\n'))]
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}
