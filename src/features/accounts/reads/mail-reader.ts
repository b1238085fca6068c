import { LOCALES, type Locale } from '../../../contract/limits.ts'
import type { Db } from '../../../platform/ctx.ts'

/** Who gets a mail, in which language, and the lines under it. */
export type MailReader = {
  email: string
  name: string
  status: string
  locale: Locale
  timeZone: string
  footer: Record<string, unknown>
}

/** The member whom a mail is for; undefined when there is no such account. */
export async function findMailReader(db: Db, accountId: number): Promise<MailReader | undefined> {
  const row = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.account_id', 'account.id')
    .innerJoin('site', 'site.id', 'account.site_id')
    .select(['account.email', 'account.status', 'account.language', 'profile.name'])
    .select(['site.settings', 'site.company', 'site.time_zone as timeZone'])
    .where('account.id', '=', accountId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { language, settings, company, ...reader } = row
  return { ...reader, locale: localeOf(language), footer: footerOf(settings, company) }
}

/** The owner of an address that no account is known by. */
export async function strangerReader(
  db: Db,
  { to, siteId, locale }: { to: string; siteId: number; locale: Locale },
): Promise<MailReader | undefined> {
  const row = await db
    .selectFrom('site')
    .select(['settings', 'company', 'time_zone as timeZone'])
    .where('id', '=', siteId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { settings, company, timeZone } = row
  return { email: to, name: '', status: '', timeZone, locale: localeOf(locale), footer: footerOf(settings, company) }
}

/** The language of an account as one of ours. */
export const localeOf = (language: string): Locale => LOCALES.find((locale) => locale === language) ?? 'nl'

/** What stands under a mail of a site, of its `settings` and `company`. */
export function footerOf(settingsOf: unknown, companyOf: unknown): Record<string, unknown> {
  // jsonb that only our own writes fill
  const settings = settingsOf as Record<string, unknown>
  const company = companyOf as Record<string, unknown>
  return {
    site: settings['name'],
    company: company['name'],
    address: company['address'],
    city: company['city'],
    email: settings['support_email'],
  }
}
