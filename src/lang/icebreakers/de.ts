import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const de = {
  weekend: 'Was macht für dich ein gutes Wochenende aus?',
  smile: 'Was hat dich heute zum Lächeln gebracht?',
  trip: 'Wenn du morgen losfahren könntest, wohin ginge es?',
  song: 'Welches Lied machst du an, wenn du gute Laune hast?',
  dinner: 'Kochen für zwei: Was kommt bei dir auf den Tisch?',
  secret: 'Was wissen nur wenige über dich?',
  sunday: 'Sonntagmorgen: ausschlafen oder raus?',
  holiday: 'Strand, Stadt oder Berge?',
  laugh: 'Was ist dir zuletzt Lustiges passiert?',
  date: 'Wie sieht dein ideales erstes Date aus?',
} satisfies Same<typeof nl>
export default de
