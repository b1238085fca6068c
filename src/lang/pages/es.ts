import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const es = {
  version: 'Versión {version} del {date}',
  search: 'Buscar en las preguntas',
  none: 'No hay ninguna pregunta así. Prueba otra palabra o escribe a atención al cliente.',
  found: '{n, plural, one {# pregunta encontrada} other {# preguntas encontradas}}',
  helpIn: 'Ayuda por país',
  emergency: 'Emergencias',
  linkTo: 'Enlace a esta parte: {title}',
} satisfies Same<typeof nl>
export default es
