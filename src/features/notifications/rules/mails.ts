import type { LiftGround, MemberGround, PHOTO_REASONS } from '../../../contract/choices.ts'
import type { Locale } from '../../../contract/limits.ts'
import type { Card } from '../../../contract/profiles.ts'
import type { NotificationKind } from './preferences.ts'
import { PUSHES, type PushKind } from './pushes.ts'

type Nothing = Record<never, never>
type Mail<Data extends object, Props extends object> = {
  /** The preference that switches it off; null: nobody may, the reader has to know. */
  switchedBy: NotificationKind | null
  /** Types only: what its job carries, and what its letter is given. */
  is?: (data: Data) => Props
}

const always = <Data extends object = Nothing, Props extends object = Data>(): Mail<Data, Props> => ({
  switchedBy: null,
})

const unless = <Data extends object, Props extends object = Data>(switchedBy: NotificationKind): Mail<Data, Props> => ({
  switchedBy,
})

/**
 * What a member has not read of a topic: no word of it, but who the newest is from. `label` says that they are
 * fictional.
 */
type DigestEntry = Pick<Card, 'name' | 'age' | 'city'> & { kind: PushKind; count: number; label: string | null }
export type DigestMail = Link & { entries: DigestEntry[]; more: number }
/** What came within a week, as it is when the mail is sent. */
export type WeekNumbers = { messages: number; likes: number; matches: number; unread: number }
export type WeeklyMail = Link & WeekNumbers
/** What an operator wrote in the reader's language. */
export type CampaignMail = { subject: string; text: string[]; button: { label: string; href: string } | null }
type Topics = { topics: string[] }

type Token = { tokenId: number }
type Link = { link: string }
type PhotoMail = Link & {
  /** Null when the photo may be shown after all. */
  reason: (typeof PHOTO_REASONS)[number] | null
  explanation: string
  automated: boolean
  /** A picture of a conversation, and not a photo of the profile. */
  wasSent?: boolean
}
/**
 * What staff decided about a member: its ground, and in their own words why. `ends` and `until`: when it ends by
 * itself.
 */
type Decision = { reason: string; ground: MemberGround | LiftGround | 'over' }
type Ending = Decision & { ends: string | null }
/** Credits that they paid for and would lose with their account. */
type Bought = { bought: number }
/** `isDebit`: what goes back is taken off the debit while the bank does not have it. */
type InvoiceMail = Link & { number: string; credits: number; amount: string; until: string; isDebit: boolean }
type WithdrawalMail = Link & { at: string; credits: number; amount: string; reference: string; isDebit: boolean }
type MandateMail = Link & {
  due: string
  at: string
  amount: string
  creditor: string
  creditor_id: string
  reference: string
  iban: string
}

/**
 * Every mail. A job carries little: what may change, such as a link or an address, is read when the mail is sent. Dates
 * and amounts reach the letter in words.
 */
export const MAILS = {
  activation: always<Token, Link & { name: string }>(),
  password_reset: always<Token, Link>(),
  password_changed: always(),
  mail_change_confirm: always<Token, Link>(),
  mail_change_notice: always<Token, Nothing>(),
  mail_changed: always<Token, Nothing>(),
  deletion: always<Token, Link & { until: string }>(),
  erased: always(),
  reactivated: always(),
  inactive: always<Nothing, Bought>(),
  terms_changed: always<{ version: string }, Link>(),
  banned: always<
    { reason: string; ground?: Decision['ground'] },
    Link & Bought & { reason: string; ground?: Decision['ground'] }
  >(),
  member_warned: always<Decision>(),
  member_limited: always<Ending, Decision & { until: string | null }>(),
  member_suspended: always<Ending, Link & Decision & { until: string | null }>(),
  member_restored: always<Decision>(),
  new_sign_in: always<
    { device: string; country: string | null; seenAt: string },
    { device: string; country: string | null; at: string }
  >(),
  email_known: always(),
  email_unknown: always(),
  photo_rejected: always<{ decisionId: number; wasSent?: true }, PhotoMail>(),
  photo_upheld: always<{ decisionId: number }, PhotoMail>(),
  photo_restored: always<{ decisionId: number }, PhotoMail>(),
  payment_invoice: always<{ invoiceId: number }, InvoiceMail>(),
  payment_credit_note: always<{ invoiceId: number }, InvoiceMail>(),
  payment_withdrawal: always<{ refundId: string }, WithdrawalMail>(),
  payment_mandate: always<{ paymentId: string }, MandateMail>(),
  report_received: always<{ reportId: string }, { until: string; reference: string }>(),
  report_decided: always<
    { reportIds: string[] },
    { outcome: 'removed' | 'closed' | 'paused' | 'acted' | 'kept'; references: string }
  >(),
  fraud_warning: always<{ aboutId: number }, Link & { name: string }>(),
  new_conversation: unless<Topics, DigestMail>(PUSHES.new_conversation.switchedBy),
  new_message: unless<Topics, DigestMail>(PUSHES.new_message.switchedBy),
  match: unless<Topics, DigestMail>(PUSHES.match.switchedBy),
  like: unless<Topics, DigestMail>(PUSHES.like.switchedBy),
  unread_reminder: unless<Topics, DigestMail>('unread_message_reminders'),
  weekly_update: unless<Nothing, WeeklyMail>('weekly_updates'),
  promotions: unless<{ campaignId: number }, CampaignMail>('promotions'),
  news: unless<{ campaignId: number }, CampaignMail>('news'),
  campaign_test: always<CampaignMail>(),
  profile_reminder: unless<Nothing, Link>('reminders'),
  complaint_received: always<{ complaintId: string }, { until: string; reference: string }>(),
  complaint_answered: always<{ complaintId: string }, { answer: string; reference: string }>(),
  staff_invited: always<{ invitationId: string }, Link & { name: string }>(),
}

