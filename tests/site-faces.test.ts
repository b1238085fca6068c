import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { demoSites } from '../seed/demo-sites.ts'
import { LOCALES, LOGO_COLORS } from '../src/contract/limits.ts'
import { screenshotsIn } from '../src/platform/http/site-screenshots.ts'
import { startApp, unbuiltPages, type TestApp } from './support/app.ts'
import { mailsTo } from './support/mails.ts'
import { makeMember } from './support/makers.ts'
import { unlockPages } from './support/page-rows.ts'
import { addTestSite } from './support/sites.ts'

const web = await unbuiltPages()
const app = await startApp({ web })
const [belgian, swiss] = demoSites('http://lonk.example')
let be: TestApp
let ch: TestApp

beforeAll(async () => {
  be = await addTestSite(app, belgian!)
  ch = await addTestSite(app, swiss!)
})

const YEAR_SECONDS = 365 * 24 * 3_600

test('each site offers the languages of its country, and begins in its own [S1-038 S1-040 S1-041 O-09]', async () => {
  const faces = await Promise.all(
    [app, be, ch].map(async (site) => {
      const { locales, locale, domain, time_zone } = await site.browser().call('getSettings')
      return { locales, locale, domain, time_zone }
    }),
  )
  expect(faces).toEqual([
    { locales: ['nl'], locale: 'nl', domain: 'localhost:3000', time_zone: 'Europe/Amsterdam' },
    { locales: ['nl', 'fr', 'de'], locale: 'nl', domain: 'be.lonk.example', time_zone: 'Europe/Brussels' },
    { locales: ['de', 'it', 'fr', 'en'], locale: 'de', domain: 'ch.lonk.example', time_zone: 'Europe/Zurich' },
  ])
  const page = await ch.browser().send('GET', '/lang-config')
  expect(page.text).toContain('<html style="--logo-from:#D0195A;--logo-to:#0E6B8C" lang="de"')
  for (const name of ['Deutsch', 'Italiano', 'Français', 'English']) expect(page.text).toContain(name)
})

test('a language that an address asks for is spoken, and stays for 365 days [O-10 S1-038]', async () => {
  const browser = be.browser()
  const page = await browser.send('GET', '/pricing', { query: { lang: 'fr' } })
  expect(page.text).toContain('lang="fr"')
  expect(String(page.headers['set-cookie'])).toContain(`locale=fr; Max-Age=${YEAR_SECONDS}; Path=/`)
  expect((await browser.send('GET', '/pricing')).text).toContain('lang="fr"')
  for (const lang of ['pl', 'yy', '', 'fr&lang=de']) {
    const other = be.browser()
    expect((await other.send('GET', `/pricing?lang=${lang}`)).text, lang).toContain('lang="nl"')
  }
})

test('a member who is abroad keeps the language of the account [O-09 O-10]', async () => {
  const member = await makeMember(be, { country: 'BE', language: 'fr' })
  await member.call('updateUser', { body: { language: 'fr' } })
  expect((await member.call('getUser')).user.language).toBe('fr')
  member.cookies.set('country', 'DE')
  expect((await member.call('getSettings')).locale).toBe('fr')
  await expect(member.call('updateUser', { body: { language: 'it' } })).rejects.toMatchObject({
    fields: { language: 'unsupported' },
  })
})

test('each site sells in its own currency, whoever asks [S9-049 O-06]', async () => {
  const prices = async (site: TestApp, country?: string) => {
    const { packages } = await site.browser().call('getPackages', { query: country ? { country } : {} })
    return packages.map(({ price, currency }) => `${currency} ${price}`)
  }
  expect(await prices(be)).toEqual(['EUR 9.99', 'EUR 19.99', 'EUR 39.99', 'EUR 79.99'])
  const francs = ['CHF 10.90', 'CHF 21.90', 'CHF 43.90', 'CHF 87.90']
  expect(await prices(ch)).toEqual(francs)
  expect(await prices(ch, 'DE')).toEqual(francs)
  const { minimum_message_costs, act_costs } = await ch.browser().call('getSettings')
  expect(minimum_message_costs).toEqual({ CH: { costs: 0.59, currency: 'CHF' } })
  expect(act_costs.currency).toBe('CHF')
  const member = await makeMember(ch, { country: 'CH', language: 'de', city: 'Zürich' })
  const order = { package: { id: 'p1' }, method: 'creditcard', country: 'CH', accept: true } as const
  const { payment } = await member.call('startPayment', { body: order })
  expect([payment.amount, payment.currency]).toEqual(['21.90', 'CHF'])
  // Those of the euro are not offered for francs.
  await expect(member.call('startPayment', { body: { ...order, method: 'ideal' } })).rejects.toMatchObject({
    fields: { method: 'invalid' },
  })
})

