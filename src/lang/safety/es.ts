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
    received: 'Gracias. Hemos recibido tu denuncia y la revisaremos lo antes posible.',
    remarks: '¿Quieres contarnos más?',
    counter: '{n, number} / {max, number} caracteres',
    name: 'Tu nombre',
    email: 'Tu correo electrónico',
    emailHint: 'A esta dirección te enviaremos nuestra decisión. Si se trata de un menor, puedes dejarlo vacío.',
    alsoBlock: 'Bloquear también a {name}',
    faith: 'Al enviarlo declaras que lo que cuentas es cierto.',
    submit: 'Enviar denuncia',
    sent: 'Gracias. Hemos recibido tu denuncia y te enviaremos nuestra decisión por correo.',
  },
  complaint: {
    title: 'Reclamaciones y denuncias',
    lead: '¿Algo ha ido mal o no estás de acuerdo con una decisión? Escríbenos. También se puede sin cuenta.',
    how: 'Cómo funciona',
    kind: '¿De qué se trata?',
    name: 'Tu nombre',
    email: 'Tu correo electrónico',
    known: 'Sabemos de qué cuenta se trata: la respuesta se envía a su dirección.',
    emailHint: 'A esta dirección te enviaremos la respuesta.',
    message: '¿Qué ha pasado?',
    messageHint:
      'Indica el nombre del perfil o la fecha del pago, si se trata de eso. No envíes nunca una contraseña ni un número de tarjeta.',
    counter: '{n, number} / {max, number} caracteres',
    faith: 'Al enviarlo declaras que lo que escribes es cierto.',
    submit: 'Enviar',
    doneTitle: 'Lo hemos recibido',
    done: 'La referencia es {reference}. Te hemos enviado una confirmación por correo.',
    another: 'Escribir otra cosa',
    danger: '¿Corres peligro?',
    dangerText: 'No esperes nuestra respuesta. En Seguridad verás quién te ayuda ahora.',
    safety: 'Ir a Seguridad',
    step1: 'Recibes enseguida un correo con una referencia y el día en que, como muy tarde, tendrás respuesta.',
    step2:
      'Alguien de nuestro equipo lo revisa. Respondemos a una reclamación en un plazo de 14 días y a una denuncia de contenido ilegal en un día.',
    step3:
      'Si reclamas contra una decisión, decide de nuevo alguien que no la tomó. Puedes hacerlo hasta seis meses después de la decisión.',
    kinds: {
      payment: 'Un pago o créditos',
      member: 'Otra persona',
      content: 'Denunciar contenido ilegal',
      fictional: 'Un perfil ficticio',
      privacy: 'Mis datos',
      moderation: 'Reclamar contra una decisión',
      other: 'Otra cosa',
    },
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