export type MailKind = keyof typeof MAILS

/** A mail that one may switch off is one of a list: sent twice it does more harm than not at all. */
export const isOfList = (kind: MailKind): boolean => MAILS[kind].switchedBy !== null

/** To whoever wants it, all at once. */
const TO_MANY: readonly MailKind[] = ['weekly_update', 'promotions', 'news']

/** Which mails go first: a million overviews must not hold up a new password. */
export const laneOf = (kind: MailKind): number => (!isOfList(kind) ? 0 : TO_MANY.includes(kind) ? 2 : 1)

type MailData<Kind extends MailKind> = (typeof MAILS)[Kind] extends Mail<infer Data, object> ? Data : never
export type MailProps = {
  [Kind in MailKind]: (typeof MAILS)[Kind] extends Mail<never, infer Props> ? Props : never
}

/** Those whose letter needs more than their job carries. */
export type PreparedMail = {
  [Kind in MailKind]: [MailData<Kind>, MailProps[Kind]] extends [MailProps[Kind], MailData<Kind>] ? never : Kind
}[MailKind]

/**
 * A member; or somebody of whom no account is known, whose address the job has only when nothing else holds it.
 * `listMailAt`: the moment that was kept for it, when it counts as the one mail of its day.
 */
export type Addressee = { accountId: number; listMailAt?: string } | { siteId: number; locale: Locale; email?: string }
export type MailJob<Kind extends MailKind = MailKind> = { kind: Kind } & Addressee & MailData<Kind>

const REFERENCE = 'B4D1F7A2'
const UNTIL = '14-10-2026'
const AT = '09-10-2026 13:00'

/** What each letter is given where one is only looked at: nobody of them exists. @param origin of the site */
export function letterSamples(origin: string): MailProps {
  const link = (path: string) => ({ link: `${origin}${path}` })
  const photo = { reason: 'other_people', explanation: '…', automated: false, ...link('/profile') } as const
  const invoice = {
    ...link('/transactions'),
    number: 'lonk-2026-0000123',
    credits: 25,
    amount: '€ 19,99',
    until: UNTIL,
    isDebit: false,
  }
  const someone = { count: 2, name: 'Noor', age: 34, city: 'Utrecht', label: null }
  const digest = (kind: DigestMail['entries'][number]['kind']): DigestMail => ({
    entries: [{ ...someone, kind }],
    more: 0,
    ...link('/chats'),
  })
  const decision = { reason: '…', ground: 'spam' } as const
  const campaign = { subject: '…', text: ['…'], button: null }
  return {
    activation: { name: 'Noor', ...link('/api/activate.php') },
    password_reset: link('/reset-password/do'),
    password_changed: {},
    mail_change_confirm: link('/mail-change/do'),
    mail_change_notice: {},
    mail_changed: {},
    deletion: { ...link('/account-deleted'), until: UNTIL },
    erased: {},
    reactivated: {},
    inactive: { bought: 0 },
    terms_changed: link('/pages/terms'),
    banned: { reason: '…', bought: 0, ...link('/complaints') },
    member_warned: decision,
    member_limited: { ...decision, until: UNTIL },
    member_suspended: { ...decision, until: UNTIL, ...link('/complaints') },
    member_restored: { ...decision, ground: 'over' },
    new_sign_in: { device: 'Firefox, Windows', country: 'NL', at: AT },
    email_known: {},
    email_unknown: {},
    photo_rejected: photo,
    photo_upheld: photo,
    photo_restored: { ...photo, reason: null },
    payment_invoice: invoice,
    payment_credit_note: invoice,
    payment_withdrawal: { ...invoice, at: AT, reference: REFERENCE },
    payment_mandate: {
      ...link('/transactions'),
      due: UNTIL,
      at: AT,
      amount: invoice.amount,
      creditor: 'Voorbeeld Media B.V.',
      creditor_id: 'NL79ZZZ999999990000',
      reference: REFERENCE,
      iban: 'NL91 … 4300',
    },
    report_received: { until: UNTIL, reference: REFERENCE },
    report_decided: { outcome: 'removed', references: REFERENCE },
    fraud_warning: { name: 'Noor', ...link('/pages/safety') },
    new_conversation: digest('new_conversation'),
    new_message: digest('new_message'),
    match: digest('match'),
    like: digest('like'),
    unread_reminder: digest('new_message'),
    weekly_update: { ...link('/members'), messages: 3, likes: 5, matches: 1, unread: 1 },
    promotions: campaign,
    news: campaign,
    campaign_test: campaign,
    profile_reminder: link('/profile'),
    complaint_received: { until: UNTIL, reference: REFERENCE },
    complaint_answered: { answer: '…', reference: REFERENCE },
    staff_invited: { name: 'Noor', ...link('/admin/invitation') },
  }
}