test('sitemap, robots, manifest, mark and company are those of the site that is asked [O-06]', async () => {
  const text = async (site: TestApp, path: string) => (await site.browser().send('GET', path)).text
  const map = await text(ch, '/sitemap.xml')
  expect(
    [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at).filter((at) => at!.includes('/pricing')),
  ).toEqual([
    'http://ch.lonk.example/pricing',
    'http://ch.lonk.example/pricing?lang=it',
    'http://ch.lonk.example/pricing?lang=fr',
    'http://ch.lonk.example/pricing?lang=en',
  ])
  expect(map).toContain('hreflang="fr-BE" href="http://be.lonk.example/pricing?lang=fr"')
  expect(await text(ch, '/robots.txt')).toContain('Sitemap: http://ch.lonk.example/sitemap.xml')
  const manifests = await Promise.all([app, be, ch].map((site) => text(site, '/site.webmanifest')))
  expect(manifests.map((one) => JSON.parse(one)).map(({ name, lang }) => [name, lang])).toEqual([
    ['Lonk', 'nl'],
    ['Lonk.be', 'nl'],
    ['Lonk.ch', 'de'],
  ])
  expect(await text(ch, '/favicon.svg')).toContain('stop-color="#D0195A"')
  expect((await ch.browser().call('getCompanyInfo')).name).toBe('Beispiel Medien AG')
  const home = await text(ch, '/')
  expect(home).toContain('<link rel="canonical" href="http://ch.lonk.example/"/>')
  expect(home).toContain('property="og:locale" content="de_CH"')
  expect(home).toContain('Beispiel Medien AG')
  expect(home).not.toContain('Voorbeeld Media')
})

test('what machines read of a site is what it is now: no browser keeps its name of before [F-34 O-06]', async () => {
  const rename = (name: string) =>
    sql`update site set settings = settings || jsonb_build_object('name', ${name}::text) where id = ${be.siteId}`.execute(
      app.db,
    )
  await rename('Vonk')
  app.clock.advance(10_001)
  for (const path of ['/site.webmanifest', '/robots.txt', '/sitemap.xml', '/favicon.svg', '/icon-192.png']) {
    const { headers } = await be.browser().send('GET', path)
    expect([path, headers['cache-control']]).toEqual([path, 'public, no-cache'])
  }
  expect(JSON.parse((await be.browser().send('GET', '/site.webmanifest')).text).name).toBe('Vonk')
  await rename('Lonk.be')
  app.clock.advance(10_001)
})

test('the installed app has pictures in the colours of its site, and ways into it in its language [O-06]', async () => {
  for (const [site, colors, ways] of [
    [app, LOGO_COLORS, ['Zoeken', 'Berichten', 'Likes']],
    [ch, ['#D0195A', '#0E6B8C'], ['Suchen', 'Nachrichten', 'Likes']],
  ] as const) {
    const get = (path: string) => site.browser().send('GET', path)
    const { icons, shortcuts } = (await get('/site.webmanifest')).body
    const pictures = icons.filter(({ type }: { type: string }) => type === 'image/png')
    expect(pictures.map(({ sizes, purpose }: any) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ])
    for (const { src, sizes } of [...pictures, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const picture = sharp((await get(src)).bytes)
      const { format, width, height } = await picture.metadata()
      expect([format, `${width}x${height}`], src).toEqual(['png', sizes])
      const { data } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      // The mark alone lies on nothing, its square is full to the corners.
      const isFull = /maskable|touch/.test(src)
      for (const [i, corner] of [data.subarray(0, 4), data.subarray(-4)].entries())
        expect(isFull ? farOf(corner, colors[i]!) < 16 : corner[3] === 0, `${src} corner ${i}`).toBe(true)
    }
    expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual(ways)
    for (const { url } of shortcuts) expect((await get(url)).status, url).toBeLessThan(400)
  }
})

test('who installs the app sees it first as it is, narrow and wide, in the language of the site [O-06]', async () => {
  for (const [site, language] of [
    [app, 'nl'],
    [ch, 'de'],
  ] as const) {
    const { screenshots } = (await site.browser().send('GET', '/site.webmanifest')).body
    const narrowOrWide = screenshots.map(({ form_factor, src, label }: any) => [form_factor, src, label])
    const label = language === 'nl' ? 'Zoeken, met verzonnen profielen' : 'Suche mit erfundenen Profilen'
    expect(narrowOrWide).toEqual([
      ['narrow', `/screenshots/${language}-narrow.webp`, label],
      ['wide', `/screenshots/${language}-wide.webp`, label],
    ])
  }
  for (const { src, sizes } of LOCALES.flatMap(screenshotsIn)) {
    const bytes = readFileSync(join('public', src))
    const { format, width, height } = await sharp(bytes).metadata()
    expect([format, `${width}x${height}`], src).toEqual(['webp', sizes])
    expect(bytes.length, src).toBeLessThan(100_000)
  }
})

test('a mail begins with the mark of its site, in its colours [O-06]', async () => {
  for (const [site, colors] of [
    [app, LOGO_COLORS],
    [ch, ['#D0195A', '#0E6B8C']],
  ] as const) {
    const member = await makeMember(site)
    await site.browser().call('requestPasswordReset', { body: { email: member.email } })
    const [mail] = await mailsTo(app, member.email, 1)
    const [, png] = /<img[^>]* src="data:image\/png;base64,([^"]+)"/.exec(mail!.html)!
    const mark = sharp(Buffer.from(png!, 'base64')).ensureAlpha().raw()
    const { data, info } = await mark.toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([96, 96])
    // From corner to corner the one becomes the other: near its two ends.
    for (const [color, x, y] of [
      [colors[0], 24, 16],
      [colors[1], 70, 66],
    ] as const)
      expect(farOf(data.subarray(4 * (96 * y + x)), color), `${site.origin} ${color}`).toBeLessThan(64)
  }
})

