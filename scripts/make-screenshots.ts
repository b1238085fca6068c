// Takes the screenshots for the browser's install dialog, in each language, into public/screenshots. Run it after
// changing how members look, on a fresh demo with every language:
// E2E_PORT=3100 node tests/e2e/server.ts, then node scripts/make-screenshots.ts http://localhost:3100
import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { demoLogins } from '../seed/demo-logins.ts'
import { LOCALES } from '../src/contract/limits.ts'
import { SCREENSHOTS, screenshotPath } from '../src/platform/http/site-screenshots.ts'
import { chromiumFlags, findChromium } from './chromium.ts'

const [origin = 'http://localhost:3000'] = process.argv.slice(2)
const folder = fileURLToPath(new URL('../public', import.meta.url))
const QUALITY = { quality: 60, effort: 6 }

mkdirSync(`${folder}/screenshots`, { recursive: true })
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
for (const { form, width, height, scale } of SCREENSHOTS) {
  const size = { width: width / scale, height: height / scale }
  const context = await browser.newContext({ baseURL: origin, deviceScaleFactor: scale, serviceWorkers: 'block' })
  const { email, password } = demoLogins.find(({ who }) => who === 'premium member')!
  const login = await context.request.post('/api/user.php', { data: { email, password }, headers: { origin } })
  if (!login.ok()) throw new Error(`the demo does not know its own member: ${login.status()}`)
  const page = await context.newPage()
  for (const locale of LOCALES) {
    await page.setViewportSize(size)
    await page.goto(`/members?lang=${locale}`, { waitUntil: 'networkidle' })
    // Cuts off the page header, which has the name of a site and the demo's banner.
    const y = await page.evaluate(() => document.querySelector('main')!.getBoundingClientRect().top)
    await page.setViewportSize({ ...size, height: Math.ceil(size.height + y) })
    // Pictures below the fold are not loaded yet.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img')]
        .filter((img) => img.getBoundingClientRect().top < innerHeight)
        .every((img) => img.naturalWidth > 0),
    )
    const png = await page.screenshot({ clip: { x: 0, y, ...size }, animations: 'disabled' })
    await sharp(png)
      .webp(QUALITY)
      .toFile(`${folder}${screenshotPath(locale, form)}`)
  }
  await context.close()
}
await browser.close()
