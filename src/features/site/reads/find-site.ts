import { sql } from 'kysely'
import type { Locale } from '../../../contract/limits.ts'
import type { Db, Site } from '../../../platform/ctx.ts'
import { countryOf } from '../rules/site.ts'
import { readLanderSlugs } from './lander-slugs.ts'
import { hasBegun } from './pages.ts'
import { readPrices } from './prices.ts'

const FRESH_MS = 10_000

/** `byHost`: null where a closed site was. */
type Sites = { all: Site[]; byHost: Map<string, Site | null> }

/** Every site of the installation, the default one first, closed ones too. */
export const findSites = async (db: Db, now: Date): Promise<Site[]> => (await readSites(db, now)).all

/**
 * Sites by host, read again at most every ten seconds.
 * @param fallback outside production: an unknown host gets the first site
 * @returns a function from host (with or without port) to its site, or null when the host is unknown
 */
export function siteFinder(clock: { now(): Date }, fallback: boolean): (db: Db, host: string) => Promise<Site | null> {
  let kept: { sites: Sites; at: number } | null = null
  let reading: Promise<Sites> | null = null
  const read = async (db: Db, now: Date) => {
    const sites = await readSites(db, now)
    kept = { sites, at: now.getTime() }
    return sites
  }
  const find = async (db: Db): Promise<Sites> => {
    const now = clock.now()
    // A clock that was set back would keep them until it has caught up.
    if (kept !== null && Math.abs(now.getTime() - kept.at) <= FRESH_MS) return kept.sites
    // Those who come meanwhile wait for it: what is kept may be of yesterday.
    reading ??= read(db, now).finally(() => (reading = null))
    return reading
  }
  return async (db, host) => {
    const { all, byHost } = await find(db)
    const name = host.toLowerCase()
    const known = [name, name.replace(/:\d+$/, '')].find((one) => byHost.has(one))
    if (known !== undefined) return byHost.get(known) ?? null
    return fallback ? (all[0] ?? null) : null
  }
}

async function readSites(db: Db, now: Date): Promise<Sites> {
  const [rows, others, bundles, changes, slugs] = await Promise.all([
    db.selectFrom('site').selectAll().orderBy('id').execute(),
    db.selectFrom('site_host').selectAll().execute(),
    readPrices(db, { now }),
    termsChanges(db, now),
    readLanderSlugs(db),
  ])
  const relatives = rows.flatMap((row) => {
    if (row.deleted_at !== null) return []
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
      deletedAt: row.deleted_at,
      termsChangedAt: changes.find(({ site_id }) => site_id === row.id)?.at ?? null,
      bundles: bundles.filter(({ siteId }) => siteId === row.id).map(({ siteId: _, ...bundle }) => bundle),
      landerSlugs: slugs.filter(({ siteId }) => siteId === row.id),
      family: relatives.filter(({ brand }) => brand === brandOf(row)),
    })
  const reached = (site: Site) => (site.deletedAt === null ? site : null)
  const byHost = new Map(others.map(({ host, site_id }) => [host, reached(byId.get(site_id)!)]))
  for (const site of byId.values()) if (site.host !== null) byHost.set(site.host, reached(site))
  return { all: [...byId.values()], byHost }
}

const brandOf = ({ brand, key }: { brand: string | null; key: string }): string => brand ?? key

/**
 * When the newest edition of the terms began; the first changes nothing for anybody, nor do better words for the same.
 */
const termsChanges = async (db: Db, now: Date): Promise<{ site_id: number; at: Date }[]> => {
  const { rows } = await sql<{ site_id: number; at: Date }>`
    select site_id, max(at) as at from (
      select site_id, min(updated_at) as at, rank() over (partition by site_id, language order by edition) as nth
      from page where token = 'terms' and ${hasBegun(now)} group by site_id, language, edition
    ) edition where nth > 1 group by site_id`.execute(db)
  return rows
}
