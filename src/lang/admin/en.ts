import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const en = {
  title: 'Back office',
  login: {
    title: 'Staff login',
    email: 'Email address',
    password: 'Password',
    submit: 'Log in',
  },
  logout: 'Log out',
  role: {
    moderator: 'Moderator',
    admin: 'Administrator',
  },
  ledgerRight: 'The ledger adds up: {n, plural, one {# transfer} other {# transfers}} checked.',
  ledgerWrong: 'The ledger doesn’t add up.',
  members: 'Members',
  real: 'Real members',
  notConfirmed: 'Not yet confirmed',
  fictional: 'Fictional profiles',
  photos: 'Photos',
  waiting: 'Waiting to be checked',
  payments: 'Payments',
  pending: 'Open',
  completed: 'Completed',
} satisfies Same<typeof nl>
export default en
