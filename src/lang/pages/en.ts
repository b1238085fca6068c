import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const en = {
  version: 'Version {version} of {date}',
  search: 'Search the questions',
  none: 'No question found. Try another word, or write to customer service.',
  found: '{n, plural, one {# question found} other {# questions found}}',
  helpIn: 'Help in',
  emergency: 'Emergency number',
  linkTo: 'Link to this part: {title}',
} satisfies Same<typeof nl>
export default en
