import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const es = {
  title: 'Estado del sitio',
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
  source: 'Lo cuentan nuestros propios servidores. Lo que no llegó a ellos no se cuenta.',
  silent: 'En este momento nuestros contadores no responden. Eso no dice nada del estado del sitio.',
} satisfies Same<typeof nl>

export default es
