import { MIN_AGE } from '../../../contract/limits.ts'
import type { Db, Site } from '../../../platform/ctx.ts'
import { cleanPhone } from '../rules/site.ts'

export type Page = { token: string; title: string; body: string; updated: string }

/**
 * An information page with the site's own values in it: Markdown of headings, paragraphs, lists, bold and links.
 * @param language the Dutch one is given when there is none in it
 */
export async function findPage(
  db: Db,
  site: Site,
  { token, language }: { token: string; language: string },
): Promise<Page | null> {
  const rows = await db
    .selectFrom('page')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('token', '=', token)
    .where('language', 'in', [language, 'nl'])
    .execute()
  const row = rows.find((found) => found.language === language) ?? rows[0]
  if (row === undefined) return null
  return { token, title: row.title, body: fill(row.body, site), updated: row.updated_at.toISOString() }
}

/** `{refund_days}` and the like: one place of truth for what the texts promise. */
function fill(body: string, { settings, company }: Site): string {
  const values: Record<string, unknown> = {
    ...settings,
    site: settings['name'],
    company: company['name'],
    address: company['address'],
    city: company['city'],
    kvk: company['kvk'],
    vat: Array.isArray(company['vat_numbers']) ? company['vat_numbers'].join(', ') : '',
    min_age: MIN_AGE,
    support_phone: cleanPhone(String(settings['support_phone'] || company['support_phone'] || '')),
  }
  return body.replace(/\{([a-z_]+)\}/g, (whole, name: string) => {
    const value = values[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole
  })
}
