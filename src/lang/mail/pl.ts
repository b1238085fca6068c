import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const pl = {
  activation: {
    subject: 'Potwierdź swój adres e-mail',
    preview: 'Jeszcze jedno kliknięcie i twoje konto będzie gotowe.',
    title: 'Jeszcze jedno kliknięcie, {name}',
    lead: 'Potwierdź, że to twój adres e-mail. Potem inne osoby będą mogły odbierać twoje wiadomości.',
    button: 'Potwierdź adres e-mail',
    fallback: 'Przycisk nie działa? Otwórz ten adres w przeglądarce:',
    expires: 'Link działa przez {days} dni.',
    not_you: 'Nikt z twojej strony się nie rejestrował? Możesz po prostu usunąć tę wiadomość.',
  },
  footer: {
    questions: 'Masz pytania? Napisz na {email}.',
    line: '{site}, tylko dla osób pełnoletnich. {company}, {address}, {city}.',
  },
} satisfies Same<typeof nl>

export default pl
