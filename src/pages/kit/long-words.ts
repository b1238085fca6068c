/** The longest contents of components, in the two languages that need most room. */
export type LongWords = {
  locale: 'de' | 'pl'
  save: string
  cancel: string
  /** Text of an action towards a member. */
  deed(name: string): string
  state: string
  interest: string
  hint: string
  refusal: string
  credits: string
  popular: string
  three: readonly [string, string, string]
}

const LONG_LETTERS = 300

/** One endless word, as only abusers write it. */
export const LONG_WORD = 'donaudampfschifffahrtsgesellschaft'.repeat(9).slice(0, LONG_LETTERS)

export const LONGEST: readonly LongWords[] = [
  {
    locale: 'de',
    save: 'Benachrichtigungseinstellungen speichern',
    cancel: 'Abbrechen',
    deed: (name) => `${name} dauerhaft blockieren`,
    state: 'Überprüfung nicht abgeschlossen',
    interest: 'Persönlichkeitsentwicklung',
    hint: 'Sichtbar für alle angemeldeten Mitglieder.',
    refusal: 'Die Geschwindigkeitsbegrenzung wurde überschritten. Bitte versuche es in einigen Minuten noch einmal.',
    credits: 'Credits',
    popular: 'Am häufigsten gewählt',
    three: ['Benachrichtigungen', 'Gegenseitig', 'Sicherheitseinstellungen'],
  },
  {
    locale: 'pl',
    save: 'Zapisz ustawienia powiadomień',
    cancel: 'Zrezygnuj',
    deed: (name) => `Zablokuj i zgłoś: ${name}`,
    state: 'Oczekuje na zatwierdzenie',
    interest: 'Międzynarodowe podróżowanie',
    hint: 'Widoczne dla wszystkich zalogowanych osób.',
    refusal: 'Nieprawidłowy adres e-mail albo przekroczono dozwoloną liczbę prób. Spróbuj ponownie za kilka minut.',
    credits: 'kredytów',
    popular: 'Najczęściej wybierany',
    three: ['Otrzymane', 'Niejednoznaczne', 'Najprawdopodobniej'],
  },
]
