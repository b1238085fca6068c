import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const fr = {
  title: 'Comment va le site',
  login: 'Se connecter',
  send: 'Envoyer des messages',
  pay: 'Payer',
  search: 'Rechercher',
  works: 'Fonctionne',
  disturbed: 'Perturbé',
  unknown: 'Aucun chiffre',
  answered: '{share} réussis en trente jours, notre objectif est de {aim}',
  quick: '{share} en moins de 0,3 seconde, notre objectif est de {aim}',
  asOf: 'Mise à jour : {time}',
  source: 'Compté par nos propres serveurs. Ce qui ne les a pas atteints n’est pas compté.',
  silent: 'En ce moment, rien de ce qui compte ne répond. Cela ne dit encore rien du site.',
} satisfies Same<typeof nl>

export default fr
