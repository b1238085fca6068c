import { addSite, type SiteSketch } from '../../src/features/site/writes/ensure-site.ts'
import type { TestApp } from './app.ts'
import { createClient } from './client.ts'
import { ownCompany } from './company.ts'

/** Adds a site. @returns the app as seen from it: its members, browsers and origin */
export async function addTestSite(app: TestApp, own: Partial<SiteSketch> & { key: string }): Promise<TestApp> {
  const host = own.host ?? `${own.key}.lonk.example`
  const sketch: SiteSketch = {
    settings: { name: `Lonk ${own.key}`, country: 'BE', countries: ['NL', 'BE'] },
    company: { ...ownCompany, delete_discount: 0, added: app.clock.now().toISOString() },
    exposedLocales: ['nl'],
    timeZone: 'Europe/Brussels',
    ...own,
    host,
  }
  const siteId = await addSite(app.db, sketch, { sampleData: true, now: app.clock.now() })
  app.clock.advance(11_000) // the cache of sites expires
  const origin = `${new URL(app.origin).protocol}//${host}`
  return { ...app, siteId, origin, browser: (options) => createClient(app.app.server, { origin, ...options }) }
}
