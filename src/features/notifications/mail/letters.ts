import { MEMBER_GROUNDS, type MemberGround } from '../../../contract/choices.ts'
import { ACTIVATION_DAYS, MAIL_CHANGE_HOURS, RESET_MINUTES } from '../../../contract/limits.ts'
import type { Mails } from '../../../platform/views.ts'
import type { DigestKind } from '../rules/digests.ts'
import type { CampaignMail } from '../rules/mails.ts'
import type { PushKind } from '../rules/pushes.ts'
import type { MailTexts } from './texts.ts'

export type Letter = {
  subject: string
  /** What a locked phone shows beside the subject; says nothing of its own when absent. */
  preview?: string
  title?: string
  text: string[]
  /** Who it is about, with what there is of each. */
  people?: { name: string; place: string; label: string | null; note: string }[]
  /** That there is more than those. */
  more?: string | null
  button?: { href: string; label: string }
  notes: string[]
}

/** @param email whom to write to with questions */
type Write<Props> = (texts: MailTexts, props: Props, email: string) => Letter

/** The words of each kind. A subject tells nothing of what the site is for. */
export const LETTERS: { [Kind in keyof Mails]: Write<Mails[Kind]> } = {
  activation: ({ t }, { name, link }) => ({
    subject: t('activation.subject'),
    preview: t('activation.preview'),
    title: t('activation.title', { name }),
    text: [t('activation.lead')],
    button: { href: link, label: t('activation.button') },
    notes: [t('activation.expires', { days: String(ACTIVATION_DAYS) }), t('activation.not_you')],
  }),
  password_reset: ({ t }, { link }) => ({
    subject: t('password_reset.subject'),
    text: [t('password_reset.lead')],
    button: { href: link, label: t('password_reset.button') },
    notes: [t('password_reset.note', { minutes: String(RESET_MINUTES) })],
  }),
  password_changed: plain('password_changed'),
  mail_change_confirm: ({ t }, { link }) => ({
    subject: t('mail_change_confirm.subject'),
    text: [t('mail_change_confirm.lead')],
    button: { href: link, label: t('mail_change_confirm.button') },
    notes: [t('mail_change_confirm.note', { hours: String(MAIL_CHANGE_HOURS) })],
  }),
  mail_change_notice: plain('mail_change_notice'),
  mail_changed: plain('mail_changed'),
  deletion: ({ t }, { link, until }) => ({
    subject: t('deletion.subject'),
    text: [t('deletion.lead', { until })],
    button: { href: link, label: t('deletion.button') },
    notes: [t('deletion.note')],
  }),
  reactivated: plain('reactivated'),
  erased: plain('erased'),
  inactive: ({ t }, { bought }, email) => ({
    subject: t('inactive.subject'),
    text: [t('inactive.lead')],
    notes: [t('inactive.note'), ...boughtCredits(t, bought, email)],
  }),
  terms_changed: ({ t }, { link }) => ({
    subject: t('terms_changed.subject'),
    text: [t('terms_changed.lead')],
    button: { href: link, label: t('terms_changed.button') },
    notes: [t('terms_changed.note')],
  }),
  banned: ({ t }, { reason, ground, link, bought }, email) => ({
    subject: t('banned.subject'),
    // The sentence ends by itself.
    text: [t('banned.lead', { reason: reason.replace(/\.\s*$/, '') }), ...ruleOf(t, ground), t('photo.by_person')],
    button: { href: link, label: t('banned.button') },
    notes: [t('banned.note', { email }), ...boughtCredits(t, bought, email)],
  }),
  member_warned: ({ t }, decision, email) => aboutMember(t, { kind: 'member_warned', decision, email }),
  member_limited: ({ t }, { until, ...decision }, email) =>
    aboutMember(t, { kind: 'member_limited', decision, email, lead: t('member_limited.lead', { until: until ?? '' }) }),
  member_suspended: ({ t }, { until, link, ...decision }, email) => {
    const lead = until === null ? t('member_suspended.lead') : t('member_suspended.lead_until', { until })
    const letter = aboutMember(t, { kind: 'member_suspended', decision, email, lead })
    return { ...letter, button: { href: link, label: t('banned.button') } }
  },
  member_restored: ({ t }, { reason, ground }) => ({
    subject: t('member_restored.subject'),
    text: [t('member_restored.lead'), ...(ground === 'over' ? [] : [t('photo.explanation', { explanation: reason })])],
    notes: [],
  }),
  new_sign_in: ({ t, locale }, { device, country, at }) => {
    const where = country && new Intl.DisplayNames([locale], { type: 'region' }).of(country)
    return {
      subject: t('new_sign_in.subject'),
      // such as "Firefox, Windows · Nederland · 15 maart 2026 om 13:00"
      text: [t('new_sign_in.lead'), [device || t('frame.unknown_device'), where, at].filter(Boolean).join(' · ')],
      notes: [t('new_sign_in.note')],
    }
  },
  email_known: plain('email_known'),
  email_unknown: plain('email_unknown'),
  photo_rejected: aboutPhoto('photo_rejected'),
  photo_upheld: aboutPhoto('photo_upheld'),
  photo_restored: aboutPhoto('photo_restored'),
  payment_invoice: ({ t }, { link, number, credits, amount, until }) => ({
    subject: t('payment_invoice.subject', { number }),
    text: [t('payment_invoice.lead', { credits, amount })],
    button: { href: link, label: t('payment_invoice.button') },
    notes: [t('payment_invoice.note', { until })],
  }),
  payment_credit_note: ({ t }, { link, number, amount, isDebit }) => ({
    subject: t('payment_credit_note.subject', { number }),
    text: [t('payment_credit_note.lead', { amount })],
    button: { href: link, label: t('payment_credit_note.button') },
    notes: [t(isDebit ? 'payment_withdrawal.debit' : 'payment_withdrawal.paid_back')],
  }),
  payment_withdrawal: ({ t }, { link, at, credits, amount, reference, isDebit }, email) => ({
    subject: t('payment_withdrawal.subject'),
    text: [t('payment_withdrawal.lead', { at, credits, amount })],
    button: { href: link, label: t('payment_withdrawal.button') },
    notes: [
      t(isDebit ? 'payment_withdrawal.debit' : 'payment_withdrawal.paid_back'),
      t('payment_withdrawal.note', { reference, email }),
    ],
  }),
  payment_mandate: ({ t }, { link, at, creditor, ...values }) => ({
    subject: t('payment_mandate.subject'),
    text: [t('payment_mandate.lead', { creditor, ...values })],
    button: { href: link, label: t('payment_mandate.button') },
    notes: [t('payment_mandate.note', { creditor, at })],
  }),
  report_received: ({ t }, { until, reference }, email) => ({
    subject: t('report_received.subject'),
    preview: t('report_received.preview'),
    text: [t('report_received.lead', { until })],
    notes: [t('report_received.note', { reference, email })],
  }),
  report_decided: ({ t }, { outcome, references }, email) => ({
    subject: t('report_decided.subject'),
    preview: t('report_received.preview'),
    text: [t(`report_decided.${outcome}`), t('report_decided.redress', { references, email })],
    notes: [t('report_decided.note')],
  }),
  fraud_warning: ({ t }, { name, link }, email) => ({
    subject: t('fraud_warning.subject'),
    text: [t('fraud_warning.lead', { name }), t('fraud_warning.care')],
    button: { href: link, label: t('fraud_warning.button') },
    notes: [t('fraud_warning.note', { email })],
  }),
  new_conversation: digest('new_conversation'),
  new_message: digest('new_message'),
  match: digest('match'),
  like: digest('like'),
  unread_reminder: digest('unread_reminder'),
  weekly_update: ({ t }, { link, ...numbers }) => ({
    subject: t('weekly_update.subject'),
    text: [
      t('weekly_update.lead'),
      ...(['messages', 'likes', 'matches', 'unread'] as const)
        .filter((what) => numbers[what] > 0)
        .map((what) => t(`weekly_update.${what}`, { n: numbers[what] })),
    ],
    button: { href: link, label: t('weekly_update.button') },
    notes: [t('weekly_update.note')],
  }),
  promotions: campaign,
  news: campaign,
  campaign_test: campaign,
  profile_reminder: ({ t }, { link }) => ({
    subject: t('profile_reminder.subject'),
    text: [t('profile_reminder.lead')],
    button: { href: link, label: t('profile_reminder.button') },
    notes: [t('profile_reminder.note')],
  }),
  complaint_received: ({ t }, { until, reference }, email) => ({
    subject: t('complaint_received.subject'),
    text: [t('complaint_received.lead', { until })],
    notes: [t('complaint_received.note', { reference, email })],
  }),
  complaint_answered: ({ t }, { answer, reference }, email) => ({
    subject: t('complaint_answered.subject'),
    text: [t('complaint_answered.lead'), answer],
    notes: [t('complaint_answered.note', { reference, email })],
  }),
  staff_invited: ({ t }, { link, name }) => ({
    subject: t('staff_invited.subject'),
    title: t('staff_invited.title', { name }),
    text: [t('staff_invited.lead')],
    button: { href: link, label: t('staff_invited.button') },
    notes: [t('staff_invited.note')],
  }),
}

