import { sql, type Insertable } from 'kysely'
import { readdir, readFile } from 'node:fs/promises'
import type { DB } from '../../../../db/schema.ts'
import type { Locale } from '../../../contract/limits.ts'
import type { Company } from '../../../platform/config.ts'
import type { Db, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { SAMPLE_COMPANY, SAMPLE_CREDITOR } from '../rules/sample-company.ts'
import { shippedSettings, type StoredSetting } from '../rules/shipped-settings.ts'

const CREDITS = { p0: 10, p1: 25, p2: 60, p3: 150 } as const
const PRICES_CENTS: Record<string, readonly [number, number, number, number]> = {
  EUR: [999, 1_999, 3_999, 7_999],
  GBP: [899, 1_799, 3_499, 6_999],
  CHF: [1_090, 2_190, 4_390, 8_790],
  USD: [1_099, 2_199, 4_399, 8_799],
  CAD: [1_499, 2_999, 5_999, 11_999],
  AUD: [1_699, 3_299, 6_499, 12_999],
  NZD: [1_799, 3_599, 6_999, 13_999],
  PLN: [4_299, 8_499, 16_999, 33_999],
}

/** The four bundles in each of the eight currencies, VAT included. */
export const defaultBundles = Object.entries(PRICES_CENTS).flatMap(([currency, prices]) =>
  (['p0', 'p1', 'p2', 'p3'] as const).map((style, i) => ({
    style,
    currency,
    credits: CREDITS[style],
    price_cents: prices[i]!,
  })),
)

/** `pages` are the information pages it begins with, when not those of the product. */
type Making = { sampleData: boolean; now: Date; pages?: URL }
type Given = Making & { origin: string; company?: Company | null }

/** What a site has of its own; the rest is as shipped. */
export type SiteSketch = {
  key: string
  /** Where it is reached, with the port where there is one. */
  host: string
  /** The key of the first site of its brand; its own when left out. */
  brand?: string | undefined
  settings: Partial<Record<StoredSetting, unknown>> & { name: string; country: string }
  company: Record<string, unknown>
  exposedLocales: readonly Locale[]
  timeZone: string
  mailFrom?: string | undefined
  /** What it sells in; all eight when left out. */
  currencies?: readonly string[] | undefined
}

const KEY = 'lonk'
const FOLDER = new URL('../../../../db/pages/', import.meta.url)

/**
 * Makes the default site when there is none: settings, company, bundles, pages and host. Leaves an existing one as it
 * is, but the host of `origin` always leads to it, a company takes the place of the invented one, and on every site
 * pages that came with an older release get a new version when their text changed.
 * @param given `origin` is where visitors reach it, `sampleData` whether what it shows is invented
 */
export async function ensureSite(db: Db, given: Given): Promise<number> {
  return inTransaction(db, async (trx) => {
    const row = { key: KEY, settings: shippedSettings, company: { ...SAMPLE_COMPANY, creditor: SAMPLE_CREDITOR } }
    const id = await makeSite(trx, row, given)
    for (const site of await trx.selectFrom('site').select('id').execute()) await shipPages(trx, site.id, given)
    if (given.company) await nameCompany(trx, id, given.company, given.now)
    await trx
      .insertInto('site_host')
      .values({ host: new URL(given.origin).host.toLowerCase(), site_id: id })
      .onConflict((conflict) => conflict.column('host').doNothing())
      .execute()
    return id
  })
}

/** Makes a site beside the default one. One that is there already stays as it is, but for its host. */
export async function addSite(db: Db, sketch: SiteSketch, making: Making): Promise<number> {
  const { key, settings, company, currencies } = sketch
  const row = {
    key,
    settings: { ...shippedSettings, index_title: titlesOf(settings.name), ...settings },
    company,
    exposed_locales: [...sketch.exposedLocales],
    time_zone: sketch.timeZone,
    mail_from: sketch.mailFrom ?? null,
    brand: sketch.brand ?? null,
  }
  return inTransaction(db, async (trx) => {
    const id = await makeSite(trx, row, { ...making, currencies })
    await trx.updateTable('site').set({ host: sketch.host.toLowerCase() }).where('id', '=', id).execute()
    return id
  })
}

/** The shipped title of the pages in each language, for a site of this name. */
export const titlesOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shippedSettings.index_title).map(([locale, title]) => [
      locale,
      title.replace(shippedSettings.name, name),
    ]),
  )

