import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const it = {
  weekend: 'Che cosa rende bello un fine settimana per te?',
  smile: 'Che cosa ti ha fatto sorridere oggi?',
  trip: 'Se potessi partire domani, dove andresti?',
  song: 'Quale canzone metti quando sei di buon umore?',
  dinner: 'Cena per due: che cosa prepari?',
  secret: 'Che cosa di te sanno in pochi?',
  sunday: 'Domenica mattina: dormire fino a tardi o uscire?',
  holiday: 'Mare, città o montagna?',
  laugh: 'Qual è la cosa più divertente che ti sia capitata di recente?',
  date: 'Com’è il tuo primo appuntamento ideale?',
} satisfies Same<typeof nl>
export default it
