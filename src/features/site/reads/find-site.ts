import type { Locale } from '../../../contract/limits.ts'
import type { Db, Site } from '../../../platform/ctx.ts'
import { countryOf } from '../rules/site.ts'

const FRESH_MS = 10_000

type Sites = { first: Site | undefined; byHost: Map<string, Site> }

/**
 * Sites by host, read again at most every ten seconds.
 * @param fallback outside production: an unknown host gets the first site
 * @returns a function from host (with or without port) to its site, or null when the host is unknown
 */
export function siteFinder(db: Db, clock: { now(): Date }, fallback: boolean): (host: string) => Promise<Site | null> {
  let sites: Sites | null = null
  let readAt = 0
  return async (host) => {
    // A clock that was set back would keep them until it has caught up.
    if (sites === null || Math.abs(clock.now().getTime() - readAt) > FRESH_MS) {
      readAt = clock.now().getTime()
      sites = await readSites(db)
    }
    const name = host.toLowerCase()
    const found = sites.byHost.get(name) ?? sites.byHost.get(name.replace(/:\d+$/, ''))
    return found ?? (fallback ? (sites.first ?? null) : null)
  }
}

async function readSites(db: Db): Promise<Sites> {
  const [rows, others, bundles, changes] = await Promise.all([
    db.selectFrom('site').selectAll().orderBy('id').execute(),
    db.selectFrom('site_host').selectAll().execute(),
    db.selectFrom('bundle').selectAll().orderBy('style').execute(),
    termsChanges(db),
  ])
  const relatives = rows.map((row) => {
    const settings = row.settings as Record<string, unknown> // as below
    return {
      brand: brandOf(row),
      host: row.host,
      country: countryOf(settings),
      language: String(settings['domain_language']),
      exposedLocales: row.exposed_locales as Locale[],
    }
  })
  const byId = new Map<number, Site>()
  for (const row of rows)
    byId.set(row.id, {
      id: row.id,
      key: row.key,
      host: row.host,
      // jsonb objects that only our own writes fill
      settings: row.settings as Record<string, unknown>,
      company: row.company as Record<string, unknown>,
      exposedLocales: row.exposed_locales as Locale[],
      timeZone: row.time_zone,
      sampleData: row.sample_data,
      termsChangedAt: changes.find(({ site_id }) => site_id === row.id)?.at ?? null,
      bundles: bundles
        .filter((bundle) => bundle.site_id === row.id)
        .map(({ style, currency, credits, price_cents }) => ({ style, currency, credits, priceCents: price_cents })),
      family: relatives.filter(({ brand }) => brand === brandOf(row)),
    })
  const byHost = new Map<string, Site>(others.map(({ host, site_id }) => [host, byId.get(site_id)!]))
  for (const site of byId.values()) if (site.host !== null) byHost.set(site.host, site)
  return { first: byId.get(rows[0]?.id ?? 0), byHost }
}

const brandOf = ({ brand, key }: { brand: string | null; key: string }): string => brand ?? key

/** The first text of the terms changes nothing for anybody. */
const termsChanges = (db: Db) =>
  db
    .selectFrom('page')
    .select(['site_id', (e) => e.fn.max('updated_at').as('at')])
    .where('token', '=', 'terms')
    .where('version', '>', 1)
    .groupBy('site_id')
    .execute()
