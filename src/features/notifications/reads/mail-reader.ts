import { LOCALES, type Locale } from '../../../contract/limits.ts'
import type { Db } from '../../../platform/ctx.ts'
import type { MailFooter } from '../../../platform/views.ts'
import type { Addressee } from '../rules/mails.ts'
import type { Chosen } from '../rules/preferences.ts'

export type MailReader = {
  /** Null when the job does not know it, or when the member was erased. */
  email: string | null
  name: string
  locale: Locale
  timeZone: string
  footer: MailFooter
  /** Null: no member. */
  account: { status: string; suppressed: boolean; chosen: Chosen } | null
}

/** Whom a mail is for, as they are now; undefined when there is no such account. */
export async function findMailReader(db: Db, to: Addressee): Promise<MailReader | undefined> {
  if (!('accountId' in to)) return findStranger(db, to)
  const row = await db
    .selectFrom('account')
    .leftJoin('profile', 'profile.account_id', 'account.id')
    .innerJoin('site', 'site.id', 'account.site_id')
    .select(['account.email', 'account.erased_at', 'account.status', 'account.language', 'profile.name'])
    .select(['notifications_disabled', 'notification_preferences'])
    .select(['site.settings', 'site.company', 'site.time_zone as timeZone'])
    .where('account.id', '=', to.accountId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { status, name, timeZone, language } = row
  return {
    email: row.erased_at === null ? row.email : null,
    name: name ?? '',
    timeZone,
    locale: localeOf(language),
    footer: footerOf(row),
    account: {
      status,
      suppressed: row.notifications_disabled.length > 0,
      chosen: row.notification_preferences as Chosen, // jsonb that only changeNotifications fills
    },
  }
}

async function findStranger(db: Db, to: Exclude<Addressee, { accountId: number }>): Promise<MailReader | undefined> {
  const site = await db
    .selectFrom('site')
    .select(['settings', 'company', 'time_zone as timeZone'])
    .where('id', '=', to.siteId)
    .executeTakeFirst()
  if (site === undefined) return undefined
  const { email = null, locale } = to
  return { email, name: '', locale, timeZone: site.timeZone, footer: footerOf(site), account: null }
}

/** The language of an account as one of ours. */
export const localeOf = (language: string): Locale => LOCALES.find((locale) => locale === language) ?? 'nl'

function footerOf(site: { settings: unknown; company: unknown }): MailFooter {
  // jsonb that only our own writes fill
  const settings = site.settings as Record<string, string>
  const company = site.company as Record<string, string>
  return {
    site: settings['name']!,
    company: company['name']!,
    address: company['address']!,
    city: company['city']!,
    email: settings['support_email']!,
  }
}
