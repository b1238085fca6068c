import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { LOCALES, type Locale } from '../../contract/limits.ts'

const app = await startApp()
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

test('a page without a text in the language is given in Dutch', async () => {
  expect((await pageOf('terms', 'pl')).title).toBe('Regulamin')
  await app.db.deleteFrom('page').where('token', '=', 'terms').where('language', '=', 'pl').execute()
  expect((await pageOf('terms', 'pl')).title).toBe('Algemene voorwaarden')
})

test('the newest version is shown, and the terms are accepted anew when theirs is a newer one [TRU-17]', async () => {
  const before = (await visitor.call('getSettings')).terms_version
  const at = app.clock.now()
  const { site_id, title } = await app.db
    .selectFrom('page')
    .select(['site_id', 'title'])
    .where('token', '=', 'terms')
    .where('language', '=', 'nl')
    .executeTakeFirstOrThrow()
  const newer = { site_id, token: 'terms', language: 'nl', title, body: 'Nieuw.', version: 2, updated_at: at }
  await app.db.insertInto('page').values(newer).execute()
  app.clock.advance(11_000)
  expect(await pageOf('terms', 'nl')).toMatchObject({ body: 'Nieuw.', version: 2, updated: at.toISOString() })
  const after = (await visitor.call('getSettings')).terms_version
  expect([before < after, after]).toEqual([true, at.toISOString()])
})
