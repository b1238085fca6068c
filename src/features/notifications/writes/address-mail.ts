import type { Services } from '../../../platform/ctx.ts'
import { domainOf } from '../../../platform/mail/address-in.ts'
import type { Outgoing } from '../../../platform/mail/mailer.ts'
import {
  mailNumber,
  offAddress,
  offToken,
  returnAddress,
  type SentMail,
} from '../../../platform/mail/signed-address.ts'
import type { SwitchOff } from '../../../platform/views.ts'
import type { MailReader } from '../reads/mail-reader.ts'
import { MAILS, type MailKind } from '../rules/mails.ts'

type Mail = { id: string; kind: MailKind; reader: MailReader; to: string }
type Addressed = Pick<Outgoing, 'returnTo' | 'headers' | 'filling'> & {
  /** Null: what comes back of it is about nobody's account. */
  sent: SentMail | null
  off: SwitchOff | null
}

/** Stands for the link by which one reader switches mails off, the only thing that differs in many that are alike. */
const OFF_LINK = 'https://switch-off.invalid/'

/**
 * Where a mail comes back to, and how its kind is switched off from within a mail program. Only one to the address of
 * an account has a return address of its own: what happens to another address says nothing of the account.
 * @source RFC 2369, RFC 8058
 */
export function addressMail({ config, clock }: Services, { id, kind, reader, to }: Mail): Addressed {
  const { account, origin, locale, from, email } = reader
  if (account === null || to !== email) return { sent: null, off: null }
  const { secret, bounces } = config
  const domain = bounces.domain ?? domainOf(from)
  const sent = { accountId: account.id, mail: mailNumber(secret, id), sentAt: clock.now() }
  const returnTo = returnAddress(secret, { ...sent, id, to }, domain)
  const headers = { 'X-Return-Address': returnTo }
  const { switchedBy } = MAILS[kind]
  if (switchedBy === null) return { sent, off: null, returnTo, headers }
  const token = offToken(secret, { accountId: account.id, kind: switchedBy })
  const query = `?token=${token}&lang=${locale}`
  // A mail to it is read where mails of others come in.
  const isRead = bounces.smtpPort !== null || bounces.eventSecret !== null
  const byMail = isRead ? `, <mailto:${offAddress(token, domain)}>` : ''
  return {
    sent,
    off: { kind: switchedBy, settings: `${origin}/notifications`, link: OFF_LINK },
    filling: { place: OFF_LINK, text: `${origin}/unsubscribe${query}` },
    returnTo,
    headers: {
      ...headers,
      'List-Unsubscribe': `<${origin}/api/unsubscribe.php${query}>${byMail}`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
