import { lookOf } from '../../../platform/look-alike.ts'

/** What we might be taken for, in our languages and the one whose letters pass for ours. */
const OURS = (
  'admin administrator administrador administrateur amministratore administracja administration beheer beheerder ' +
  'moderator moderatorin moderador moderateur moderatore moderation moderatie moderacja support helpdesk helpcentrum ' +
  'klantenservice klantendienst customerservice customersupport customercare kundenservice kundendienst ' +
  'kundensupport kundenbetreuung serviceclient serviceclients serviziclienti servizioclienti atencionalcliente ' +
  'servicioalcliente assistenza soporte obsługaklienta veiligheidsteam webmaster sysadmin medewerker staff official ' +
  'админ администратор модератор'
).split(' ')
const BESIDE_IT = ['team', 'service', 'help', 'info', 'account', 'the', 'de', 'van', 'by']

/**
 * Whether a name is the site's own or that of somebody who works for it, also with figures, other signs or look-alike
 * letters.
 * @param name in its normal form
 */
export function isReservedName(name: string, siteName: string): boolean {
  const ours = [...OURS, siteName].map(lookOf).filter(Boolean)
  const figures = '[io\\d]*'
  const whole = new RegExp(`^${figures}(?:${ours.join('|')})${figures}$`)
  const together = new RegExp(`^(?:${[...ours, ...BESIDE_IT.map(lookOf)].join('|')}|\\d)+$`)
  const words = name.split(/[ ._-]+/).map(lookOf)
  const all = lookOf(name)
  return (
    words.some((word) => whole.test(word)) ||
    whole.test(all) ||
    (together.test(all) && ours.some((own) => all.includes(own)))
  )
}
