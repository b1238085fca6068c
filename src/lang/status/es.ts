import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const es = {
  title: 'Cómo va el sitio',
  login: 'Iniciar sesión',
  send: 'Enviar mensajes',
  pay: 'Pagar',
  search: 'Buscar',
  works: 'Funciona',
  disturbed: 'Con problemas',
  unknown: 'Sin cifras',
  answered: '{share} con éxito en treinta días, nuestro objetivo es {aim}',
  quick: '{share} en menos de 0,3 segundos, nuestro objetivo es {aim}',
  asOf: 'Actualizado: {time}',
  source: 'Contado por nuestros propios servidores. Lo que no llegó a ellos no se cuenta.',
  silent: 'En este momento no responde lo que cuenta. Eso aún no dice nada del sitio.',
} satisfies Same<typeof nl>

export default es
