import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const en = {
  activation: {
    subject: 'Confirm your email address',
    preview: 'One more click and your account is ready.',
    title: 'One more click, {name}',
    lead: 'Confirm that this email address is yours. After that, other members can receive your messages.',
    button: 'Confirm email address',
    expires: 'The link works for {days} days.',
    not_you: 'Didn’t sign up? Then you can simply delete this email.',
  },
  password_reset: {
    subject: 'Set a new password',
    lead: 'You asked for a new password. Use the button below to choose one.',
    note: 'The link works for {minutes} minutes and only once. Didn’t ask for this? Then you don’t need to do anything: your password stays as it is.',
    button: 'Choose a new password',
  },
  password_changed: {
    subject: 'Your password was changed',
    lead: 'The password of your account has just been changed. You’ve been logged out on other devices.',
    note: 'Wasn’t this you? Choose a new password right away through “Forgot your password?” and email us.',
  },
  mail_change_confirm: {
    subject: 'Confirm your email address',
    lead: 'You want to use this address for your account. Press the button to confirm that it is yours.',
    note: 'The link works for {hours} hours, and once. Until then nothing changes. Didn’t ask for this? Then you can delete this email.',
    button: 'Confirm address',
  },
  mail_change_notice: {
    subject: 'A different email address was entered',
    lead: 'A different email address was entered for your account. Nothing changes until that address is confirmed.',
    note: 'Wasn’t this you? Change your password right away: after that, the link sent to the other address no longer works.',
  },
  mail_changed: {
    subject: 'Your email address was changed',
    lead: 'Your account now has a different email address. You’ll get no more emails about it at this one.',
    note: 'Wasn’t this you? Email us right away.',
  },
  deletion: {
    subject: 'Your account was deleted',
    lead: 'Your account has been deleted and no one can see it any more. Changed your mind? Until {until} the button brings everything back.',
    note: 'After that day we erase your data for good. We keep invoices for as long as the law requires.',
    button: 'Bring my account back',
  },
  erased: {
    subject: 'Your account was erased',
    lead: 'Your account was erased right away, as you asked. It can’t be brought back.',
    note: 'We keep invoices for as long as the law requires. Wasn’t this you? Then contact our customer service.',
  },
  reactivated: {
    subject: 'Your account is active again',
    lead: 'Welcome back. Your account is active again, with everything that was in it.',
    note: 'Wasn’t this you? Change your password right away and email us.',
  },
  inactive: {
    subject: 'Do you still use your account?',
    lead: 'You haven’t logged in for almost two years. If you log in within a month, everything stays as it is.',
    note: 'If you do nothing, your account will then be deleted. You can still bring it back for fourteen days. After that we erase your data for good.',
    bought:
      'You still have {n, plural, one {# credit} other {# credits}} that you bought. If you want your money back for what you haven’t used, write to {email}.',
  },
  terms_changed: {
    subject: 'Our terms have changed',
    lead: 'We have changed our terms and conditions. Take your time to read them. When you next log in, we’ll ask you to agree.',
    button: 'Read the terms',
    note: 'If you don’t agree, you can delete your account at any time in Settings. Until you agree, the terms you agreed to before still apply.',
  },
  banned: {
    subject: 'Your account was closed',
    lead: 'Your account was closed because the rules were broken. Reason: {reason}.',
    button: 'Appeal',
    note: 'Don’t agree? Write to {email} and explain why. Someone who didn’t take the decision will look at it again.',
  },
  decision: {
    rule: 'It’s about: {ground}.',
    grounds: {
      fraud: 'fraud, or trying it',
      spam: 'advertising, or asking for money or data',
      fake: 'pretending to be someone else',
      minor: 'being younger than 18, or seeming to be',
      harassment: 'insulting, threatening or harassing someone',
      illegal: 'something that is against the law',
      other: 'something else that doesn’t fit our rules',
    },
  },
  member_warned: {
    subject: 'A warning',
    lead: 'You’re getting a warning because you didn’t keep to our rules. Your account stays open as it is. If it happens again, there may be consequences.',
  },
  member_limited: {
    subject: 'Your account is limited for now',
    lead: 'Until {until} you can’t start new conversations or give likes. Conversations you already had go on as usual. After that, this ends by itself.',
  },
  member_suspended: {
    subject: 'Your account is closed for now',
    lead: 'Your account is closed until we’ve looked at it again. You can’t log in until then.',
    lead_until:
      'Your account is closed until {until}. You can’t log in until then. After that it opens again by itself.',
  },
  member_restored: {
    subject: 'Your account is as it was',
    lead: 'What we had decided about your account no longer applies. You can use everything again as before.',
  },
  new_sign_in: {
    subject: 'New login to your account',
    lead: 'Someone logged in to your account with a device we didn’t know yet.',
    note: 'Was this you? Then you don’t need to do anything. Wasn’t it? Change your password right away.',
  },
  email_unknown: {
    subject: 'About your request',
    lead: 'Someone, perhaps you, asked for a new password. There’s no account with this email address.',
    note: 'Perhaps you used another address. Didn’t ask for anything? Then you can delete this email.',
  },
  email_known: {
    subject: 'About your request',
    lead: 'Someone, perhaps you, wanted to use this email address for an account. There’s already an account with this email address.',
    note: 'Was it you? Log in, or choose a new password through “Forgot your password?”. Otherwise you don’t need to do anything.',
  },
  photo_rejected: {
    subject: 'One of your photos was rejected',
    lead: 'One of your photos doesn’t meet our rules. We won’t show it to others.',
    note: 'Do you disagree? Open your profile, choose the photo and ask for another look. Someone who didn’t make the first decision will then look at it. You can also write to {email}. The photo is deleted after thirty days.',
  },
  photo_upheld: {
    subject: 'We looked at your photo again',
    lead: 'At your request someone else looked at your photo again. It is still rejected.',
    note: 'The photo is deleted after thirty days. Any questions about this decision? Write to {email}.',
  },
  photo_restored: {
    subject: 'Your photo was approved after all',
    lead: 'At your request someone else looked at your photo again. You were right: it has been approved and can be seen again.',
    note: 'Sorry for the trouble. Questions? Write to {email}.',
  },
  photo: {
    sent: 'A photo you sent in a conversation doesn’t meet our rules. We removed it from the conversation.',
    reason: 'Reason: {reason}.',
    explanation: 'Explanation: {explanation}',
    by_person: 'A member of our staff made this decision.',
    by_machine: 'This decision was made automatically, without anyone looking.',
    button: 'Go to your profile',
    reasons: {
      minor: 'it shows someone who seems to be under age',
      nudity: 'it shows nudity and isn’t a private photo',
      other_people: 'it shows others who didn’t agree to it',
      contact_data: 'it shows contact details',
      not_a_photo: 'the file isn’t a photo we can read',
      other: 'it doesn’t fit our rules',
    },
  },
  report_received: {
    subject: 'We received your report',
    preview: 'A message from our team.',
    lead: 'Thank you. Someone on our team will look at it and decide by {until}. We’ll then email you what we decided and what you can do if you disagree.',
    note: 'The reference of your report is {reference}. The other person isn’t told who reported this. Something to add? Write to {email}. If you didn’t report anything, you can delete this email.',
  },
  report_decided: {
    subject: 'A decision about your report',
    removed: 'Someone on our team looked at your report. What you reported broke the rules and was removed.',
    closed: 'Someone on our team looked at your report. The account that you reported broke the rules and was closed.',
    paused: 'Someone on our team looked at your report. The account that you reported has been suspended for now.',
    acted:
      'Someone on our team looked at your report. What you reported breaks the rules. We have acted on it; the account stays open.',
    kept: 'Someone on our team looked at your report. We found nothing that breaks the rules, so everything stays as it was.',
    redress:
      'If you disagree, write to {email} within six months and quote reference {references}. Someone else will then review it. You can also turn to a certified out-of-court dispute settlement body or to a court.',
    note: 'The other person isn’t told who reported this. If you didn’t report anything, you can delete this email.',
  },
  complaint_received: {
    subject: 'We received your message',
    lead: 'Thank you. Someone on our team will handle your complaint and answer by {until}.',
    note: 'The reference of your complaint is {reference}. Something to add? Write to {email}. If you didn’t send us anything, you can delete this email.',
  },
  complaint_answered: {
    subject: 'An answer to your message',
    lead: 'Someone on our team looked at your complaint. This is their answer:',
    note: 'The reference of your complaint is {reference}. If you disagree, write to {email} within six months and quote the reference. Someone else will then review it. You can also turn to a certified out-of-court dispute settlement body or to a court.',
  },
  fraud_warning: {
    subject: 'A warning about one of your contacts',
    lead: 'You were in touch with {name}. We have closed that account because it may have been used for fraud. The profile may be false.',
    care: 'Never send money, codes, bank details or intimate photos to someone you only know online. If you already did, call your bank and report it to the police.',
    button: 'How to protect yourself',
    note: 'Questions? Write to {email}.',
  },
  frame: {
    preview: 'A message about your account.',
    fallback: 'Button not working? Open this address in your browser:',
    unknown_device: 'Unknown device',
  },
  footer: {
    questions: 'Questions? Write to {email}.',
    line: '{site}, for adults aged 18 and over only. {company}, {address}, {city}.',
    why: 'You’re getting this email because “{kind}” is on.',
    change: 'Change notifications',
    off: 'Unsubscribe without logging in',
  },
  digest: {
    new_conversation: {
      subject: 'Someone started a conversation with you',
      title: 'New conversation with {name}',
    },
    new_message: {
      subject: 'You have a new message',
      title: 'New message from {name}',
    },
    match: {
      subject: 'You have a new match',
      title: 'You and {name} like each other',
    },
    like: {
      subject: 'You have a new like',
      title: '{name} likes you',
    },
    unread_reminder: {
      subject: 'You still have unread messages',
    },
    several: 'News for you',
    messages: '{n, plural, one {# unread message} other {# unread messages}}',
    likes: '{n, plural, one {Likes you} other {# likes, this is the newest}}',
    matched: 'You like each other',
    more: '{n, plural, one {And # more conversation.} other {And # more conversations.}}',
    read: 'Read and reply',
    look: 'Take a look',
    note: 'Reading is free. Be careful about sharing your address or bank details.',
    fictional_note: 'A fictional profile is run by our team: you can chat, but not meet.',
  },
  profile_reminder: {
    subject: 'Finish your profile',
    lead: 'Something is still missing: a photo, a few sentences about yourself or three interests. With those three, your profile tells others more about who you are.',
    button: 'Complete my profile',
    note: 'This is the only reminder you’ll get about it.',
  },
  weekly_update: {
    subject: 'Your week in brief',
    lead: 'This is what came in for you in the last seven days:',
    messages: '{n, plural, one {# new message} other {# new messages}}',
    likes: '{n, plural, one {# new like} other {# new likes}}',
    matches: '{n, plural, one {# new match} other {# new matches}}',
    unread: '{n, plural, one {# message you haven’t read yet} other {# messages you haven’t read yet}}',
    button: 'Take a look',
    note: 'Fictional profiles aren’t counted. In a week without news we don’t send you anything.',
  },
  payment_invoice: {
    subject: 'Your invoice {number}',
    lead: 'Thank you for your order of {credits, plural, one {# credit} other {# credits}} for {amount}. Your invoice is attached.',
    note: 'You can return unused credits until {until}, no reason needed. It only takes a few clicks under My payments.',
    button: 'My payments',
  },
  payment_credit_note: {
    subject: 'Your credit note {number}',
    lead: 'We’re refunding {amount}. The credit note is attached.',
    button: 'My payments',
  },
  payment_withdrawal: {
    subject: 'We have received your withdrawal',
    lead: 'On {at} you withdrew from your order of {credits, plural, one {# credit} other {# credits}}. You get {amount} back for the credits that were left.',
    paid_back: 'You’ll get the money within 14 days, the same way you paid.',
    debit:
      'If your direct debit hasn’t gone to your bank yet, this amount is taken off it. If it has, you’ll get the money within 14 days, the same way you paid.',
    note: 'Reference: {reference}. Questions? Write to {email}.',
    button: 'My payments',
  },
  payment_mandate: {
    subject: 'Notice of your one-off direct debit',
    lead: 'On {due} {creditor} will debit {amount} from your account {iban}, once. Mandate reference: {reference}. Creditor identifier: {creditor_id}.',
    note: 'You authorised {creditor} on {at} to make this one debit. If you don’t agree with it, your bank will refund it for up to 8 weeks, no reason needed.',
    button: 'My payments',
  },
  staff_invited: {
    subject: 'Your invitation to the team',
    title: 'Welcome, {name}',
    lead: 'You’re invited to work with us behind the scenes of the site. Choose a password, and then add a second step: a code on your phone or a passkey.',
    button: 'Accept the invitation',
    note: 'The link works for three days, and once. Weren’t expecting this email? Then you don’t need to do anything.',
  },
} satisfies Same<typeof nl>

export default en
