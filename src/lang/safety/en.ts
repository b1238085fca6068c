import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const en = {
  report: {
    title: 'Report {name}',
    titleProfile: 'Report profile',
    titlePhoto: 'Report photo of {name}',
    titleMessage: 'Report message from {name}',
    text: 'No one will be told it was you. Our team decides within three days, much sooner if it is serious.',
    reason: 'What is wrong?',
    reasons: {
      spam: 'Advertising, or asks for money or data',
      fake: 'Pretends to be someone else',
      harassment: 'Insulting or threatening',
      minor: 'Seems younger than 18',
      illegal: 'Against the law',
      other: 'Something else',
    },
    choose: 'Choose a reason.',
    received: 'Thank you. We’ve received your report and will look at it as soon as possible.',
    remarks: 'Would you like to tell us more?',
    counter: '{n, number} / {max, number} characters',
    name: 'Your name',
    email: 'Your email address',
    emailHint: 'We’ll send our decision to this address. If it’s about a child, you can leave this empty.',
    alsoBlock: 'Also block {name}',
    faith: 'By sending this you declare that your report is true.',
    submit: 'Send report',
    sent: 'Thank you. We’ve received your report and will email you our decision.',
  },
  complaint: {
    title: 'Complaints, reports and appeals',
    lead: 'Did something go wrong, or do you disagree with a decision? Write to us. You don’t need an account.',
    how: 'How it works',
    kind: 'What is it about?',
    name: 'Your name',
    email: 'Your email address',
    known: 'We know which account this is about: our answer goes to its address.',
    emailHint: 'We’ll send our answer to this address.',
    message: 'What happened?',
    messageHint:
      'Give the name of the profile or the date of the payment if it is about one. Never send a password or card number.',
    counter: '{n, number} / {max, number} characters',
    faith: 'By sending this you declare that what you write is true.',
    submit: 'Send',
    doneTitle: 'We’ve received it',
    done: 'The reference is {reference}. We’ve emailed you a confirmation.',
    another: 'Report something else',
    danger: 'Are you in danger?',
    dangerText: 'Don’t wait for our answer. Safety tells you who can help right now.',
    safety: 'Go to Safety',
    step1: 'You’ll get an email right away with a reference and the day by which you’ll have an answer.',
    step2:
      'Someone on our team looks at it. We answer a complaint within 14 days, and a report of illegal content within a day.',
    step3:
      'An appeal is decided by someone who didn’t take the first decision. You can appeal for up to six months after it.',
    kinds: {
      payment: 'A payment or credits',
      member: 'A member',
      content: 'Report illegal content',
      fictional: 'A fictional profile',
      privacy: 'My data',
      moderation: 'Appeal against a decision',
      other: 'Something else',
    },
  },
  block: {
    title: 'Block {name}?',
    text: 'You’ll no longer see each other in search, likes or messages. {name} won’t be told. You can undo this at any time.',
    confirm: 'Block',
    done: '{name} is blocked.',
    undo: 'Undo',
    undone: '{name} is no longer blocked.',
  },
  list: {
    empty: 'You haven’t blocked anyone.',
    failed: 'We couldn’t load the list.',
    unblock: 'Unblock',
    unblockOf: 'Unblock {name}',
  },
} satisfies Same<typeof nl>

export default en
