import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const fr = {
  report: {
    title: 'Signaler {name}',
    titleProfile: 'Signaler le profil',
    titlePhoto: 'Signaler une photo de {name}',
    titleMessage: 'Signaler un message de {name}',
    text: 'Personne ne saura que c’est toi. Notre équipe décide sous trois jours, bien plus vite si c’est grave.',
    reason: 'Quel est le problème ?',
    reasons: {
      spam: 'Publicité, ou demande de l’argent ou des données',
      fake: 'Se fait passer pour quelqu’un d’autre',
      harassment: 'Insultes ou menaces',
      minor: 'Semble avoir moins de 18 ans',
      illegal: 'Contraire à la loi',
      other: 'Autre chose',
    },
    choose: 'Choisis une raison.',
    received: 'Merci. Nous avons reçu ton signalement et l’examinerons dès que possible.',
    remarks: 'Tu veux en dire plus ?',
    counter: '{n, number} / {max, number} caractères',
    name: 'Ton nom',
    email: 'Ton adresse e-mail',
    emailHint: 'Nous y enverrons notre décision. S’il s’agit d’un enfant, tu peux laisser ce champ vide.',
    alsoBlock: 'Bloquer aussi {name}',
    faith: 'En envoyant ce signalement, tu déclares qu’il est exact.',
    submit: 'Envoyer le signalement',
    sent: 'Merci. Nous avons reçu ton signalement et t’enverrons notre décision par e-mail.',
  },
  complaint: {
    title: 'Réclamations, signalements et contestations',
    lead: 'Quelque chose s’est mal passé, ou tu n’es pas d’accord avec une décision ? Écris-nous. C’est possible aussi sans compte.',
    how: 'Comment ça se passe',
    kind: 'De quoi s’agit-il ?',
    name: 'Ton nom',
    email: 'Ton adresse e-mail',
    known: 'Nous savons de quel compte il s’agit : la réponse part à son adresse.',
    emailHint: 'Nous envoyons la réponse à cette adresse.',
    message: 'Que s’est-il passé ?',
    messageHint:
      'Indique le nom du profil ou la date du paiement si c’est le sujet. N’envoie jamais de mot de passe ni de numéro de carte.',
    counter: '{n, number} / {max, number} caractères',
    faith: 'En envoyant ce message, tu déclares que ce que tu écris est vrai.',
    submit: 'Envoyer',
    doneTitle: 'Nous l’avons bien reçu',
    done: 'La référence est {reference}. Nous t’avons envoyé une confirmation par e-mail.',
    another: 'Écrire autre chose',
    danger: 'Tu es en danger ?',
    dangerText: 'N’attends pas notre réponse. La page Sécurité dit qui peut t’aider maintenant.',
    safety: 'Voir la page Sécurité',
    step1: 'Tu reçois tout de suite un e-mail avec une référence et la date limite de notre réponse.',
    step2:
      'Quelqu’un de notre équipe s’en occupe. Nous répondons à une réclamation dans les 14 jours, à un signalement de contenu illégal en un jour.',
    step3:
      'Une contestation est examinée par une personne qui n’a pas pris la décision. Tu peux contester jusqu’à six mois après.',
    kinds: {
      payment: 'Un paiement ou des crédits',
      member: 'Un membre',
      content: 'Signaler un contenu illégal',
      fictional: 'Un profil fictif',
      privacy: 'Mes données',
      moderation: 'Contester une décision',
      other: 'Autre chose',
    },
  },
  block: {
    title: 'Bloquer {name} ?',
    text: 'Vous ne vous verrez plus dans la recherche, les likes et les messages. {name} n’en saura rien. Tu peux annuler quand tu veux.',
    confirm: 'Bloquer',
    done: 'Tu as bloqué {name}.',
    undo: 'Annuler',
    undone: 'Tu as débloqué {name}.',
  },
  list: {
    empty: 'Tu n’as bloqué personne.',
    failed: 'La liste n’a pas pu être chargée.',
    unblock: 'Débloquer',
    unblockOf: 'Débloquer {name}',
  },
} satisfies Same<typeof nl>

export default fr
