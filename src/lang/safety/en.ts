import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const en = {
  report: {
    title: 'Report {name}',
    titleProfile: 'Report profile',
    titlePhoto: 'Report photo of {name}',
    titleMessage: 'Report message from {name}',
    text: 'No one is told that it was you. Our team decides within three days, much sooner if it is serious.',
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
    remarks: 'Would you like to tell us more?',
    counter: '{n, number} / {max, number} characters',
    name: 'Your name',
    email: 'Your email address',
    emailHint: 'We’ll send our decision to this address. If it is about a child you may leave this empty.',
    alsoBlock: 'Also block {name}',
    faith: 'By sending this you declare that you report it truthfully.',
    submit: 'Send report',
    sent: 'Thank you. We received your report and will email you.',
  },
  complaint: {
    title: 'Complaints, notices and objections',
    lead: 'Did something go wrong, or do you disagree with a decision? Write to us. You don’t need an account.',
    how: 'How it works',
    kind: 'What is it about?',
    name: 'Your name',
    email: 'Your email address',
    emailHint: 'We send the answer to this address.',
    message: 'What happened?',
    messageHint:
      'Give the name of the profile or the date of the payment if it is about one. Never send a password or card number.',
    counter: '{n, number} / {max, number} characters',
    faith: 'By sending this you declare that what you write is true.',
    submit: 'Send',
    doneTitle: 'We received it',
    done: 'The reference is {reference}. We have sent you a confirmation by email.',
    another: 'Write something else',
    danger: 'Are you in danger?',
    dangerText: 'Don’t wait for our answer. Safety tells you who can help right now.',
    safety: 'Go to Safety',
    step1: 'You get an email at once with a reference and the day by which you have an answer.',
    step2:
      'Someone on our team looks at it. We answer a complaint within 14 days, and a notice of illegal content within a day.',
    step3:
      'An objection is decided by someone who did not take the decision. You can object up to six months after it.',
    kinds: {
      payment: 'A payment or credits',
      member: 'A member',
      content: 'Report illegal content',
      fictional: 'A fictional profile',
      privacy: 'My data',
      moderation: 'Objection to a decision',
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
    failed: 'The list couldn’t be loaded.',
    unblock: 'Unblock',
    unblockOf: 'Unblock {name}',
  },
} satisfies Same<typeof nl>

export default en
