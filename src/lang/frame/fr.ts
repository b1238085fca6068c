import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const fr = {
  nav: {
    main: 'Menu principal',
    skip: 'Aller au contenu',
    home: '{name}, aller à l’accueil',
    login: 'Se connecter',
    signup: 'Inscription gratuite',
    back: 'Retour',
    language: 'Langue',
    languages: 'Langues',
    pricing: 'Tarifs',
    how: 'Comment ça marche',
    safety: 'Sécurité',
  },
  banner: {
    sampleLabel: 'À propos de cette démo',
    sample: 'Démo : les membres et les messages sont inventés.',
    hideSample: 'Masquer cette ligne',
    offline: 'Tu es hors ligne. Ce qui est déjà chargé reste lisible.',
  },
  entry: {
    title: '{name} est réservé aux adultes',
    text: 'Dans les conversations, on peut parler de sexe. N’entre que si tu as 18 ans ou plus.',
    notice: 'Ceci est un avertissement, pas une vérification d’âge.',
    enter: 'J’ai 18 ans ou plus',
    leave: 'J’ai moins de 18 ans, je quitte le site',
    cookies: 'Nous n’utilisons que les cookies nécessaires.',
    more: 'En savoir plus sur les cookies',
  },
  lost: {
    title: 'Pas de connexion',
    text: 'Cette page n’a pas pu être chargée. Vérifie ta connexion internet et réessaie.',
    retry: 'Réessayer',
  },
  word: {
    close: 'Fermer',
    loading: 'Chargement…',
  },
} satisfies Same<typeof nl>
export default fr
