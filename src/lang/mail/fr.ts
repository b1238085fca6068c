import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const fr = {
  activation: {
    subject: 'Confirme ton adresse e-mail',
    preview: 'Plus qu’un clic et ton compte est prêt.',
    title: 'Plus qu’un clic, {name}',
    lead: 'Confirme que cette adresse e-mail est bien la tienne. Ensuite, les autres membres pourront recevoir tes messages.',
    button: 'Confirmer l’adresse e-mail',
    fallback: 'Le bouton ne fonctionne pas ? Ouvre cette adresse dans ton navigateur :',
    expires: 'Le lien est valable {days} jours.',
    not_you: 'Cette inscription ne vient pas de toi ? Tu peux simplement supprimer cet e-mail.',
  },
  footer: {
    questions: 'Des questions ? Écris à {email}.',
    line: '{site}, réservé aux plus de 18 ans. {company}, {address}, {city}.',
  },
} satisfies Same<typeof nl>

export default fr
