import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const fr = {
  weekend: 'Qu’est-ce qui rend un week-end réussi pour toi ?',
  smile: 'Qu’est-ce qui t’a fait sourire aujourd’hui ?',
  trip: 'Si tu pouvais partir demain, où irais-tu ?',
  song: 'Quelle chanson mets-tu quand tu es de bonne humeur ?',
  dinner: 'Un dîner pour deux : que prépares-tu ?',
  secret: 'Qu’est-ce que peu de gens savent de toi ?',
  sunday: 'Dimanche matin : grasse matinée ou sortie ?',
  holiday: 'Plage, ville ou montagne ?',
  laugh: 'Quelle est la chose la plus drôle qui te soit arrivée récemment ?',
  date: 'À quoi ressemble ton premier rendez-vous idéal ?',
} satisfies Same<typeof nl>
export default fr
