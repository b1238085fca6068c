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
  source: 'Counted by our own servers. What did not reach them is not counted.',
  silent: 'The counters aren’t answering at the moment. That says nothing about the site yet.',
} satisfies Same<typeof nl>

export default en
