import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const de = {
  report: {
    title: '{name} melden',
    titleProfile: 'Profil melden',
    titlePhoto: 'Foto von {name} melden',
    titleMessage: 'Nachricht von {name} melden',
    text: 'Niemand erfährt, dass du es warst. Unser Team entscheidet innerhalb von drei Tagen, in ernsten Fällen viel früher.',
    reason: 'Was stimmt nicht?',
    reasons: {
      spam: 'Macht Werbung oder will Geld oder Daten',
      fake: 'Gibt sich als jemand anderes aus',
      harassment: 'Beleidigend oder bedrohlich',
      minor: 'Wirkt jünger als 18',
      illegal: 'Verstößt gegen das Gesetz',
      other: 'Etwas anderes',
    },
    choose: 'Wähle einen Grund.',
    received: 'Danke. Deine Meldung ist eingegangen. Wir prüfen sie so schnell wie möglich.',
    remarks: 'Möchtest du mehr dazu sagen?',
    counter: '{n, number} / {max, number} Zeichen',
    name: 'Dein Name',
    email: 'Deine E-Mail-Adresse',
    emailHint: 'An diese Adresse schicken wir unsere Entscheidung. Geht es um ein Kind, kannst du das leer lassen.',
    alsoBlock: '{name} auch blockieren',
    faith: 'Mit dem Absenden erklärst du, dass deine Angaben der Wahrheit entsprechen.',
    submit: 'Meldung absenden',
    sent: 'Danke. Deine Meldung ist eingegangen. Unsere Entscheidung schicken wir dir per E-Mail.',
  },
  complaint: {
    title: 'Beschwerden, Meldungen und Widerspruch',
    lead: 'Ist etwas schiefgegangen, oder bist du mit einer Entscheidung nicht einverstanden? Schreib uns. Das geht auch ohne Konto.',
    how: 'So läuft es ab',
    kind: 'Worum geht es?',
    name: 'Dein Name',
    email: 'Deine E-Mail-Adresse',
    known: 'Wir wissen, um welches Konto es geht: Unsere Antwort geht an dessen Adresse.',
    emailHint: 'An diese Adresse schicken wir die Antwort.',
    message: 'Was ist passiert?',
    messageHint:
      'Nenne den Namen des Profils oder das Datum der Zahlung, wenn es darum geht. Schick nie ein Passwort oder eine Kartennummer.',
    counter: '{n, number} / {max, number} Zeichen',
    faith: 'Mit dem Absenden erklärst du, dass deine Angaben wahr sind.',
    submit: 'Absenden',
    doneTitle: 'Wir haben es erhalten',
    done: 'Die Referenz ist {reference}. Wir haben dir eine Bestätigung gemailt.',
    another: 'Noch etwas schreiben',
    danger: 'Bist du in Gefahr?',
    dangerText: 'Warte nicht auf unsere Antwort. Unter Sicherheit steht, wer dir jetzt hilft.',
    safety: 'Zur Sicherheitsseite',
    step1: 'Du bekommst sofort eine E-Mail mit einer Referenz und dem Tag, bis zu dem du eine Antwort hast.',
    step2:
      'Jemand aus unserem Team sieht es sich an. Auf eine Beschwerde antworten wir innerhalb von 14 Tagen, auf eine Meldung verbotener Inhalte innerhalb eines Tages.',
    step3:
      'Über einen Widerspruch entscheidet eine Person, die die Entscheidung nicht selbst getroffen hat. Widersprechen kannst du bis zu sechs Monate danach.',
    kinds: {
      payment: 'Zahlung oder Credits',
      member: 'Ein Mitglied',
      content: 'Verbotene Inhalte melden',
      fictional: 'Ein fiktives Profil',
      privacy: 'Meine Daten',
      moderation: 'Widerspruch gegen eine Entscheidung',
      other: 'Etwas anderes',
    },
  },
  block: {
    title: '{name} blockieren?',
    text: 'Ihr seht euch nicht mehr in Suche, Likes und Nachrichten. {name} erfährt davon nichts. Du kannst es jederzeit aufheben.',
    confirm: 'Blockieren',
    done: '{name} ist blockiert.',
    undo: 'Rückgängig machen',
    undone: '{name} ist nicht mehr blockiert.',
  },
  list: {
    empty: 'Du hast niemanden blockiert.',
    failed: 'Die Liste konnte nicht geladen werden.',
    unblock: 'Aufheben',
    unblockOf: 'Blockierung von {name} aufheben',
  },
} satisfies Same<typeof nl>

export default de
