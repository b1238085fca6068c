import { lookOf } from '../../../platform/look-alike.ts'

/**
 * What we might be taken for, in our languages and the one whose letters pass for ours; `*`: and all that begins so.
 */
const OURS = (
  'admin administra* amministra* beheer beheerder moderat* moderac* moderad* moderaz* support helpdesk helpcentrum ' +
  'klantenservice klantendienst customerservice customersupport customercare kundenservice kundendienst ' +
  'kundensupport kundenbetreuung serviceclient serviceclients serviziclienti servizioclienti atencionalcliente ' +
  'servicioalcliente assistenza soporte obsługaklienta veiligheidsteam webmaster sysadmin medewerker staff official ' +
  'админ администратор модератор'
).split(' ')
const BESIDE_IT = 'team service help info account the de van by mijn my mein nl'.split(' ')

/**
 * Whether a name is the site's own or that of somebody who works for it, also with figures, other signs or look-alike
 * letters.
 * @param name in its normal form
 */
export function isReservedName(name: string, siteName: string): boolean {
  const ours = [...OURS, siteName].map((word) => lookOf(word) + (word.endsWith('*') ? '.*' : '')).filter(Boolean)
  const beside = [...BESIDE_IT.map(lookOf), '\\d']
  const figures = '[io\\d]*'
  const whole = new RegExp(`^${figures}(?:${ours.join('|')})${figures}$`)
  const together = new RegExp(`^(?:${beside.join('|')})*(?:${ours.join('|')})(?:${[...ours, ...beside].join('|')})*$`)
  const words = name.split(/[ ._-]+|(?<=\p{Ll})(?=\p{Lu})/u).map(lookOf)
  const all = lookOf(name)
  return words.some((word) => whole.test(word)) || whole.test(all) || together.test(all)
}
