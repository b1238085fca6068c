import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const es = {
  weekend: '¿Qué hace que un fin de semana sea bueno para ti?',
  smile: '¿Qué te ha hecho sonreír hoy?',
  trip: 'Si pudieras irte mañana, ¿adónde irías?',
  song: '¿Qué canción pones cuando estás de buen humor?',
  dinner: 'Cena para dos: ¿qué preparas?',
  secret: '¿Qué es lo que muy pocas personas saben de ti?',
  sunday: 'Domingo por la mañana: ¿remolonear en la cama o salir?',
  holiday: '¿Playa, ciudad o montaña?',
  laugh: '¿Qué es lo más gracioso que te ha pasado últimamente?',
  date: '¿Cómo sería tu primera cita ideal?',
} satisfies Same<typeof nl>
export default es