/** What a member has not read, from whom, without a word of it. */
function digest(kind: DigestKind): Write<Mails[DigestKind]> {
  return ({ t }, { entries, more, link }) => {
    const subject = t(`digest.${kind}.subject`)
    // A heading has no room for the label that stands beside every fictional name.
    const [only] =
      entries.length === 1
        ? entries.filter(({ kind: of, count, label }) => label === null && (of !== 'like' || count === 1))
        : []
    return {
      subject,
      title:
        kind === 'unread_reminder'
          ? subject
          : only
            ? t(`digest.${kind}.title`, { name: only.name })
            : t('digest.several'),
      text: [],
      people: entries.map(({ kind: of, count, name, age, city, label }) => ({
        name: age === null ? name : `${name}, ${age}`,
        place: city,
        label,
        note:
          of === 'match' ? t('digest.matched') : t(of === 'like' ? 'digest.likes' : 'digest.messages', { n: count }),
      })),
      more: more > 0 ? t('digest.more', { n: more }) : null,
      button: { href: link, label: t(entries.every(isOfLikes) ? 'digest.look' : 'digest.read') },
      notes: [
        ...(entries.some(({ label }) => label !== null) ? [t('digest.fictional_note')] : []),
        ...(entries.every(isOfLikes) ? [] : [t('digest.note')]),
      ],
    }
  }
}
function campaign(_texts: MailTexts, { subject, text, button }: CampaignMail): Letter {
  return { subject, text, ...(button === null ? {} : { button }), notes: [] }
}

