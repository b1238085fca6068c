import type { LiftGround, MemberGround } from '../../../contract/choices.ts'
import { formatMoment } from '../../../lang/money/format-money.ts'
import type { Services, Trx } from '../../../platform/ctx.ts'
import type { AccountStatus, Decision } from '../../accounts/rules/status.ts'
import type { MailReader } from '../../notifications/reads/mail-reader.ts'
import type { MailJob, MailKind } from '../../notifications/rules/mails.ts'
import { notify } from '../../notifications/writes/notify.ts'

/** `over`: its time had come. */
export type Ground = MemberGround | LiftGround | 'over'
type Told = { accountId: number; kind: Decision; reason: string; ground: Ground; until: Date | null }

const MAIL_OF = {
  warn: 'member_warned',
  limit: 'member_limited',
  disable: 'member_suspended',
  ban: 'banned',
  enable: 'member_restored',
  unban: 'member_restored',
  unlimit: 'member_restored',
} as const satisfies Record<Decision, MailKind>
export type DecisionMail = MailJob<(typeof MAIL_OF)[Decision]>

/** Whoever is gone or still shut out has nothing of a limit or ban that ends. @param status after it */
export const isTold = (kind: Decision, status: AccountStatus): boolean =>
  (kind !== 'unlimit' && kind !== 'unban') || status === 'active' || status === 'not_confirmed'

/** Mails the member what was decided, why, and how to object. */
export const tellDecision = (services: Pick<Services, 'jobs'>, trx: Trx, told: Told): Promise<void> =>
  notify(services, trx, decisionMail(told))

/** The mail of a decision: the same that is shown before it is made. */
export const decisionMail = ({ accountId, kind, reason, ground, until }: Told): DecisionMail => ({
  kind: MAIL_OF[kind],
  accountId,
  reason,
  ground,
  ends: until?.toISOString() ?? null,
})

/** What such a mail is given: its end in words, in the zone of who reads it. */
export const endingIn = (
  { reason, ground, ends }: Pick<MailJob<'member_limited'>, 'reason' | 'ground' | 'ends'>,
  reader: Pick<MailReader, 'locale' | 'timeZone'>,
) => ({ props: { reason, ground, until: ends && formatMoment(reader.locale, new Date(ends), reader) } })
