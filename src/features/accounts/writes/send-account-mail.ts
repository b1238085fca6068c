import { LOCALES, type Locale } from '../../../contract/limits.ts'
import type { Services } from '../../../platform/ctx.ts'
import { readToken } from './issue-token.ts'

/** One mail about an account, as the queue keeps it. An address is in it only when no account is known by it. */
export type AccountMailJob =
  | {
      kind:
        | 'activation'
        | 'password_reset'
        | 'mail_change_confirm'
        | 'mail_change_notice'
        | 'mail_changed'
        | 'deletion'
        | 'password_changed'
        | 'reactivated'
        | 'inactive'
        | 'banned'
        | 'new_sign_in'
        | 'email_known'
      accountId: number
      /** The link's token; for a change of address also where both addresses are. */
      tokenId?: number
      reason?: string
      device?: string
      country?: string | null
      /** ISO 8601. */
      at?: string
    }
  | { kind: 'email_unknown'; to: string; siteId: number; locale: Locale }

const LINKS: Record<string, string> = {
  activation: '/api/activate.php',
  password_reset: '/reset-password/do',
  mail_change_confirm: '/mail-change/do',
  deletion: '/account-deleted',
}

/**
 * Sends a mail about an account in the member's language. A link that is of no use any more is not sent.
 * Links begin with the configured origin, never with what a request called itself.
 * @source O-33, O-34, O-36, O-38, SEC-8, SEC-12, WEB-6
 */
export async function sendAccountMail(services: Services, job: AccountMailJob): Promise<void> {
  const { db, config, clock } = services
  const reader = job.kind === 'email_unknown' ? await findStranger(services, job) : await findReader(services, job)
  if (reader === undefined) return
  const props: Record<string, unknown> = { name: reader.name, footer: footerOf(reader) }
  let to = reader.email
  if (job.kind !== 'email_unknown') {
    if (job.kind === 'activation' && reader.status !== 'not_confirmed') return
    const token =
      job.tokenId === undefined ? null : await readToken(db, config.secret, { id: job.tokenId, now: clock.now() })
    const path = LINKS[job.kind]
    if (path !== undefined) {
      if (token === null || !token.usable) return
      props['link'] = `${config.origin}${path}?token=${token.token}`
    }
    if (job.kind === 'mail_change_confirm') to = token?.payload.email ?? to
    if (job.kind === 'mail_change_notice' || job.kind === 'mail_changed') to = token?.payload.old ?? to
    if (job.kind === 'deletion' && token) props['until'] = inWords(token.expiresAt, reader, { dateStyle: 'long' })
    if (job.reason !== undefined) props['reason'] = job.reason
    if (job.kind === 'new_sign_in') {
      const at = inWords(new Date(job.at ?? clock.now()), reader, { dateStyle: 'long', timeStyle: 'short' })
      props['seen'] = { device: job.device ?? '', country: job.country ?? null, at }
    }
  }
  await services.mail.send(to, await services.views.renderMail(job.kind, reader.locale, props))
}

type Reader = {
  email: string
  name: string
  status: string
  locale: Locale
  timeZone: string
  settings: unknown
  company: unknown
}

async function findReader({ db }: Services, job: { accountId: number }): Promise<Reader | undefined> {
  const row = await db
    .selectFrom('account')
    .innerJoin('profile', 'profile.account_id', 'account.id')
    .innerJoin('site', 'site.id', 'account.site_id')
    .select(['account.email', 'account.status', 'account.language', 'profile.name'])
    .select(['site.settings', 'site.company', 'site.time_zone as timeZone'])
    .where('account.id', '=', job.accountId)
    .executeTakeFirst()
  return row && { ...row, locale: localeOf(row.language) }
}

async function findStranger(
  { db }: Services,
  job: { to: string; siteId: number; locale: Locale },
): Promise<Reader | undefined> {
  const row = await db
    .selectFrom('site')
    .select(['settings', 'company', 'time_zone as timeZone'])
    .where('id', '=', job.siteId)
    .executeTakeFirst()
  return row && { ...row, email: job.to, name: '', status: '', locale: localeOf(job.locale) }
}

/** The language of an account as one of ours. */
export const localeOf = (language: string): Locale => LOCALES.find((locale) => locale === language) ?? 'nl'

const inWords = (time: Date, reader: Reader, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(reader.locale, { ...style, timeZone: reader.timeZone }).format(time)

/** What stands under a mail of a site. @param reader `settings` and `company` as the site keeps them */
export function footerOf(reader: { settings: unknown; company: unknown }): Record<string, unknown> {
  // jsonb that only our own writes fill
  const settings = reader.settings as Record<string, unknown>
  const company = reader.company as Record<string, unknown>
  return {
    site: settings['name'],
    company: company['name'],
    address: company['address'],
    city: company['city'],
    email: settings['support_email'],
  }
}
