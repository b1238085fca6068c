import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const en = {
  activation: {
    subject: 'Confirm your e-mail address',
    preview: 'One more click and your account is ready.',
    title: 'One more click, {name}',
    lead: 'Confirm that this e-mail address is yours. After that, other members can receive your messages.',
    button: 'Confirm e-mail address',
    expires: 'The link works for {days} days.',
    not_you: 'Didn’t sign up? Then you can simply delete this e-mail.',
  },
  password_reset: {
    subject: 'Set a new password',
    lead: 'You asked for a new password. Use the button below to choose one.',
    note: 'The link works for {minutes} minutes, and once. Didn’t ask for this? Then there is nothing to do: your password stays as it is.',
    button: 'Choose a new password',
  },
  password_changed: {
    subject: 'Your password was changed',
    lead: 'The password of your account was changed just now. You are logged out on other devices.',
    note: 'Wasn’t this you? Choose a new password at once through “Forgot password” and write to us.',
  },
  mail_change_confirm: {
    subject: 'Confirm your new e-mail address',
    lead: 'You want to use this address for your account from now on. Press the button to confirm that it is yours.',
    note: 'The link works for {hours} hours, and once. Until then nothing changes. Didn’t ask for this? Then you can delete this e-mail.',
    button: 'Confirm new address',
  },
  mail_change_notice: {
    subject: 'Another e-mail address was given',
    lead: 'Another e-mail address was given for your account. Nothing changes until that address is confirmed.',
    note: 'Wasn’t this you? Change your password at once: after that, the link sent to the other address no longer works.',
  },
  mail_changed: {
    subject: 'Your e-mail address was changed',
    lead: 'Your account has another e-mail address from now on. You will get no more mail about it at this address.',
    note: 'Wasn’t this you? Write to us at once.',
  },
  deletion: {
    subject: 'Your account was deleted',
    lead: 'Your account was deleted and nobody can see it any more. Changed your mind? Until {until} the button brings everything back.',
    note: 'After that day we erase your data for good. We keep invoices for as long as the law asks.',
    button: 'Bring my account back',
  },
  reactivated: {
    subject: 'Your account is active again',
    lead: 'Welcome back. Your account is here again, with everything that belonged to it.',
    note: 'Wasn’t this you? Change your password at once and write to us.',
  },
  inactive: {
    subject: 'Do you still use your account?',
    lead: 'You have not logged in for almost two years. If you log in within a month, everything stays as it is.',
    note: 'If you do nothing, your account will then be deleted. You can bring it back for another fourteen days; after that we erase your data for good.',
  },
  banned: {
    subject: 'Your account was closed',
    lead: 'Your account was closed because the rules were broken. Reason: {reason}.',
    note: 'Don’t agree? Write to {email} and explain why. Somebody who did not take the decision will look at it again.',
  },
  new_sign_in: {
    subject: 'New login to your account',
    lead: 'Somebody logged in to your account with a device we did not know yet.',
    note: 'Was this you? Then there is nothing to do. Wasn’t it? Change your password at once.',
  },
  email_unknown: {
    subject: 'About your request',
    lead: 'Somebody, perhaps you, asked for a new password. No account belongs to this e-mail address.',
    note: 'Perhaps you used another address. Didn’t ask for anything? Then you can delete this e-mail.',
  },
  email_known: {
    subject: 'About your request',
    lead: 'Somebody, perhaps you, wanted to use this e-mail address for an account. There already is an account with this e-mail address.',
    note: 'Was it you? Log in, or choose a new password through “Forgot password”. Otherwise there is nothing to do.',
  },
  photo_rejected: {
    subject: 'One of your photos was not approved',
    lead: 'We looked at a photo you posted. We will not show this photo to others.',
    note: 'Do you disagree? Open your profile, choose the photo and ask for another look. Somebody who did not make the first decision will then look at it. You can also write to {email}. The photo is deleted after thirty days.',
  },
  photo_upheld: {
    subject: 'We looked at your photo again',
    lead: 'At your request somebody else looked at your photo once more. It stays rejected.',
    note: 'The photo is deleted after thirty days. Any questions about this decision? Write to {email}.',
  },
  photo_restored: {
    subject: 'Your photo was approved after all',
    lead: 'At your request somebody else looked at your photo once more. You were right: it has been approved and can be seen again.',
    note: 'Sorry for the trouble. Questions? Write to {email}.',
  },
  photo: {
    reason: 'Reason: {reason}.',
    explanation: 'Explanation: {explanation}',
    by_person: 'A member of our staff made this decision.',
    by_machine: 'This decision was made automatically, without anybody looking.',
    button: 'Go to your profile',
    reasons: {
      minor: 'it shows somebody who seems to be under age',
      nudity: 'it shows nudity and is not a private photo',
      other_people: 'it shows others who did not agree to it',
      contact_data: 'it shows contact details',
      not_a_photo: 'the file is not a photo we can read',
      other: 'it does not fit our rules',
    },
  },
  report_received: {
    subject: 'We received your report',
    preview: 'A message from our team.',
    lead: 'Thank you for your report. Somebody on our team looks at it and decides by {until} at the latest. We then mail you what we decided and what you can do if you disagree.',
    note: 'The reference of your report is {reference}. The other person is not told who reported this. Something to add? Write to {email}. You reported nothing? Then simply delete this mail.',
  },
  report_decided: {
    subject: 'A decision about your report',
    removed: 'Somebody on our team looked at your report. What you reported broke the rules and was removed.',
    closed: 'Somebody on our team looked at your report. The account that you reported broke the rules and was closed.',
    paused: 'Somebody on our team looked at your report. The account that you reported is out of use for now.',
    kept: 'Somebody on our team looked at your report. We found nothing that breaks the rules, so everything stays as it was.',
    redress:
      'You disagree? Write to {email} within six months and name the reference {references}. Somebody else then decides again. You can also turn to a certified dispute settlement body or to a court.',
    note: 'The other person is not told who reported this. You reported nothing? Then simply delete this mail.',
  },
  frame: {
    preview: 'A message about your account.',
    fallback: 'Button not working? Open this address in your browser:',
    unknown_device: 'Unknown device',
  },
  footer: {
    questions: 'Questions? Write to {email}.',
    line: '{site}, for adults aged 18 and over only. {company}, {address}, {city}.',
  },
  payment_invoice: {
    subject: 'Your invoice {number}',
    lead: 'Thank you for your order of {credits, plural, one {# credit} other {# credits}} for {amount}. Your invoice comes with this mail.',
    note: 'You can return unused credits until {until}, without a reason. It takes a few clicks under My payments.',
    button: 'My payments',
  },
  payment_credit_note: {
    subject: 'Your credit note {number}',
    lead: 'We are paying {amount} back the way you paid. The credit note comes with this mail.',
    note: 'The money reaches you within 14 days, usually sooner.',
    button: 'My payments',
  },
  payment_withdrawal: {
    subject: 'We have received your withdrawal',
    lead: 'On {at} you withdrew from your order of {credits, plural, one {# credit} other {# credits}}. You get {amount} back for the credits that were left.',
    note: 'The money comes back within 14 days the way you paid. Reference: {reference}. Questions? Write to {email}.',
    button: 'My payments',
  },
  payment_mandate: {
    subject: 'Notice of your one-off direct debit',
    lead: 'On {due} {creditor} will debit {amount} from your account {iban}, once. Mandate reference: {reference}. Creditor identifier: {creditor_id}.',
    note: 'You authorised {creditor} on {at} to make this one debit. If you do not agree with it, your bank pays it back without a reason for up to 8 weeks.',
    button: 'My payments',
  },
} satisfies Same<typeof nl>

export default en
