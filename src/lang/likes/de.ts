import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const de = {
  title: 'Likes',
  tabs: {
    received: 'Erhalten',
    given: 'Gegeben',
    matches: 'Matches',
  },
  new: 'Neu',
  receivedLead: 'Diese Mitglieder mögen dich. Ansehen ist kostenlos.',
  givenLead: 'Diese Mitglieder gefallen dir. Einen Like kannst du immer zurücknehmen.',
  matchesLead: 'Ihr gefallt euch gegenseitig.',
  remove: 'Like für {name} zurücknehmen',
  removed: 'Dein Like für {name} ist zurückgenommen.',
  undo: 'Rückgängig',
  since: 'Match seit {date}',
  profile: 'Profil',
  hi: 'Sag Hallo',
  toTalk: 'Zum Gespräch',
  empty: {
    receivedTitle: 'Noch keine Likes',
    receivedText: 'Ein Foto und ein paar Sätze über dich helfen. Oder gib selbst den ersten Like.',
    givenTitle: 'Du hast noch niemanden gelikt',
    givenText: 'Schau dich um und tippe auf das Herz. Ein Like ist kostenlos.',
    matchesTitle: 'Noch keine Matches',
    matchesText: 'Ein Match entsteht, wenn ihr euch gegenseitig gefallt.',
    action: 'Mitglieder suchen',
  },
  failedTitle: 'Deine Likes konnten nicht geladen werden',
  failedText: 'Sie sind noch da. Versuche es noch einmal.',
  modal: {
    title: 'Neuer Like',
    like: '{name} mag dich.',
    match: '{name} und du mögt euch.',
    shared: 'Das habt ihr gemeinsam: {interests}.',
    open: 'Profil ansehen',
    photo: 'Foto von {name}, Profil ansehen',
  },
} satisfies Same<typeof nl>
export default de
