import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const it = {
  title: 'Mi piace',
  tabs: {
    received: 'Ricevuti',
    given: 'Dati',
    matches: 'Match',
  },
  new: 'Nuovo',
  receivedLead: 'A chi piaci. Guardare è gratis.',
  givenLead: 'Chi ti piace. Puoi sempre annullare un mi piace.',
  matchesLead: 'Vi piacete a vicenda.',
  remove: 'Annulla il mi piace a {name}',
  removed: 'Hai annullato il mi piace a {name}.',
  undo: 'Annulla',
  since: 'Match dal {date}',
  profile: 'Profilo',
  hi: 'Saluta',
  empty: {
    receivedTitle: 'Ancora nessun mi piace',
    receivedText: 'Una foto e qualche frase su di te aiutano. O metti tu il primo mi piace.',
    givenTitle: 'Non hai ancora messo mi piace',
    givenText: 'Guardati intorno e tocca il cuore. Un mi piace è gratis.',
    matchesTitle: 'Ancora nessun match',
    matchesText: 'C’è un match quando vi piacete entrambi.',
    action: 'Cerca iscritti',
  },
  failedTitle: 'I tuoi mi piace non si caricano',
  failedText: 'Non sono persi. Riprova.',
  modal: {
    title: 'Nuovo mi piace',
    like: 'Piaci a {name}.',
    match: 'Tu e {name} vi piacete.',
    open: 'Vedi profilo',
    photo: 'Foto di {name}, vedi profilo',
  },
} satisfies Same<typeof nl>
export default it
