import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const de = {
  report: {
    title: '{name} melden',
    titleProfile: 'Profil melden',
    titlePhoto: 'Foto von {name} melden',
    titleMessage: 'Nachricht von {name} melden',
    text: 'Niemand erfährt, dass du es warst. Unser Team entscheidet innerhalb von drei Tagen, in ernsten Fällen viel früher.',
    reason: 'Was ist los?',
    reasons: {
      spam: 'Werbung, oder fragt nach Geld oder Daten',
      fake: 'Gibt sich als jemand anderes aus',
      harassment: 'Beleidigend oder bedrohlich',
      minor: 'Wirkt jünger als 18',
      illegal: 'Verstößt gegen das Gesetz',
      other: 'Etwas anderes',
    },
    choose: 'Wähle einen Grund.',
    remarks: 'Möchtest du mehr dazu sagen?',
    counter: '{n, number} / {max, number} Zeichen',
    name: 'Dein Name',
    email: 'Deine E-Mail-Adresse',
    emailHint: 'An diese Adresse schicken wir unsere Entscheidung. Geht es um ein Kind, kannst du das leer lassen.',
    alsoBlock: '{name} auch blockieren',
    faith: 'Mit dem Absenden erklärst du, dass deine Angaben der Wahrheit entsprechen.',
    submit: 'Meldung absenden',
    sent: 'Danke. Deine Meldung ist da, wir schreiben dir eine E-Mail.',
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
