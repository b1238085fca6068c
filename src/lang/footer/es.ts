import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const es = {
  label: 'Pie de página',
  claim: 'Citas y chat para adultos. Sin suscripción y con precios claros.',
  rules: 'Normas',
  help: 'Ayuda',
  account: 'Tu cuenta',
  faq: 'Preguntas frecuentes',
  pricing: 'Precios',
  support: 'Atención al cliente',
  complaints: 'Reclamaciones',
  safety: 'Seguridad',
  accessibility: 'Accesibilidad',
  imprint: 'Aviso legal',
  terms: 'Condiciones',
  privacy: 'Privacidad',
  cookies: 'Cookies',
  ban: 'Normas de convivencia',
  returns: 'Desistimiento y reembolso',
  withdraw: 'Desistir del contrato',
  phone: 'Teléfono {phone}',
  company: '{name} es un nombre comercial de {company}, {address}, {city}. Registro mercantil {kvk}, NIF-IVA {vat}.',
  disclaimer:
    'Solo para mayores de 18 años. Los mensajes cuestan créditos. En {name} también hay perfiles ficticios. Siempre los reconoces por la etiqueta <label>{fictional}</label> junto al nombre; con un perfil ficticio puedes chatear, pero no quedar.',
  us: {
    title: 'Para visitantes de Estados Unidos',
    text: '{name} es solo para adultos. No comprobamos los antecedentes de los miembros. La primera vez, queda en un lugar público, dile a alguien dónde estás y nunca envíes dinero. ¿Dudas? Escribe a {email}.',
  },
} satisfies Same<typeof nl>
export default es
