import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const de = {
  activation: {
    subject: 'Bestätige deine E-Mail-Adresse',
    preview: 'Noch ein Klick und dein Konto ist bereit.',
    title: 'Noch ein Klick, {name}',
    lead: 'Bestätige, dass diese E-Mail-Adresse dir gehört. Danach können andere Mitglieder deine Nachrichten empfangen.',
    button: 'E-Mail-Adresse bestätigen',
    fallback: 'Der Button funktioniert nicht? Öffne diese Adresse in deinem Browser:',
    expires: 'Der Link ist {days} Tage gültig.',
    not_you: 'Du hast dich nicht angemeldet? Dann kannst du diese E-Mail einfach löschen.',
  },
  footer: {
    questions: 'Fragen? Schreib an {email}.',
    line: '{site}, nur für Erwachsene ab 18 Jahren. {company}, {address}, {city}.',
  },
} satisfies Same<typeof nl>

export default de
