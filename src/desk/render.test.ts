import { expect, test } from 'vitest'
import type { PageInput } from '../platform/views.ts'
import { isDeskPath } from './address.ts'
import { renderDesk } from './render.tsx'

const draw = (more: Partial<PageInput> = {}, cookie = '') =>
  renderDesk({
    request: new Request('https://lonk.example/admin/log?from=2026-11-01', { headers: { cookie } }),
    locale: 'nl',
    nonce: 'abc123',
    manifest: null,
    ...more,
  } as PageInput).html ?? ''

test('every address of the desk is its own, and none beside it', () => {
  expect(['/admin', '/admin/', '/admin/log', '/admin/members/7'].filter(isDeskPath)).toHaveLength(4)
  expect(['/', '/administrator', '/admins', '/api/admin/log.php'].filter(isDeskPath)).toEqual([])
})

test('the document is for no search engine, carries its nonce and nothing of who asks or what they filter by', () => {
  const html = draw()
  expect(html).toMatch(/^<!doctype html><html lang="nl">/)
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect(html).toContain('<script type="module" nonce="abc123" src="/src/desk/entry.tsx"></script>')
  expect(html).toContain('<div id="desk"></div>')
  expect(html).not.toContain('2026-11-01')
})

test('a chosen theme stands in the document, before anything is painted; without one the system decides', () => {
  expect(draw({}, 'locale=nl; theme=dark')).toContain('<html lang="nl" data-theme="dark">')
  expect(draw({}, 'theme=pink')).toContain('<html lang="nl">')
})

test('the desk speaks Dutch and English, as the browser asks, on a site of any language', () => {
  const asking = (language: string) =>
    draw({ request: new Request('https://lonk.example/admin', { headers: { 'accept-language': language } }) })
  expect(asking('en-GB,en;q=0.9,nl;q=0.8')).toContain('<html lang="en">')
  expect(asking('de-DE,nl;q=0.9,en;q=0.8')).toContain('<html lang="nl">')
  expect(draw({ locale: 'en' })).toContain('<html lang="en">')
  expect(draw({ locale: 'pl' })).toContain('<title>Desk</title>')
})

test('of a build the entry and its styles are those of the list', () => {
  const manifest = { 'src/desk/entry.tsx': { file: 'assets/desk-1.js', css: ['assets/desk-1.css'] } }
  const html = draw({ manifest })
  expect(html).toContain('src="/assets/desk-1.js"')
  expect(html).toContain('<link rel="stylesheet" href="/assets/desk-1.css"/>')
})
