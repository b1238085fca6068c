import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const fr = {
  title: 'Likes',
  tabs: {
    received: 'Reçus',
    given: 'Donnés',
    matches: 'Matchs',
  },
  new: 'Nouveau',
  receivedLead: 'Découvre à qui tu plais. C’est gratuit.',
  givenLead: 'Les membres qui te plaisent. Tu peux toujours retirer un like.',
  matchesLead: 'Vous vous plaisez mutuellement.',
  remove: 'Retirer ton like pour {name}',
  removed: 'Ton like pour {name} est retiré.',
  undo: 'Annuler',
  since: 'Match depuis : {date}',
  profile: 'Profil',
  hi: 'Dire bonjour',
  toTalk: 'Voir la conversation',
  empty: {
    receivedTitle: 'Pas encore de likes',
    receivedText: 'Une photo et quelques phrases sur toi, ça aide. Ou fais le premier pas avec un like.',
    givenTitle: 'Tu n’as encore liké personne',
    givenText: 'Parcours les profils et touche le cœur. Un like est gratuit.',
    matchesTitle: 'Pas encore de matchs',
    matchesText: 'Il y a match quand le like est réciproque.',
    action: 'Chercher des membres',
  },
  failedTitle: 'Tes likes n’ont pas pu être chargés',
  failedText: 'Ils sont toujours là. Réessaie.',
  modal: {
    title: 'Nouveau like',
    like: 'Tu plais à {name}.',
    match: '{name} et toi, vous vous plaisez.',
    shared: 'Vos points communs : {interests}.',
    open: 'Voir le profil',
    photo: 'Photo de {name}, voir le profil',
  },
} satisfies Same<typeof nl>
export default fr
