import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const fr = {
  title: 'État du site',
  login: 'Se connecter',
  send: 'Envoyer des messages',
  pay: 'Payer',
  search: 'Rechercher',
  works: 'Fonctionne',
  disturbed: 'Perturbations',
  unknown: 'Aucune donnée',
  answered: '{share} de réussite en trente jours, notre objectif est de {aim}',
  quick: '{share} en moins de 0,3 seconde, notre objectif est de {aim}',
  asOf: 'Mise à jour : {time}',
  source: 'Mesuré par nos propres serveurs. Ce qui ne leur est pas parvenu n’est pas compté.',
  silent: 'Le système de mesure ne répond pas en ce moment. Cela ne dit encore rien du site lui-même.',
} satisfies Same<typeof nl>

export default fr
