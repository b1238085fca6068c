import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const de = {
  nav: {
    main: 'Hauptmenü',
    skip: 'Zum Inhalt',
    home: '{name}, zur Startseite',
    login: 'Einloggen',
    signup: 'Gratis anmelden',
    back: 'Zurück',
    language: 'Sprache',
    languages: 'Sprachen',
    pricing: 'Preise',
    how: 'So geht’s',
    safety: 'Sicherheit',
  },
  banner: {
    sampleLabel: 'Über diese Demo',
    sample: 'Demo: Mitglieder und Nachrichten sind erfunden.',
    hideSample: 'Diese Zeile ausblenden',
    offline: 'Du bist offline. Was schon geladen ist, kannst du weiter lesen.',
  },
  entry: {
    title: '{name} ist für Erwachsene',
    text: 'In Gesprächen kann es um Sex gehen. Komm nur herein, wenn du 18 Jahre oder älter bist.',
    notice: 'Das ist ein Hinweis, keine Altersprüfung.',
    enter: 'Ich bin 18 oder älter',
    leave: 'Ich bin unter 18, Website verlassen',
    cookies: 'Wir verwenden nur notwendige Cookies.',
    more: 'Mehr über Cookies',
  },
  lost: {
    title: 'Keine Verbindung',
    text: 'Diese Seite konnte nicht geladen werden. Prüfe deine Internetverbindung und versuche es noch einmal.',
    retry: 'Noch einmal versuchen',
  },
  word: {
    close: 'Schließen',
    loading: 'Wird geladen …',
  },
} satisfies Same<typeof nl>
export default de
