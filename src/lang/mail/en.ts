import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const en = {
  activation: {
    subject: 'Confirm your e-mail address',
    preview: 'One more click and your account is ready.',
    title: 'One more click, {name}',
    lead: 'Confirm that this e-mail address is yours. After that, other members can receive your messages.',
    button: 'Confirm e-mail address',
    fallback: 'Button not working? Open this address in your browser:',
    expires: 'The link works for {days} days.',
    not_you: 'Didn’t sign up? Then you can simply delete this e-mail.',
  },
  footer: {
    questions: 'Questions? Write to {email}.',
    line: '{site}, for adults aged 18 and over only. {company}, {address}, {city}.',
  },
} satisfies Same<typeof nl>

export default en
