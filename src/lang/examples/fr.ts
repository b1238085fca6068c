import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const fr: Same<typeof nl> = {
  answers: {
    acted:
      'Merci pour ton message. Nous l’avons examiné et nous avons pris des mesures. Nous ne disons pas ce que nous avons fait : l’autre personne a aussi droit au respect de sa vie privée.',
    no_breach:
      'Merci pour ton message. Nous l’avons examiné et n’avons rien trouvé de contraire à nos règles de conduite. Si tu ne veux plus de contact, tu peux bloquer ce membre.',
    more_needed:
      'Merci pour ton message. Nous ne pouvons pas encore en juger. Dis-nous de qui il s’agit, quand c’était et ce qui s’est passé. Nous l’examinerons alors de nouveau.',
    payment_right:
      'Nous avons vérifié ton paiement : le montant et les crédits sont exacts. Tu trouves les deux dans « Mes paiements ».',
    reversed:
      'Une personne qui n’était pas intervenue auparavant a réexaminé la décision. Tu as raison : nous l’annulons. Nous te présentons nos excuses.',
    stands:
      'Une personne qui n’était pas intervenue auparavant a réexaminé la décision. Elle est maintenue, car les faits sont contraires à nos règles de conduite.',
  },
  grounds: {
    fraud: 'Tu as demandé à d’autres membres de l’argent, ou des données qui permettent de leur nuire.',
    spam: 'Tu as envoyé le même message à beaucoup de membres, ou fait de la publicité.',
    fake: 'Ton profil montre une autre personne que toi.',
    minor: 'Ce que tu as écrit ou montré nous donne des raisons de penser que tu as moins de 18 ans.',
    harassment:
      'Tu as écrit à d’autres membres de façon insultante ou menaçante, ou tu as insisté alors que quelqu’un ne le voulait pas.',
    illegal: 'Tu as écrit ou partagé quelque chose que la loi interdit.',
    objection: 'Une autre personne a réexaminé la décision. Tu as raison.',
    mistake: 'C’était une erreur de notre part. Nous te présentons nos excuses.',
    settled: 'Ce qui posait problème est réglé.',
  },
}

export default fr