const isOfLikes = ({ kind }: { kind: PushKind }) => kind === 'like' || kind === 'match'

type PlainMail = { [Kind in keyof Mails]: keyof Mails[Kind] extends never ? Kind : never }[keyof Mails]

function plain(kind: PlainMail): (texts: MailTexts) => Letter {
  return ({ t }) => ({ subject: t(`${kind}.subject`), text: [t(`${kind}.lead`)], notes: [t(`${kind}.note`)] })
}

type Words = MailTexts['t']
type Decided = Mails['member_warned']

const boughtCredits = (t: Words, n: number, email: string): string[] =>
  n === 0 ? [] : [t('inactive.bought', { n, email })]

const ruleOf = (t: Words, ground: Decided['ground'] | undefined): string[] =>
  ground !== undefined && isRule(ground) ? [t('decision.rule', { ground: t(`decision.grounds.${ground}`) })] : []
const isRule = (ground: Decided['ground']): ground is MemberGround =>
  (MEMBER_GROUNDS as readonly string[]).includes(ground)

type AboutMember = {
  kind: 'member_warned' | 'member_limited' | 'member_suspended'
  decision: Decided
  email: string
  lead?: string
}

/** The statement of reasons of what is decided about a member. @source DSA article 17 */
function aboutMember(t: Words, { kind, decision: { reason, ground }, email, lead }: AboutMember): Letter {
  return {
    subject: t(`${kind}.subject`),
    text: [
      lead ?? t('member_warned.lead'),
      ...ruleOf(t, ground),
      t('photo.explanation', { explanation: reason }),
      t('photo.by_person'),
    ],
    notes: [t('banned.note', { email })],
  }
}

/** The statement of reasons: what was decided, on what ground, by whom or what, and how to object. */
function aboutPhoto(kind: 'photo_rejected' | 'photo_upheld' | 'photo_restored'): Write<Mails[typeof kind]> {
  return ({ t }, { reason, explanation, automated, wasSent = false, link }, email) => ({
    subject: t(`${kind}.subject`),
    text: [
      t(wasSent ? 'photo.sent' : `${kind}.lead`),
      ...(reason === null ? [] : [t('photo.reason', { reason: t(`photo.reasons.${reason}`) })]),
      ...(explanation === '' ? [] : [t('photo.explanation', { explanation })]),
      ...(reason === null ? [] : [t(automated ? 'photo.by_machine' : 'photo.by_person')]),
    ],
    button: { href: link, label: t(wasSent ? 'banned.button' : 'photo.button') },
    notes: [t(wasSent ? 'banned.note' : `${kind}.note`, { email })],
  })
}