/** How far the most different of the three parts of a colour is. */
const farOf = (pixel: Uint8Array, color: string): number =>
  Math.max(...[1, 3, 5].map((at, i) => Math.abs(pixel[i]! - Number.parseInt(color.slice(at, at + 2), 16))))

test('a page that there is in Dutch alone says to who hears it read that it is Dutch [ACC-1]', async () => {
  const page = async () => (await be.browser().send('GET', '/pages/safety', { query: { lang: 'fr' } })).text
  expect(await page()).toMatch(/<html[^>]* lang="fr"[^]*<h1>[^]*<div class="prose">/)
  await unlockPages(app.db)
  await app.db
    .deleteFrom('page')
    .where('site_id', '=', be.siteId)
    .where('token', '=', 'safety')
    .where('language', '=', 'fr')
    .execute()
  expect(await page()).toMatch(/<html[^>]* lang="fr"[^]*<h1 lang="nl">[^]*<div class="prose" lang="nl">/)
  // In it stands what is drawn in the visitor's own language.
  expect(await page()).toMatch(/<div class="prose" lang="nl">[^]*<div class="card pad" lang="fr"><[^]*Numéro d/)
})

test('a name that nobody registered is no site in production, and the default one in development [O-06]', async () => {
  const strict = await startApp({ web, config: { mode: 'production' } })
  for (const path of ['/', '/pricing', '/api/settings.php', '/robots.txt', '/sitemap.xml', '/site.webmanifest']) {
    const headers = { host: 'nobody.example' }
    expect((await strict.browser().send('GET', path, { headers })).status, path).toBe(404)
    expect((await app.browser().send('GET', path, { headers })).status, path).toBe(200)
  }
  const { status } = await strict
    .browser()
    .send('GET', '/.well-known/change-password', { headers: { host: 'nobody.example' } })
  expect(status).toBe(404)
})

test('the pseudo-language is there for who makes the pages: in production, in menus and with a member it is not [S1-034 S7-017]', async () => {
  const strict = await startApp({ web, config: { mode: 'production' } })
  const page = async (site: TestApp) => {
    const { status, text, headers } = await site.browser().send('GET', '/pricing?lang=xx')
    return { status, text, cookies: String(headers['set-cookie']) }
  }
  const [drawn, plain] = [await page(app), await page(strict)]
  expect(drawn.text).toMatch(/<html lang="en"[^>]* data-pseudo=""/)
  expect(drawn.text).toMatch(/<h1[^>]*>\[[^<]*[ÅåÉéÎî][^<]*\]<\/h1>/)
  expect([plain.status, plain.text.includes('data-pseudo'), /<html lang="nl"/.test(plain.text)]).toEqual([
    200,
    false,
    true,
  ])
  for (const { cookies } of [drawn, plain]) expect(cookies).toContain('locale=nl')
  const member = await makeMember(app)
  const { settings } = { settings: (await member.send('GET', '/api/settings.php', { query: { lang: 'xx' } })).body }
  expect([settings.locale, settings.locales]).toEqual(['en', ['nl']])
  expect((await member.call('getUser')).user.language).toBe('nl')
  expect((await member.send('PUT', '/api/user.php', { body: { language: 'xx' } })).body.fields).toEqual({
    language: 'unsupported',
  })
})
