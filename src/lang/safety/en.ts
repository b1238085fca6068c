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
