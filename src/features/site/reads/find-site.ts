import type { Locale } from '../../../contract/limits.ts'
import type { Db, Site } from '../../../platform/ctx.ts'

const FRESH_MS = 10_000

/**
 * Sites by host, read again at most every ten seconds.
 * @param fallback outside production: an unknown host gets the first site
 * @returns a function from host (with or without port) to its site, or null when the host is unknown
 */
export function siteFinder(db: Db, clock: { now(): Date }, fallback: boolean): (host: string) => Promise<Site | null> {
  let sites: Map<string, Site> | null = null
  let readAt = 0
  return async (host) => {
    // A clock that was set back would keep them until it has caught up.
    if (sites === null || Math.abs(clock.now().getTime() - readAt) > FRESH_MS) {
      readAt = clock.now().getTime()
      sites = await readSites(db)
    }
    const found = sites.get(host.toLowerCase()) ?? sites.get(host.toLowerCase().replace(/:\d+$/, ''))
    const [first] = sites.values()
    return found ?? (fallback && first ? { ...first, host: null } : null)
  }
}

async function readSites(db: Db): Promise<Map<string, Site>> {
  const rows = await db
    .selectFrom('site')
    .leftJoin('site_host', 'site_host.site_id', 'site.id')
    .selectAll('site')
    .select('host')
    .orderBy('site.id')
    .orderBy('host')
    .execute()
  const bundles = await db.selectFrom('bundle').selectAll().orderBy('style').execute()
  const sites = new Map<number, Site>()
  const byHost = new Map<string, Site>()
  for (const row of rows) {
    const host = row.host ?? row.key
    const site = sites.get(row.id) ?? {
      id: row.id,
      key: row.key,
      host,
      // jsonb objects that only our own writes fill
      settings: row.settings as Record<string, unknown>,
      company: row.company as Record<string, unknown>,
      exposedLocales: row.exposed_locales as Locale[],
      timeZone: row.time_zone,
      sampleData: row.sample_data,
      bundles: bundles
        .filter((bundle) => bundle.site_id === row.id)
        .map(({ style, currency, credits, price_cents }) => ({ style, currency, credits, priceCents: price_cents })),
    }
    sites.set(row.id, site)
    byHost.set(host, { ...site, host })
  }
  return byHost
}
