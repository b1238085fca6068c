import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const it = {
  version: 'Versione {version}, data: {date}',
  search: 'Cerca tra le domande',
  none: 'Nessuna domanda trovata. Prova un’altra parola o scrivi all’assistenza.',
  found: '{n, plural, one {# domanda trovata} other {# domande trovate}}',
  helpIn: 'Aiuto per paese',
  emergency: 'Numero di emergenza',
  linkTo: 'Link a questa parte: {title}',
} satisfies Same<typeof nl>
export default it
