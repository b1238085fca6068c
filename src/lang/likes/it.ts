import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const it = {
  title: 'Like',
  tabs: {
    received: 'Ricevuti',
    given: 'Inviati',
    matches: 'Match',
  },
  new: 'Nuovo',
  receivedLead: 'Scopri a chi piaci. È gratis.',
  givenLead: 'Le persone che ti piacciono. Puoi sempre togliere un like.',
  matchesLead: 'Vi piacete a vicenda.',
  remove: 'Togli il like a {name}',
  removed: 'Hai tolto il like a {name}.',
  undo: 'Annulla',
  since: 'Match dal: {date}',
  profile: 'Profilo',
  hi: 'Saluta',
  toTalk: 'Vai alla conversazione',
  empty: {
    receivedTitle: 'Ancora nessun like',
    receivedText: 'Una foto e qualche frase su di te aiutano. O metti tu il primo like.',
    givenTitle: 'Non hai ancora messo like',
    givenText: 'Guardati intorno e tocca il cuore. Un like è gratis.',
    matchesTitle: 'Ancora nessun match',
    matchesText: 'C’è un match quando il like è reciproco.',
    action: 'Cerca profili',
  },
  failedTitle: 'Non è stato possibile caricare i tuoi like',
  failedText: 'Non sono andati persi. Riprova.',
  modal: {
    title: 'Nuovo like',
    like: 'Piaci a {name}.',
    match: 'Tu e {name} vi piacete.',
    shared: 'Avete in comune: {interests}.',
    open: 'Vedi il profilo',
    photo: 'Foto di {name}, vedi il profilo',
  },
} satisfies Same<typeof nl>
export default it
