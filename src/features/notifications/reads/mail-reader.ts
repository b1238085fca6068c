import { sql } from 'kysely'
import { LOCALES, type Locale } from '../../../contract/limits.ts'
import type { Db, Services } from '../../../platform/ctx.ts'
import { mailMark } from '../../../platform/http/site-icons.ts'
import { together } from '../../../platform/together.ts'
import type { MailFooter } from '../../../platform/views.ts'
import { originOf } from '../../site/rules/origin.ts'
import type { Addressee } from '../rules/mails.ts'
import type { Chosen } from '../rules/preferences.ts'
import type { QuietHours } from '../rules/quiet-hours.ts'

export type MailReader = {
  /** Null when the job does not know it, or when the member was erased. */
  email: string | null
  name: string
  siteId: number
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
    quiet: QuietHours
  } | null
}

type MailServices = Pick<Services, 'db' | 'config'>

/** Whom a mail is for, as they are now; undefined when there is no such account. */
export const findMailReader = together(
  async (services: MailServices, all: readonly Addressee[]): Promise<(MailReader | undefined)[]> => {
    const { db } = services
    const accounts = await findAccounts(
      db,
      all.flatMap((to) => ('accountId' in to ? [to.accountId] : [])),
    )
    const strangers = all.flatMap((to) => ('accountId' in to ? [] : [to.siteId]))
    const sites = await findSites(services, [...accounts.values(), ...strangers.map((siteId) => ({ siteId }))])
    return all.map((to) => {
      if ('accountId' in to) {
        const account = accounts.get(to.accountId)
        return account && readerOf(account, sites.get(account.siteId)!) // a foreign key
      }
      const site = sites.get(to.siteId)
      return site && { email: to.email ?? null, name: '', locale: to.locale, ...site, account: null }
    })
  },
)

type AccountRow = {
  id: number
  siteId: number
  email: string
  erased: boolean
  status: string
  language: string
  timeZone: string | null
  name: string | null
  off: string[]
  chosen: Chosen
  from: number
  until: number
  closed: boolean
}
type SiteRow = {
  id: number
  /** Both jsonb that only our own writes fill. */
  settings: Record<string, unknown>
  company: Record<string, string>
  timeZone: string
  host: string | null
  mailFrom: string | null
}
type SiteFacts = Pick<MailReader, 'siteId' | 'timeZone' | 'footer' | 'origin' | 'from'>

async function findAccounts(db: Db, ids: readonly number[]): Promise<Map<number, AccountRow>> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.site_id as "siteId", a.email, a.erased_at is not null as erased, a.status, a.language, p.name,
      a.time_zone as "timeZone", a.notifications_disabled as off, a.notification_preferences as chosen,
      a.quiet_from as "from", a.quiet_until as until, s.deleted_at is not null as closed
    from account a join site s on s.id = a.site_id left join profile p on p.account_id = a.id
    where a.id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

function readerOf({ id, status, off, chosen, from, until, closed, ...row }: AccountRow, site: SiteFacts): MailReader {
  const suppressed = off.length > 0 || closed
  return {
    email: row.erased ? null : row.email,
    name: row.name ?? '',
    locale: localeOf(row.language),
    ...site,
    timeZone: row.timeZone ?? site.timeZone,
    account: { id, status, bounced: off.includes('bounce'), suppressed, chosen, quiet: { from, until } },
  }
}

async function findSites(
  { db, config }: MailServices,
  of: readonly { siteId: number }[],
): Promise<Map<number, SiteFacts>> {
  const ids = [...new Set(of.map(({ siteId }) => siteId))]
  const { rows } = await sql<SiteRow>`
    select id, settings, company, time_zone as "timeZone", host, mail_from as "mailFrom"
    from site where id = any (${ids}::bigint[])`.execute(db)
  const facts = rows.map(async (site): Promise<[number, SiteFacts]> => [
    site.id,
    {
      siteId: site.id,
      timeZone: site.timeZone,
      footer: await footerOf(site),
      origin: originOf(config.origin, site),
      from: site.mailFrom ?? config.mailFrom,
    },
  ])
  return new Map(await Promise.all(facts))
}

/** The language of an account as one of ours. */
export const localeOf = (language: string): Locale => LOCALES.find((locale) => locale === language) ?? 'nl'

const footerOf = async ({ settings, company }: SiteRow): Promise<MailFooter> => ({
  site: settings['name'] as string,
  company: company['name']!,
  address: company['address']!,
  city: company['city']!,
  email: settings['support_email'] as string,
  mark: await mailMark(settings['logo_colors']),
})