type Row = Omit<Insertable<DB['site']>, 'settings' | 'company'> & { settings: object; company: object }

async function makeSite(
  trx: Trx,
  { settings, company, ...row }: Row,
  { currencies, ...making }: Making & Pick<SiteSketch, 'currencies'>,
): Promise<number> {
  const there = () => trx.selectFrom('site').select('id').where('key', '=', row.key).executeTakeFirst()
  const known = await there()
  if (known !== undefined) return known.id
  const made = await trx
    .insertInto('site')
    .values({
      ...row,
      settings: JSON.stringify(settings),
      company: JSON.stringify(company),
      sample_data: making.sampleData,
      created_at: making.now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return (await there())!.id
  const sold = defaultBundles.filter(({ currency }) => currencies?.includes(currency) ?? true)
  await trx
    .insertInto('bundle')
    .values(sold.map((bundle) => ({ ...bundle, site_id: made.id })))
    .execute()
  await shipPages(trx, made.id, making)
  return made.id
}

async function nameCompany(trx: Db, siteId: number, company: Company, added: Date): Promise<void> {
  const { support_email, ...named } = company
  await trx
    .updateTable('site')
    .set({
      company: JSON.stringify({ ...named, delete_discount: SAMPLE_COMPANY.delete_discount, added }),
      settings: sql`settings || ${JSON.stringify({ support_email, support_phone: company.support_phone })}::jsonb`,
    })
    .where('id', '=', siteId)
    .where(sql`company ->> 'kvk'`, '=', SAMPLE_COMPANY.kvk)
    .execute()
}

/**
 * Adds what is not there yet, and a new version of what came with the product and reads otherwise now; its members are
 * asked anew when it is a new edition too. What the operator wrote stays.
 */
async function shipPages(trx: Db, siteId: number, { now, pages = FOLDER }: Making): Promise<void> {
  const newest = await trx
    .selectFrom('page')
    .select(['token', 'language', 'title', 'body', 'edition', 'shipped'])
    .select(sql<number>`max(version) over (partition by token, language)`.as('version'))
    .distinctOn(['token', 'language'])
    .where('site_id', '=', siteId)
    .orderBy('token')
    .orderBy('language')
    // What was taken back was never there.
    .orderBy(sql`withdrawn_at is null`, 'desc')
    .orderBy(sql`page.version`, 'desc')
    .execute()
  const added = (await readDefaultPages(pages)).flatMap((page) => {
    const before = newest.find(({ token, language }) => token === page.token && language === page.language)
    if (before && (!before.shipped || READ.every((part) => before[part] === page[part]))) return []
    return [{ ...page, site_id: siteId, version: (before?.version ?? 0) + 1, updated_at: now }]
  })
  // Another process that starts at the same moment adds the same.
  if (added.length > 0)
    await trx
      .insertInto('page')
      .values(added)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

const READ = ['title', 'body', 'edition'] as const
type DefaultPage = { token: string; language: string; title: string; body: string; edition: number }

/**
 * The information pages as files: `<language>/<token>.md`, which begin with `# title`, or with their edition above it.
 */
async function readDefaultPages(folder: URL): Promise<DefaultPage[]> {
  const files = (await readdir(folder, { recursive: true }))
    .filter((name) => /^[a-z]{2}\/[a-z0-9-]+\.md$/.test(name))
    .sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8')
      const [, edition = '1', title = '', body = ''] =
        /^(?:---\nedition: (\d+)\n---\n\n)?# (.+)\n([^]*)$/.exec(text) ?? []
      const [language = '', token = ''] = file.replace('.md', '').split('/')
      return { token, language, title, body: body.trim(), edition: Number(edition) }
    }),
  )
}
