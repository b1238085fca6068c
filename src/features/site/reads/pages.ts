import { sql } from 'kysely'
import { MIN_AGE, type Locale } from '../../../contract/limits.ts'
import { typeset } from '../../../lang/typeset.ts'
import type { Db, Site } from '../../../platform/ctx.ts'
import { cleanPhone } from '../rules/site.ts'

/** The language that a text is given in where there is none in the one that was asked for. */
export const FALLBACK = 'nl'

export type Page = {
  token: string
  language: Locale
  title: string
  body: string
  version: number
  updated: string
}

type Asked = { token: string; language: Locale; now: Date }

/**
 * The version of an information page that is in force, with the site's own values in it: Markdown of headings,
 * paragraphs, lists, bold and links.
 * @param asked in `language`; the Dutch one is given when there is none in it
 */
export async function findPage(db: Db, site: Site, { token, language, now }: Asked): Promise<Page | null> {
  const rows = await db
    .selectFrom('page')
    .selectAll()
    .distinctOn('language')
    .where('site_id', '=', site.id)
    .where('token', '=', token)
    .where('language', 'in', [language, FALLBACK])
    .where(hasBegun(now))
    .orderBy('language')
    .orderBy('updated_at', 'desc')
    .orderBy('version', 'desc')
    .execute()
  const row = rows.find((found) => found.language === language) ?? rows[0]
  // written in one of ours
  return row === undefined ? null : asShown(site, { ...row, language: row.language as Locale })
}

/** Of `page`: a version that may be shown; the one in force is the newest of them. */
export const hasBegun = (now: Date) =>
  sql<boolean>`(withdrawn_at is null and (starts_at is null or starts_at <= ${now}))`

type Written = Omit<Page, 'updated'> & { updated_at: Date }

/** A text as its readers see it. */
export const asShown = (site: Site, { token, language, title, body, version, updated_at }: Written): Page => ({
  token,
  language,
  title: typeset(title, language),
  body: typeset(fill(body, site, language), language),
  version,
  updated: updated_at.toISOString(),
})

/**
 * `{refund_days}` and the like: one place of truth for what the texts promise. Whom to ask is a link, but in one that
 * is written out; an item that ends in what the site has not is left out.
 */
function fill(body: string, site: Site, language: Locale): string {
  const values = valuesOf(site, language)
  const isKnown = (line: string) => {
    const [, last] = /^- .*\{([a-z_]+)\}$/.exec(line) ?? []
    return last === undefined || values[last] !== ''
  }
  const told = body.split('\n').filter(isKnown).join('\n')
  return told.replace(/(mailto:|tel:)?\{([a-z_]+)\}/g, (whole, scheme: string = '', name: string) => {
    const value = values[scheme + name]
    return isText(value) ? scheme + String(value) : whole
  })
}

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** What a text of this site may hold in braces, with what readers see there. */
export const valuesFor = (site: Site, language: Locale): { name: string; value: string }[] =>
  Object.entries(valuesOf(site, language)).flatMap(([name, value]) =>
    isText(value) && !name.includes(':') ? [{ name, value: String(value) }] : [],
  )

function valuesOf({ settings, company }: Site, language: Locale): Record<string, unknown> {
  const email = String(settings['support_email'])
  const phone = String(settings['support_phone'] || company['support_phone'] || '')
  return {
    ...settings,
    site: settings['name'],
    company: company['name'],
    address: company['address'],
    city: company['city'],
    company_country: new Intl.DisplayNames([language], { type: 'region' }).of(String(company['country'])),
    represented_by: company['represented_by'] ?? '',
    hosted_by: company['hosted_by'] ?? '',
    kvk: company['kvk'],
    tradenames: listed(company['tradenames']),
    vat: listed(company['vat_numbers']),
    min_age: MIN_AGE,
    support_email: `[${email}](mailto:${email})`,
    support_phone: phone && `[${phone}](tel:${phone.replace(/[^\d+]/g, '')})`,
    'mailto:support_email': email,
    'tel:support_phone': cleanPhone(phone),
  }
}

const listed = (values: unknown): string => (Array.isArray(values) ? values.join(', ') : '')
