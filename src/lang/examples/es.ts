import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const es: Same<typeof nl> = {
  answers: {
    acted:
      'Gracias por tu mensaje. Lo hemos revisado y hemos tomado medidas. No contamos qué hicimos exactamente: la otra persona también tiene derecho a la privacidad.',
    no_breach:
      'Gracias por tu mensaje. Lo hemos revisado y no hemos encontrado nada contrario a nuestras normas de convivencia. Si no quieres más contacto, puedes bloquear a esa persona.',
    more_needed:
      'Gracias por tu mensaje. Todavía no podemos valorarlo. Cuéntanos de quién se trata, cuándo fue y qué pasó. Así podremos revisarlo de nuevo.',
    payment_right:
      'Hemos comprobado tu pago: el importe y los créditos son correctos. Puedes ver las dos cosas en Mis pagos.',
    reversed:
      'Una persona que no había intervenido antes ha revisado la decisión. Tienes razón: la anulamos. Lo sentimos.',
    stands:
      'Una persona que no había intervenido antes ha revisado la decisión. Se mantiene, porque esto va contra nuestras normas de convivencia.',
  },
  grounds: {
    fraud: 'Pediste a otras personas dinero, o datos con los que se les puede hacer daño.',
    spam: 'Enviaste el mismo mensaje a muchas personas, o hiciste publicidad.',
    fake: 'Tu perfil muestra a otra persona.',
    minor: 'Lo que escribiste o mostraste nos da motivos para pensar que tienes menos de 18 años.',
    harassment: 'Escribiste a otras personas de una forma que insulta o amenaza, o seguiste aunque alguien no quería.',
    illegal: 'Escribiste o compartiste algo que la ley prohíbe.',
    objection: 'Otra persona ha revisado la decisión. Tienes razón.',
    mistake: 'Fue un error nuestro. Lo sentimos.',
    settled: 'Lo que pasaba está resuelto.',
  },
}

export default es
