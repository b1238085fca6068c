import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const en = {
  title: 'How the site is doing',
  login: 'Logging in',
  send: 'Sending messages',
  pay: 'Paying',
  search: 'Searching',
  works: 'Works',
  disturbed: 'Disrupted',
  unknown: 'No figures',
  answered: '{share} succeeded in thirty days, we aim for {aim}',
  quick: '{share} within 0.3 seconds, we aim for {aim}',
  asOf: 'As of: {time}',
  source: 'Counted by our own servers. What didn’t reach them isn’t counted.',
  silent: 'Our counters aren’t answering at the moment. That doesn’t say anything about the site itself.',
} satisfies Same<typeof nl>

export default en
