import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const fr = {
  report: {
    title: 'Signaler {name}',
    titleProfile: 'Signaler le profil',
    titlePhoto: 'Signaler une photo de {name}',
    titleMessage: 'Signaler un message de {name}',
    text: 'Personne ne saura que c’est toi. Notre équipe décide sous trois jours, bien plus vite si c’est grave.',
    reason: 'Que se passe-t-il ?',
    reasons: {
      spam: 'Publicité, ou demande de l’argent ou des données',
      fake: 'Se fait passer pour quelqu’un d’autre',
      harassment: 'Insultant ou menaçant',
      minor: 'Semble avoir moins de 18 ans',
      illegal: 'Contraire à la loi',
      other: 'Autre chose',
    },
    choose: 'Choisis une raison.',
    remarks: 'Tu veux en dire plus ?',
    counter: '{n, number} / {max, number} caractères',
    name: 'Ton nom',
    email: 'Ton adresse e-mail',
    emailHint: 'Nous y enverrons notre décision. S’il s’agit d’un enfant, tu peux laisser ce champ vide.',
    alsoBlock: 'Bloquer aussi {name}',
    faith: 'En envoyant, tu déclares que ce que tu signales est vrai.',
    submit: 'Envoyer le signalement',
    sent: 'Merci. Nous avons reçu ton signalement et nous t’écrirons.',
  },
  block: {
    title: 'Bloquer {name} ?',
    text: 'Vous ne vous voyez plus dans la recherche, les likes et les messages. {name} n’en saura rien. Tu peux l’annuler quand tu veux.',
    confirm: 'Bloquer',
    done: 'Tu as bloqué {name}.',
    undo: 'Annuler',
    undone: 'Tu as débloqué {name}.',
  },
  list: {
    empty: 'Tu n’as bloqué personne.',
    failed: 'La liste n’a pas pu se charger.',
    unblock: 'Débloquer',
    unblockOf: 'Débloquer {name}',
  },
} satisfies Same<typeof nl>

export default fr
