import type { DigestMail, MailProps } from '../../src/features/notifications/rules/mails.ts'

const ORIGIN = 'https://www.lonk.example'
const TOKEN = 'x'.repeat(43)
/** One word of the maximum length of a form field. */
const LONG_WORD = 'donaudampfschifffahrtsgesellschaft'.repeat(9).slice(0, 300)
const NAME = 'Wilhelmina-Henriette'
const UNTIL = '14 oktober 2026'
const REFERENCE = 'B4D1F7A2'

const photo = {
  reason: 'other_people',
  explanation: LONG_WORD,
  automated: true,
  link: `${ORIGIN}/profile`,
} as const
const invoice = {
  link: `${ORIGIN}/transactions/0192f7a2-4d1f-7b00-8000-000000000000`,
  number: 'lonk-2026-0001234',
  credits: 150,
  amount: '€ 13.999,00',
  until: UNTIL,
  isDebit: false,
}
const entry = {
  kind: 'new_message',
  count: 12,
  name: NAME,
  age: 99,
  city: 'Sint-Katelijne-Waver, Antwerpen',
  label: null,
} as const
const digest: DigestMail = {
  entries: [
    entry,
    { ...entry, label: 'Fictief', count: 1 },
    { ...entry, kind: 'match' },
    { ...entry, kind: 'like' },
    entry,
  ],
  more: 7,
  link: `${ORIGIN}/chats`,
}

const campaign = {
  subject: LONG_WORD.slice(0, 78),
  text: [LONG_WORD, NAME],
  button: { label: LONG_WORD, href: ORIGIN },
}

/** Props of each mail with the longest possible values. */
export const mailSamples: MailProps = {
  activation: { name: NAME, link: `${ORIGIN}/api/activate.php?token=${TOKEN}` },
  password_reset: { link: `${ORIGIN}/reset-password/do?token=${TOKEN}` },
  password_changed: {},
  mail_change_confirm: { link: `${ORIGIN}/mail-change/do?token=${TOKEN}` },
  mail_change_notice: {},
  mail_changed: {},
  deletion: { link: `${ORIGIN}/account-deleted?token=${TOKEN}`, until: UNTIL },
  erased: {},
  reactivated: {},
  inactive: { bought: 150 },
  terms_changed: { link: `${ORIGIN}/pages/terms` },
  banned: {
    reason: LONG_WORD,
    ground: 'fraud',
    bought: 1,
    link: `${ORIGIN}/complaints?kind=moderation&objection=${TOKEN}`,
  },
  member_warned: { reason: LONG_WORD, ground: 'harassment' },
  member_limited: { reason: LONG_WORD, ground: 'spam', until: '15 oktober 2026, 13:00' },
  member_suspended: {
    reason: LONG_WORD,
    ground: 'other',
    until: '15 oktober 2026, 13:00',
    link: `${ORIGIN}/complaints?kind=moderation&objection=${TOKEN}`,
  },
  member_restored: { reason: LONG_WORD, ground: 'mistake' },
  new_sign_in: { device: 'Samsung Internet, Android', country: 'NL', at: '15 oktober 2026, 13:00' },
  email_known: {},
  email_unknown: {},
  photo_rejected: photo,
  photo_upheld: { ...photo, automated: false },
  photo_restored: { ...photo, reason: null },
  payment_invoice: invoice,
  payment_credit_note: invoice,
  payment_withdrawal: { ...invoice, at: '15 oktober 2026, 13:00', reference: REFERENCE, isDebit: true },
  payment_mandate: {
    link: invoice.link,
    due: UNTIL,
    at: '9 oktober 2026, 13:00',
    amount: invoice.amount,
    creditor: 'Voorbeeld Media B.V.',
    creditor_id: 'NL79ZZZ999999990000',
    reference: 'LONK-0192F7A24D1F7B008000000000000',
    iban: 'NL91 … 4300',
  },
  report_received: { until: UNTIL, reference: REFERENCE },
  report_decided: { outcome: 'closed', references: `${REFERENCE}, ${REFERENCE}` },
  new_conversation: { ...digest, entries: [{ ...entry, kind: 'new_conversation' }] },
  new_message: digest,
  match: { ...digest, entries: [{ ...entry, kind: 'match' }] },
  like: { ...digest, entries: [{ ...entry, kind: 'like' }] },
  unread_reminder: digest,
  weekly_update: { link: `${ORIGIN}/members`, messages: 123, likes: 45, matches: 6, unread: 1 },
  profile_reminder: { link: `${ORIGIN}/profile` },
  complaint_received: { until: UNTIL, reference: REFERENCE },
  fraud_warning: { name: NAME, link: `${ORIGIN}/pages/safety` },
  staff_invited: { name: NAME, link: `${ORIGIN}/admin/invitation?token=${TOKEN}` },
  promotions: campaign,
  news: campaign,
  campaign_test: campaign,
  complaint_answered: { answer: LONG_WORD, reference: REFERENCE },
}
