import { formatDay, formatMoment } from '../../lang/money/format-money.ts'
import type { Db, Services } from '../../platform/ctx.ts'
import type { MailReader } from '../notifications/reads/mail-reader.ts'
import type { MailJob } from '../notifications/rules/mails.ts'
import type { Preparers } from '../notifications/writes/send-mail.ts'
import { readToken, type Token } from './writes/issue-token.ts'

type AccountMail =
  | 'activation'
  | 'password_reset'
  | 'mail_change_confirm'
  | 'mail_change_notice'
  | 'mail_changed'
  | 'deletion'
  | 'new_sign_in'
  | 'terms_changed'

/** Mails about an account. A link that is of no use any more is not sent. */
export const accountMails: Preparers<AccountMail> = {
  async activation(services, job, reader) {
    const { name, account } = reader
    const isNeeded = account?.status === 'not_confirmed'
    const found = isNeeded ? await findLink(services, job, { reader, path: '/api/activate.php' }) : null
    return found && { props: { name, link: found.link } }
  },
  async password_reset(services, job, reader) {
    const found = await findLink(services, job, { reader, path: '/reset-password/do' })
    return found && { props: { link: found.link } }
  },
  async mail_change_confirm(services, job, reader) {
    const found = await findLink(services, job, { reader, path: '/mail-change/do' })
    return found && { props: { link: found.link }, to: found.payload.email }
  },
  mail_change_notice: toOldAddress,
  mail_changed: toOldAddress,
  async deletion(services, job, reader) {
    const found = await findLink(services, job, { reader, path: '/account-deleted' })
    return found && { props: { link: found.link, until: formatDay(reader.locale, found.expiresAt, reader) } }
  },
  async new_sign_in(_services, { device, country, seenAt }, reader) {
    const at = formatMoment(reader.locale, new Date(seenAt), reader)
    return { props: { device, country, at } }
  },
  async terms_changed({ db }, job, { account, origin, locale }) {
    // The queue may have stood still; who has accepted them meanwhile, or is gone, need not read of them.
    const mustRead =
      account !== null && account.status !== 'banned' && account.status !== 'deleted' && (await isBehind(db, job))
    return mustRead ? { props: { link: `${origin}/pages/terms?lang=${locale}` } } : null
  },
}

type TokenJob = { tokenId: number }

const findToken = ({ db, config, clock }: Services, { tokenId }: TokenJob): Promise<Token | null> =>
  readToken(db, config.secret, { id: tokenId, now: clock.now() })

async function findLink(services: Services, job: TokenJob, to: { reader: MailReader; path: string }) {
  const found = await findToken(services, job)
  return found?.usable ? { ...found, link: `${to.reader.origin}${to.path}?token=${found.token}` } : null
}

async function toOldAddress(services: Services, job: TokenJob) {
  const found = await findToken(services, job)
  return { props: {}, to: found?.payload.old }
}

async function isBehind(db: Db, job: MailJob<'terms_changed'>): Promise<boolean> {
  if (!('accountId' in job)) return false
  const query = db.selectFrom('account').select('id').where('id', '=', job.accountId)
  return (await query.where('terms_version', '<', new Date(job.version)).executeTakeFirst()) !== undefined
}
