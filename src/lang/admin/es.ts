import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const es = {
  title: 'Administración',
  login: {
    title: 'Acceso del personal',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
  },
  logout: 'Cerrar sesión',
  role: {
    moderator: 'Moderación',
    admin: 'Administración',
  },
  ledgerRight: 'El libro mayor cuadra: {n, plural, one {# asiento comprobado} other {# asientos comprobados}}.',
  ledgerWrong: 'El libro mayor no cuadra.',
  members: 'Miembros',
  real: 'Miembros reales',
  notConfirmed: 'Aún sin confirmar',
  fictional: 'Perfiles ficticios',
  photos: 'Fotos',
  waiting: 'Esperan revisión',
  payments: 'Pagos',
  pending: 'Abiertos',
  completed: 'Completados',
} satisfies Same<typeof nl>
export default es
