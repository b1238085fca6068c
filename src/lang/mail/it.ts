import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const it = {
  activation: {
    subject: 'Conferma il tuo indirizzo e-mail',
    preview: 'Ancora un clic e il tuo account è pronto.',
    title: 'Ancora un clic, {name}',
    lead: 'Conferma che questo indirizzo e-mail è tuo. Dopo, gli altri membri potranno ricevere i tuoi messaggi.',
    button: 'Conferma l’indirizzo e-mail',
    fallback: 'Il pulsante non funziona? Apri questo indirizzo nel browser:',
    expires: 'Il link vale {days} giorni.',
    not_you: 'Questa registrazione non è tua? Allora puoi semplicemente cancellare questa e-mail.',
  },
  footer: {
    questions: 'Domande? Scrivi a {email}.',
    line: '{site}, solo per maggiorenni. {company}, {address}, {city}.',
  },
} satisfies Same<typeof nl>

export default it
