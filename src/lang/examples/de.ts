import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const de: Same<typeof nl> = {
  answers: {
    acted:
      'Danke für deine Nachricht. Wir haben sie geprüft und gehandelt. Was genau wir getan haben, sagen wir nicht: Auch die andere Person hat ein Recht auf Privatsphäre.',
    no_breach:
      'Danke für deine Nachricht. Wir haben sie geprüft und nichts gefunden, was gegen unsere Hausregeln ist. Möchtest du keinen Kontakt mehr, kannst du dieses Mitglied blockieren.',
    more_needed:
      'Danke für deine Nachricht. Wir können das noch nicht beurteilen. Schreib uns, um wen es geht, wann es war und was passiert ist. Dann prüfen wir es neu.',
    payment_right:
      'Wir haben deine Zahlung geprüft: Der Betrag und die Credits stimmen. Du siehst beides unter Meine Zahlungen.',
    reversed:
      'Eine Person, die vorher nicht beteiligt war, hat die Entscheidung neu geprüft. Du hast recht: Wir nehmen sie zurück. Es tut uns leid.',
    stands:
      'Eine Person, die vorher nicht beteiligt war, hat die Entscheidung neu geprüft. Sie bleibt bestehen, denn das ist gegen unsere Hausregeln.',
  },
  grounds: {
    fraud: 'Du hast andere Mitglieder um Geld gebeten oder um Daten, mit denen man ihnen schaden kann.',
    spam: 'Du hast vielen Mitgliedern dieselbe Nachricht geschickt oder Werbung gemacht.',
    fake: 'Dein Profil zeigt jemand anderen als dich.',
    minor: 'Was du geschrieben oder gezeigt hast, lässt uns annehmen, dass du jünger als 18 bist.',
    harassment:
      'Du hast anderen Mitgliedern beleidigend oder drohend geschrieben oder weitergemacht, als jemand das nicht wollte.',
    illegal: 'Du hast etwas geschrieben oder geteilt, was das Gesetz verbietet.',
    objection: 'Jemand anderes hat die Entscheidung neu geprüft. Du hast recht.',
    mistake: 'Es war ein Irrtum von uns. Es tut uns leid.',
    settled: 'Die Sache ist geklärt.',
  },
}

export default de
