import { LOCALES, type Locale } from '../../../contract/limits.ts'
import type { Services } from '../../../platform/ctx.ts'
import type { MailFooter } from '../../../platform/views.ts'
import { originOf } from '../../site/rules/origin.ts'
import type { Addressee } from '../rules/mails.ts'
import type { Chosen } from '../rules/preferences.ts'

export type MailReader = {
  /** Null when the job does not know it, or when the member was erased. */
  email: string | null
  name: string
  locale: Locale
  timeZone: string
  footer: MailFooter
  /** Where their site is: what every link begins with. */
  origin: string
  /** Whom the mail comes from. */
  from: string
  /** Null: no member. */
  account: {
    id: number
    status: string
    /** Whatever can be switched off is off. */
    suppressed: boolean
    /** Mail came back from the address. */
    bounced: boolean
    chosen: Chosen
  } | null
}

type MailServices = Pick<Services, 'db' | 'config'>

/** Whom a mail is for, as they are now; undefined when there is no such account. */
export async function findMailReader(services: MailServices, to: Addressee): Promise<MailReader | undefined> {
  const { db } = services
  if (!('accountId' in to)) return findStranger(services, to)
  const row = await db
    .selectFrom('account')
    .leftJoin('profile', 'profile.account_id', 'account.id')
    .innerJoin('site', 'site.id', 'account.site_id')
    .select(['account.email', 'account.erased_at', 'account.status', 'account.language', 'profile.name'])
    .select('account.time_zone as own_zone')
    .select(['notifications_disabled', 'notification_preferences'])
    .select(ofSite)
    .where('account.id', '=', to.accountId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { status, name, language } = row
  return {
    email: row.erased_at === null ? row.email : null,
    name: name ?? '',
    locale: localeOf(language),
    ...siteFacts(services, row),
    ...(row.own_zone === null ? {} : { timeZone: row.own_zone }),
    account: {
      id: to.accountId,
      status,
      bounced: row.notifications_disabled.includes('bounce'),
      suppressed: row.notifications_disabled.length > 0,
      chosen: row.notification_preferences as Chosen, // jsonb that only changeNotifications fills
    },
  }
}

async function findStranger(
  services: MailServices,
  to: Exclude<Addressee, { accountId: number }>,
): Promise<MailReader | undefined> {
  const site = await services.db.selectFrom('site').select(ofSite).where('id', '=', to.siteId).executeTakeFirst()
  if (site === undefined) return undefined
  const { email = null, locale } = to
  return { email, name: '', locale, ...siteFacts(services, site), account: null }
}

const ofSite = ['site.settings', 'site.company', 'site.time_zone', 'site.host', 'site.mail_from'] as const
type SiteRow = {
  settings: unknown
  company: unknown
  time_zone: string
  host: string | null
  mail_from: string | null
}

const siteFacts = ({ config }: MailServices, site: SiteRow) => ({
  timeZone: site.time_zone,
  footer: footerOf(site),
  origin: originOf(config.origin, site),
  from: site.mail_from ?? config.mailFrom,
})

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
