import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const es = {
  activation: {
    subject: 'Confirma tu correo electrónico',
    preview: 'Un clic más y tu cuenta estará lista.',
    title: 'Un clic más, {name}',
    lead: 'Confirma que este correo es tuyo. Después, otros miembros podrán recibir tus mensajes.',
    button: 'Confirmar correo',
    fallback: '¿No funciona el botón? Abre esta dirección en tu navegador:',
    expires: 'El enlace funciona durante {days} días.',
    not_you: '¿No te has registrado? Entonces puedes borrar este correo sin más.',
  },
  footer: {
    questions: '¿Preguntas? Escribe a {email}.',
    line: '{site}, solo para mayores de 18 años. {company}, {address}, {city}.',
  },
} satisfies Same<typeof nl>

export default es
