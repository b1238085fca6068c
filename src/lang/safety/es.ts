import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const es = {
  report: {
    title: 'Denunciar a {name}',
    titleProfile: 'Denunciar el perfil',
    titlePhoto: 'Denunciar una foto de {name}',
    titleMessage: 'Denunciar un mensaje de {name}',
    text: 'Nadie sabrá que has sido tú. Nuestro equipo decide en un plazo de tres días, mucho antes si es grave.',
    reason: '¿Qué ocurre?',
    reasons: {
      spam: 'Publicidad, o pide dinero o datos',
      fake: 'Se hace pasar por otra persona',
      harassment: 'Insultos o amenazas',
      minor: 'Parece menor de 18',
      illegal: 'Es contrario a la ley',
      other: 'Otra cosa',
    },
    choose: 'Elige un motivo.',
    remarks: '¿Quieres contarnos más?',
    counter: '{n, number} / {max, number} caracteres',
    name: 'Tu nombre',
    email: 'Tu correo electrónico',
    emailHint: 'A esta dirección te enviaremos nuestra decisión. Si se trata de un menor, puedes dejarlo vacío.',
    alsoBlock: 'Bloquear también a {name}',
    faith: 'Al enviarlo declaras que lo que cuentas es cierto.',
    submit: 'Enviar denuncia',
    sent: 'Gracias. Hemos recibido tu denuncia y te escribiremos.',
  },
  block: {
    title: '¿Bloquear a {name}?',
    text: 'Ya no os veréis en la búsqueda, los likes ni los mensajes. {name} no se enterará de nada. Puedes deshacerlo cuando quieras.',
    confirm: 'Bloquear',
    done: 'Has bloqueado a {name}.',
    undo: 'Deshacer',
    undone: 'Has desbloqueado a {name}.',
  },
  list: {
    empty: 'No has bloqueado a nadie.',
    failed: 'No se ha podido cargar la lista.',
    unblock: 'Desbloquear',
    unblockOf: 'Desbloquear a {name}',
  },
} satisfies Same<typeof nl>

export default es
