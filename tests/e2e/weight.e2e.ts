import { expect, test, type Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { landerPath, landers } from '../../src/landers/routes.ts'
import { makeMember } from './people.ts'

const KB = 1_000

test('the home page is light: at most 120 kB of script, with its fonts asked for first', async ({ page }) => {
  expect(await scriptBytes(page, '/')).toBeLessThanOrEqual(120 * KB)
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

test('a lander is very light: at most 60 kB of script, before anything is pressed', async ({ page }) => {
  for (const lander of landers) {
    const path = landerPath(lander, '00000000-0000-4000-8000-000000000000')
    expect(await scriptBytes(page, path), path).toBeLessThanOrEqual(60 * KB)
  }
})

test('the HTML of a lander comes in the first round trip, which is ten packets [WEB-1]', async ({ baseURL }) => {
  for (const lander of landers.filter(({ listed }) => listed)) {
    const path = landerPath(lander, '00000000-0000-4000-8000-000000000000')
    const { headers } = await fetch(`${baseURL}${path}`, { headers: { 'accept-encoding': 'br' } })
    expect(headers.get('content-encoding')).toBe('br')
    const lines = [...headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0)
    expect(lines + Number(headers.get('content-length')), path).toBeLessThanOrEqual(14_600)
  }
})

test('the search page is light: at most 200 kB of script', async ({ page, context }) => {
  await makeMember(context, 'Tess', 'female')
  expect(await scriptBytes(page, '/members')).toBeLessThanOrEqual(200 * KB)
})

/**
 * All script that the page loads until it rests, as gzip brings it: files as the server sends them, inline ones packed
 * by zlib.
 * @returns bytes
 */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  const html = (await (await page.goto(path, { waitUntil: 'networkidle' }))?.text()) ?? ''
  const sent = await Promise.all(scripts.map(gzippedBytes))
  const inline = [...html.matchAll(/<script(?![^>]*(?:src=|application\/json))[^>]*>(.*?)<\/script>/gs)].map(
    ([, code]) => code,
  )
  return sent.reduce((sum, bytes) => sum + bytes, gzipSync(inline.join('\n'), { level: 9 }).length)
}

async function gzippedBytes(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
  expect(headers.get('content-encoding')).toBe('gzip')
  const bytes = Number(headers.get('content-length'))
  expect(bytes).toBeGreaterThan(0)
  return bytes
}
