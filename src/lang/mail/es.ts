import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const es = {
  activation: {
    subject: 'Confirma tu correo electrónico',
    preview: 'Un clic más y tu cuenta estará lista.',
    title: 'Un clic más, {name}',
    lead: 'Confirma que este correo es tuyo. Después, los demás miembros podrán recibir tus mensajes.',
    button: 'Confirmar correo',
    expires: 'El enlace funciona durante {days} días.',
    not_you: '¿No te has registrado? Entonces puedes borrar este correo sin más.',
  },
  password_reset: {
    subject: 'Elige una contraseña nueva',
    lead: 'Has pedido una contraseña nueva. Elígela con el botón de abajo.',
    note: 'El enlace funciona durante {minutes} minutos y una sola vez. ¿No lo has pedido tú? No tienes que hacer nada: tu contraseña sigue igual.',
    button: 'Elegir contraseña nueva',
  },
  password_changed: {
    subject: 'Se ha cambiado tu contraseña',
    lead: 'La contraseña de tu cuenta se acaba de cambiar. Se ha cerrado tu sesión en los demás dispositivos.',
    note: '¿No has sido tú? Elige enseguida otra contraseña con «¿Has olvidado tu contraseña?» y escríbenos.',
  },
  mail_change_confirm: {
    subject: 'Confirma tu dirección de correo',
    lead: 'Quieres usar esta dirección para tu cuenta. Confirma con el botón que es tuya.',
    note: 'El enlace funciona durante {hours} horas y una sola vez. Hasta entonces no cambia nada. ¿No lo has pedido tú? Puedes borrar este correo.',
    button: 'Confirmar dirección',
  },
  mail_change_notice: {
    subject: 'Se ha indicado otra dirección de correo',
    lead: 'Se ha indicado otra dirección de correo para tu cuenta. No cambia nada hasta que se confirme esa dirección.',
    note: '¿No has sido tú? Cambia enseguida tu contraseña: después, el enlace enviado a esa otra dirección dejará de funcionar.',
  },
  mail_changed: {
    subject: 'Tu dirección de correo ha cambiado',
    lead: 'Desde ahora tu cuenta tiene otra dirección de correo. A esta ya no te llegarán correos sobre tu cuenta.',
    note: '¿No has sido tú? Escríbenos enseguida.',
  },
  deletion: {
    subject: 'Tu cuenta se ha eliminado',
    lead: 'Tu cuenta se ha eliminado y ya nadie la ve. ¿Has cambiado de idea? Hasta el {until} puedes recuperarlo todo con el botón.',
    note: 'Después de ese día borramos tus datos para siempre. Guardamos las facturas el tiempo que exige la ley.',
    button: 'Recuperar mi cuenta',
  },
  erased: {
    subject: 'Tu cuenta se ha borrado',
    lead: 'Tu cuenta se ha borrado al momento, como pediste. Ya no se puede recuperar.',
    note: 'Guardamos las facturas el tiempo que exige la ley. ¿No has sido tú? Ponte en contacto con atención al cliente.',
  },
  reactivated: {
    subject: 'Tu cuenta vuelve a estar activa',
    lead: 'Hola de nuevo. Tu cuenta vuelve a estar activa, con todo lo que tenía.',
    note: '¿No has sido tú? Cambia enseguida tu contraseña y escríbenos.',
  },
  inactive: {
    subject: '¿Sigues usando tu cuenta?',
    lead: 'Llevas casi dos años sin iniciar sesión. Si inicias sesión en el plazo de un mes, todo sigue como está.',
    note: 'Si no haces nada, después eliminaremos tu cuenta. Podrás recuperarla durante catorce días más; luego borraremos tus datos para siempre.',
    bought:
      'Te {n, plural, one {queda # crédito comprado} other {quedan # créditos comprados}}. Si quieres que te devolvamos el dinero, escribe a {email}.',
  },
  terms_changed: {
    subject: 'Han cambiado nuestras condiciones',
    lead: 'Hemos cambiado nuestras condiciones generales. Léelas con calma. Cuando vuelvas a iniciar sesión, te pediremos que las aceptes.',
    button: 'Leer las condiciones',
    note: '¿No estás de acuerdo? Puedes eliminar tu cuenta en cualquier momento en Ajustes. Hasta que las aceptes, se aplican las condiciones que habías aceptado antes.',
  },
  banned: {
    subject: 'Tu cuenta se ha cerrado',
    lead: 'Tu cuenta se ha cerrado porque se han incumplido las normas. Motivo: {reason}.',
    button: 'Reclamar',
    note: '¿No estás de acuerdo? Escribe a {email} y explica por qué. Lo revisará alguien que no tomó la decisión.',
  },
  decision: {
    rule: 'Se trata de: {ground}.',
    grounds: {
      fraud: 'una estafa, o el intento de cometerla',
      spam: 'publicidad, o pedir dinero o datos',
      fake: 'hacerte pasar por otra persona',
      minor: 'ser menor de 18, o parecerlo',
      harassment: 'insultos, amenazas o acoso',
      illegal: 'algo contrario a la ley',
      other: 'otra cosa que no cumple nuestras normas',
    },
  },
  member_warned: {
    subject: 'Una advertencia',
    lead: 'Recibes una advertencia porque no has cumplido nuestras normas. Tu cuenta sigue abierta. Si vuelve a pasar, puede tener consecuencias.',
  },
  member_limited: {
    subject: 'Tu cuenta está limitada por ahora',
    lead: 'Hasta el {until} no puedes empezar conversaciones nuevas ni dar likes. Las conversaciones que ya tenías siguen como siempre. Después, la limitación termina sola.',
  },
  member_suspended: {
    subject: 'Tu cuenta está cerrada por ahora',
    lead: 'Tu cuenta está cerrada hasta que la hayamos revisado de nuevo. Hasta entonces no puedes iniciar sesión.',
    lead_until:
      'Tu cuenta está cerrada hasta el {until}. Hasta entonces no puedes iniciar sesión. Después se volverá a abrir sola.',
  },
  member_restored: {
    subject: 'Tu cuenta vuelve a estar como antes',
    lead: 'Lo que habíamos decidido sobre tu cuenta ya no se aplica. Puedes usar todo como antes.',
  },
  new_sign_in: {
    subject: 'Nuevo inicio de sesión en tu cuenta',
    lead: 'Se ha iniciado sesión en tu cuenta con un dispositivo que aún no conocíamos.',
    note: '¿Has sido tú? No tienes que hacer nada. ¿No has sido tú? Cambia enseguida tu contraseña.',
  },
  email_unknown: {
    subject: 'Sobre tu solicitud',
    lead: 'Alguien, quizá tú, ha pedido una contraseña nueva. Esta dirección de correo no tiene ninguna cuenta.',
    note: 'Quizá usaste otra dirección. ¿No has pedido nada? Puedes borrar este correo.',
  },
  email_known: {
    subject: 'Sobre tu solicitud',
    lead: 'Alguien, quizá tú, quería usar esta dirección de correo para una cuenta. Ya existe una cuenta con esta dirección de correo.',
    note: '¿Has sido tú? Inicia sesión o elige otra contraseña con «¿Has olvidado tu contraseña?». Si no, no tienes que hacer nada.',
  },
  photo_rejected: {
    subject: 'Una de tus fotos no se ha aprobado',
    lead: 'Una de tus fotos no cumple nuestras normas. No se la mostraremos a otras personas.',
    note: '¿No estás de acuerdo? Abre tu perfil, elige la foto y pide otra revisión. La verá alguien que no tomó la primera decisión. También puedes escribir a {email}. La foto se borra a los treinta días.',
  },
  photo_upheld: {
    subject: 'Hemos vuelto a revisar tu foto',
    lead: 'Como pediste, otra persona ha revisado tu foto de nuevo. Sigue rechazada.',
    note: 'La foto se borra a los treinta días. ¿Tienes preguntas sobre esta decisión? Escribe a {email}.',
  },
  photo_restored: {
    subject: 'Hemos aprobado tu foto',
    lead: 'Como pediste, otra persona ha revisado tu foto de nuevo. Tenías razón: está aprobada y se puede ver otra vez.',
    note: 'Perdona las molestias. ¿Dudas? Escribe a {email}.',
  },
  photo: {
    sent: 'Una foto que enviaste en una conversación no cumple nuestras normas. La hemos eliminado de la conversación.',
    reason: 'Motivo: {reason}.',
    explanation: 'Explicación: {explanation}',
    by_person: 'Esta decisión la ha tomado una persona de nuestro equipo.',
    by_machine: 'Esta decisión se ha tomado de forma automática, sin que interviniera una persona.',
    button: 'Ir a tu perfil',
    reasons: {
      minor: 'aparece alguien que parece menor de edad',
      nudity: 'hay desnudez y no es una foto privada',
      other_people: 'aparecen otras personas que no dieron su permiso',
      contact_data: 'aparecen datos de contacto',
      not_a_photo: 'el archivo no es una foto que podamos leer',
      other: 'la foto no cumple nuestras normas',
    },
  },
  report_received: {
    subject: 'Hemos recibido tu denuncia',
    preview: 'Un mensaje de nuestro equipo.',
    lead: 'Gracias por tu denuncia. Alguien de nuestro equipo la revisará y decidirá a más tardar el {until}. Después te escribiremos qué hemos decidido y qué puedes hacer si no estás de acuerdo.',
    note: 'La referencia de tu denuncia es {reference}. La otra persona no sabrá quién ha denunciado. ¿Quieres añadir algo? Escribe a {email}. ¿No has denunciado nada? Entonces puedes borrar este correo.',
  },
  report_decided: {
    subject: 'Hemos decidido sobre tu denuncia',
    removed:
      'Alguien de nuestro equipo ha revisado tu denuncia. Lo que denunciaste incumplía las normas y se ha retirado.',
    closed:
      'Alguien de nuestro equipo ha revisado tu denuncia. La cuenta que denunciaste incumplió las normas y se ha cerrado.',
    paused: 'Alguien de nuestro equipo ha revisado tu denuncia. La cuenta que denunciaste está suspendida por ahora.',
    acted:
      'Alguien de nuestro equipo ha revisado tu denuncia. Lo que denunciaste incumple las normas. Hemos tomado una medida; la cuenta sigue abierta.',
    kept: 'Alguien de nuestro equipo ha revisado tu denuncia. No hemos encontrado nada que incumpla las normas, así que todo sigue como estaba.',
    redress:
      '¿No estás de acuerdo? Escribe a {email} en un plazo de seis meses e indica la referencia {references}. Otra persona decidirá de nuevo. También puedes acudir a un órgano certificado de resolución extrajudicial de litigios o a un tribunal.',
    note: 'La otra persona no sabrá quién ha denunciado. ¿No has denunciado nada? Entonces puedes borrar este correo.',
  },
  complaint_received: {
    subject: 'Hemos recibido tu mensaje',
    lead: 'Gracias. Alguien de nuestro equipo tramitará tu reclamación y responderá a más tardar el {until}.',
    note: 'La referencia de tu reclamación es {reference}. ¿Quieres añadir algo? Escribe a {email}. ¿No nos has enviado nada? Entonces puedes borrar este correo.',
  },
  complaint_answered: {
    subject: 'Respuesta a tu mensaje',
    lead: 'Alguien de nuestro equipo ha revisado tu reclamación y responde:',
    note: 'La referencia de tu reclamación es {reference}. ¿No estás de acuerdo? Escribe a {email} en un plazo de seis meses e indica la referencia. Otra persona lo revisará de nuevo. También puedes acudir a un órgano certificado de resolución extrajudicial de litigios o a un tribunal.',
  },
  fraud_warning: {
    subject: 'Aviso sobre uno de tus contactos',
    lead: 'Estuviste en contacto con {name}. Hemos cerrado esa cuenta porque pudo usarse para una estafa. El perfil puede ser falso.',
    care: 'No envíes nunca dinero, códigos, datos bancarios ni fotos íntimas a alguien que solo conoces por internet. ¿Ya lo hiciste? Llama a tu banco y denúncialo a la policía.',
    button: 'Cómo protegerte',
    note: '¿Dudas? Escribe a {email}.',
  },
  frame: {
    preview: 'Un mensaje sobre tu cuenta.',
    fallback: '¿No funciona el botón? Abre esta dirección en tu navegador:',
    unknown_device: 'Dispositivo desconocido',
  },
  footer: {
    questions: '¿Dudas? Escribe a {email}.',
    line: '{site}, solo para mayores de 18 años. {company}, {address}, {city}.',
    why: 'Recibes este correo porque «{kind}» está activado.',
    change: 'Cambiar las notificaciones',
    off: 'Darse de baja sin iniciar sesión',
  },
  digest: {
    new_conversation: {
      subject: 'Alguien ha empezado una conversación contigo',
      title: 'Nueva conversación con {name}',
    },
    new_message: {
      subject: 'Tienes un mensaje nuevo',
      title: 'Mensaje nuevo de {name}',
    },
    match: {
      subject: 'Tienes un match nuevo',
      title: '{name} y tú os gustáis',
    },
    like: {
      subject: 'Tienes un like nuevo',
      title: 'Le gustas a {name}',
    },
    unread_reminder: {
      subject: 'Aún tienes mensajes sin leer',
    },
    several: 'Novedades para ti',
    messages: '{n, plural, one {# mensaje sin leer} other {# mensajes sin leer}}',
    likes: '{n, plural, one {Te ha dado un like} other {# likes, este es el más reciente}}',
    matched: 'Os gustáis',
    more: '{n, plural, one {Y # conversación más.} other {Y # conversaciones más.}}',
    read: 'Leer y responder',
    look: 'Ver',
    note: 'Leer es gratis. No compartas tu dirección ni tus datos bancarios a la ligera.',
    fictional_note: 'Un perfil ficticio lo lleva nuestro equipo: puedes chatear, pero no quedar.',
  },
  profile_reminder: {
    subject: 'Completa tu perfil',
    lead: 'Aún falta algo: una foto, unas frases sobre ti o tres intereses. Con eso, tu perfil dice más de cómo eres.',
    button: 'Completar mi perfil',
    note: 'Es el único recordatorio que recibirás sobre esto.',
  },
  weekly_update: {
    subject: 'Tu semana en breve',
    lead: 'Esto es lo que te ha llegado en los últimos siete días:',
    messages: '{n, plural, one {# mensaje nuevo} other {# mensajes nuevos}}',
    likes: '{n, plural, one {# like nuevo} other {# likes nuevos}}',
    matches: '{n, plural, one {# match nuevo} other {# matches nuevos}}',
    unread: '{n, plural, one {# mensaje que aún no has leído} other {# mensajes que aún no has leído}}',
    button: 'Ver',
    note: 'Los perfiles ficticios no cuentan. En una semana sin novedades no te enviamos nada.',
  },
  payment_invoice: {
    subject: 'Tu factura {number}',
    lead: 'Gracias por tu pedido de {credits, plural, one {# crédito} other {# créditos}} por {amount}. Adjuntamos la factura.',
    note: 'Puedes devolver los créditos sin usar hasta el {until}, sin dar motivos. Se hace con unos clics en Mis pagos.',
    button: 'Mis pagos',
  },
  payment_credit_note: {
    subject: 'Tu factura rectificativa {number}',
    lead: 'Te reembolsamos {amount}. Adjuntamos la factura rectificativa.',
    button: 'Mis pagos',
  },
  payment_withdrawal: {
    subject: 'Hemos recibido tu desistimiento',
    lead: 'El {at} desististe de tu pedido de {credits, plural, one {# crédito} other {# créditos}}. Te reembolsamos {amount} por los créditos que quedaban.',
    paid_back: 'El dinero te llega en un plazo de 14 días por el mismo medio con el que pagaste.',
    debit:
      'Si tu domiciliación aún no se ha enviado a tu banco, le restamos este importe. Si ya se ha enviado, el dinero te llega en un plazo de 14 días por el mismo medio con el que pagaste.',
    note: 'Referencia: {reference}. ¿Dudas? Escribe a {email}.',
    button: 'Mis pagos',
  },
  payment_mandate: {
    subject: 'Aviso de tu domiciliación única',
    lead: 'El {due}, {creditor} cargará una sola vez {amount} en tu cuenta {iban}. Referencia de la orden: {reference}. Identificador del acreedor: {creditor_id}.',
    note: 'El {at} autorizaste a {creditor} a hacer este único cargo. ¿No estás de acuerdo? Tu banco te lo devuelve, sin que tengas que dar motivos, hasta 8 semanas después.',
    button: 'Mis pagos',
  },
  staff_invited: {
    subject: 'Tu invitación al equipo',
    title: 'Te damos la bienvenida, {name}',
    lead: 'Te invitamos a trabajar con nosotros en la administración. Elige una contraseña y añade después un segundo paso: un código en tu móvil o una llave de acceso.',
    button: 'Aceptar la invitación',
    note: 'El enlace funciona durante tres días y una sola vez. ¿No esperabas este correo? Entonces no tienes que hacer nada.',
  },
} satisfies Same<typeof nl>

export default es
