import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { ownCompany } from '../../../tests/support/company.ts'
import { unlockPages } from '../../../tests/support/page-rows.ts'
import { addTestSite } from '../../../tests/support/sites.ts'
import { LOCALES, type Locale } from '../../contract/limits.ts'
import { readConfig } from '../../platform/config.ts'

const app = await startApp()
// What becomes of pages that are not there is tried by taking them away.
await unlockPages(app.db)
const visitor = app.browser()
const pageOf = (token: string, language: Locale) => visitor.call('getPage', { query: { token, language } })

// Also [TRU-16 TRU-17 ACC-4]
test('every information page of the site is there in seven languages, with the values of the site [S9-025 O-116]', async () => {
  const tokens = await app.db.selectFrom('page').select('token').distinct().orderBy('token').execute()
  expect(tokens).toHaveLength(10)
  for (const { token } of tokens) {
    const texts = new Set<string>()
    for (const language of LOCALES) {
      const { body, version } = await pageOf(token, language)
      expect(body.length).toBeGreaterThan(300)
      expect(body.replace('{help_lines}', ''), `${token} ${language}`).not.toMatch(/\{[a-z_]+\}|undefined/)
      expect(version).toBe(1)
      texts.add(body)
    }
    expect(texts.size, token).toBe(LOCALES.length)
  }
  expect((await pageOf('return-policy', 'nl')).body).toContain('binnen 14 dagen herroepen')
  const imprint = (await pageOf('imprint', 'fr')).body
  expect(imprint).toContain('Pays-Bas')
  expect(imprint).toContain('[support@lonk.example](mailto:support@lonk.example)')
  expect(imprint).toContain('[085 000 00 00](tel:0850000000)')
})

test('what the site has not stands on no page: an item that would end in nothing is left out [O-116]', async () => {
  expect((await pageOf('imprint', 'de')).body).not.toMatch(/Vertreten|Gehostet|^- .*: *$/m)
  const represented = JSON.stringify({ represented_by: 'Sam Voorbeeld' })
  const phones = JSON.stringify({ support_phone: '' })
  await sql`update site set company = company || ${represented}::jsonb || ${phones}::jsonb, settings = settings || ${phones}::jsonb`.execute(
    app.db,
  )
  app.clock.advance(11_000)
  const { body } = await pageOf('imprint', 'de')
  expect(body).toContain('\n- Vertreten durch: Sam Voorbeeld\n')
  expect(body).not.toContain('Telefon')
})

test('who hosts the site stands in its imprint where it is told, as France asks [O-116 TRU-17]', async () => {
  const hosted_by = 'Hébergeur SAS, 1 rue de l’Exemple, 59100 Roubaix, France, +33 3 00 00 00 00'
  const { company } = readConfig({ LONK_SECRET: 'x'.repeat(32), COMPANY: JSON.stringify({ ...ownCompany, hosted_by }) })
  const site = await addTestSite(app, { key: 'hosted', company: { ...company } })
  for (const [language, line] of [
    ['fr', `- Hébergement : ${hosted_by}`],
    ['en', `- Hosted by: ${hosted_by}`],
  ] as const) {
    const { body } = await site.browser().call('getPage', { query: { token: 'imprint', language } })
    expect(body.replaceAll(/[\u00A0\u202F]/g, ' ')).toContain(`\n${line}\n`)
  }
})

test('a page without a text in the language is given in Dutch', async () => {
  expect((await pageOf('terms', 'pl')).title).toBe('Regulamin')
  await app.db.deleteFrom('page').where('token', '=', 'terms').where('language', '=', 'pl').execute()
  expect(await pageOf('terms', 'pl')).toMatchObject({ title: 'Algemene voorwaarden', language: 'nl' })
})

test('the newest version is shown, and only a new edition of the terms has to be accepted [TRU-17]', async () => {
  const first = (await visitor.call('getSettings')).terms_version
  const write = async (version: number, edition: number, language: Locale = 'nl') => {
    app.clock.advance(60_000)
    const page = { site_id: app.siteId, token: 'terms', language, title: 'Voorwaarden', body: `Tekst ${version}.` }
    const updated_at = app.clock.now()
    await app.db
      .insertInto('page')
      .values({ ...page, version, edition, updated_at })
      .execute()
    app.clock.advance(11_000)
    const updated = updated_at.toISOString()
    expect(await pageOf('terms', language)).toMatchObject({ body: page.body, version, updated })
    return { updated, inForce: (await visitor.call('getSettings')).terms_version }
  }
  expect((await write(2, 1)).inForce).toBe(first)
  const changed = await write(3, 2)
  expect(changed.inForce).toBe(changed.updated)
  expect((await write(4, 2)).inForce).toBe(changed.inForce)
  // A language that had no text of its own, and a page that nobody agrees to.
  await app.db.deleteFrom('page').where('token', '=', 'terms').where('language', '=', 'it').execute()
  expect((await write(1, 2, 'it')).inForce).toBe(changed.inForce)
  await app.db.updateTable('page').set({ edition: 9, updated_at: app.clock.now() }).where('token', '=', 'faq').execute()
  app.clock.advance(11_000)
  expect((await visitor.call('getSettings')).terms_version).toBe(changed.inForce)
})

test('the terms are of one edition in all languages [TRU-17]', async () => {
  const site = await addTestSite(app, { key: 'fresh' })
  const rows = await app.db
    .selectFrom('page')
    .select('edition')
    .distinct()
    .where('site_id', '=', site.siteId)
    .where('token', '=', 'terms')
    .execute()
  expect(rows).toHaveLength(1)
})
