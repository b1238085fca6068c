import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const fr = {
  index_title: 'Lonk : rencontres et chat pour adultes',
  description:
    'Crée ton profil gratuitement, découvre des membres de ta région et discute avec les personnes qui te plaisent. Réservé aux 18 ans et plus.',
  fictional_warning:
    'Ce profil est fictif et destiné au divertissement. Tu peux discuter avec lui, mais aucun rendez-vous n’est possible.',
  fictional_singular: 'Fictif',
  fictional_plural: 'Profils fictifs',
  page_too_many: 'C’était un peu trop rapide. Attends une minute et réessaie.',
  page_failed: 'Une erreur s’est produite, réessaie plus tard.',
  page_unavailable: 'Le site est indisponible pour un court instant. Réessaie dans une minute.',
  page_retry: 'Réessayer',
  offline_title: 'Tu es hors ligne',
  offline_text: 'Dès que tu auras de nouveau une connexion, cette page reviendra d’elle-même.',
  push_new_conversation: 'Quelqu’un a commencé une conversation avec toi.',
  push_new_message: 'Tu as un nouveau message.',
  push_like: 'Tu as un nouveau like.',
  push_match: 'Tu as un nouveau match.',
  shortcut_search: 'Recherche',
  screenshot_search: 'Recherche, avec des profils inventés',
  shortcut_messages: 'Messages',
  shortcut_likes: 'Likes',
  region_terms: {
    province: 'Province',
    county: 'Comté',
    land: 'Land',
    region: 'Région',
    canton: 'Canton',
    state: 'État',
    voivodeship: 'Voïvodie',
  },
} satisfies Same<typeof nl>

export default fr
