import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {
  version: 'Wersja {version} z dnia {date}',
  search: 'Szukaj w pytaniach',
  none: 'Nie ma takiego pytania. Wpisz inne słowo albo napisz do obsługi klienta.',
  found:
    '{n, plural, one {# znalezione pytanie} few {# znalezione pytania} many {# znalezionych pytań} other {# znalezionego pytania}}',
  helpIn: 'Pomoc według kraju',
  emergency: 'Numer alarmowy',
  linkTo: 'Link do tej części: {title}',
} satisfies Same<typeof nl>
export default pl
