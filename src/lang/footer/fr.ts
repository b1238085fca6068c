import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const fr = {
  label: 'Pied de page',
  claim: 'Rencontres et chat pour adultes. Sans abonnement, avec des prix clairs.',
  rules: 'Règles',
  help: 'Aide',
  account: 'Ton compte',
  faq: 'Questions fréquentes',
  pricing: 'Tarifs',
  support: 'Service client',
  complaints: 'Réclamations',
  safety: 'Sécurité',
  accessibility: 'Accessibilité',
  imprint: 'Mentions légales',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  cookies: 'Cookies',
  ban: 'Règles de conduite',
  returns: 'Rétractation et remboursement',
  withdraw: 'Renoncer au contrat ici',
  phone: 'Téléphone {phone}',
  company: '{name} est un nom commercial de {company}, {address}, {city}. Registre du commerce {kvk}, TVA {vat}.',
  disclaimer:
    'Réservé aux 18 ans et plus. Les messages coûtent des crédits. {name} compte aussi des profils fictifs. Tu les reconnais toujours à la mention <label>{fictional}</label> à côté du nom ; tu peux discuter avec un profil fictif, mais aucun rendez-vous n’est possible.',
  us: {
    title: 'Pour les visiteurs des États-Unis',
    text: '{name} est réservé aux adultes. Nous ne vérifions pas les antécédents des membres. La première fois, donne rendez-vous dans un lieu public, dis à quelqu’un où tu es et n’envoie jamais d’argent. Des questions ? Écris à {email}.',
  },
} satisfies Same<typeof nl>
export default fr
