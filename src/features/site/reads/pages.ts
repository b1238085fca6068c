import { MIN_AGE, type Locale } from '../../../contract/limits.ts'
import { typeset } from '../../../lang/typeset.ts'
import type { Db, Site } from '../../../platform/ctx.ts'
import { cleanPhone } from '../rules/site.ts'

export type Page = {
  token: string
  language: Locale
  title: string
  body: string
  version: number
  updated: string
}

/**
 * The newest version of an information page with the site's own values in it: Markdown of headings, paragraphs, lists, bold and links.
 * @param language the Dutch one is given when there is none in it
 */
export async function findPage(
  db: Db,
  site: Site,
  { token, language }: { token: string; language: Locale },
): Promise<Page | null> {
  const rows = await db
    .selectFrom('page')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('token', '=', token)
    .where('language', 'in', [language, 'nl'])
    .orderBy('version', 'desc')
    .execute()
  const row = rows.find((found) => found.language === language) ?? rows[0]
  if (row === undefined) return null
  const written = row.language as Locale // a page is written in one of ours
  return {
    token,
    language: written,
    title: typeset(row.title, written),
    body: typeset(fill(row.body, site, written), written),
    version: row.version,
    updated: row.updated_at.toISOString(),
  }
}

/**
 * `{refund_days}` and the like: one place of truth for what the texts promise. Whom to ask is a link, but in one that is written out; an item
 * that ends in what the site has not is left out.
 */
function fill(body: string, { settings, company }: Site, language: Locale): string {
  const email = String(settings['support_email'])
  const phone = String(settings['support_phone'] || company['support_phone'] || '')
  const values: Record<string, unknown> = {
    ...settings,
    site: settings['name'],
    company: company['name'],
    address: company['address'],
    city: company['city'],
    company_country: new Intl.DisplayNames([language], { type: 'region' }).of(String(company['country'])),
    represented_by: company['represented_by'] ?? '',
    hosted_by: company['hosted_by'] ?? '',
    kvk: company['kvk'],
    vat: Array.isArray(company['vat_numbers']) ? company['vat_numbers'].join(', ') : '',
    min_age: MIN_AGE,
    support_email: `[${email}](mailto:${email})`,
    support_phone: phone && `[${phone}](tel:${phone.replace(/[^\d+]/g, '')})`,
    'mailto:support_email': email,
    'tel:support_phone': cleanPhone(phone),
  }
  const isKnown = (line: string) => {
    const [, last] = /^- .*\{([a-z_]+)\}$/.exec(line) ?? []
    return last === undefined || values[last] !== ''
  }
  const told = body.split('\n').filter(isKnown).join('\n')
  return told.replace(/(mailto:|tel:)?\{([a-z_]+)\}/g, (whole, scheme: string = '', name: string) => {
    const value = values[scheme + name]
    return typeof value === 'string' || typeof value === 'number' ? scheme + String(value) : whole
  })
}
