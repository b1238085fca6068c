import type { DigestMail, MailProps } from './mails.ts'

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
  }
  const someone = { count: 2, name: 'Noor', age: 34, place: 'Utrecht', label: null }
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
    inactive: {},
    terms_changed: link('/pages/terms'),
    banned: { reason: '…', ...link('/complaints') },
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
