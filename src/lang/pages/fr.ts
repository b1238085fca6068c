import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const fr = {
  version: 'Version {version} du {date}',
  search: 'Chercher dans les questions',
  none: 'Aucune question trouvée. Essaie un autre mot, ou écris au service client.',
  found: '{n, plural, one {# question trouvée} other {# questions trouvées}}',
  helpIn: 'Aide par pays',
  emergency: 'Numéro d’urgence',
  linkTo: 'Lien vers cette partie : {title}',
} satisfies Same<typeof nl>
export default fr
