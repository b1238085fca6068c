import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const it = {
  title: 'Come va il sito',
  login: 'Accedere',
  send: 'Inviare messaggi',
  pay: 'Pagare',
  search: 'Cercare',
  works: 'Funziona',
  disturbed: 'Con problemi',
  unknown: 'Nessun dato',
  answered: '{share} riusciti in trenta giorni, il nostro obiettivo è {aim}',
  quick: '{share} entro 0,3 secondi, il nostro obiettivo è {aim}',
  asOf: 'Aggiornato: {time}',
  source: 'Contato dai nostri server. Ciò che non li ha raggiunti non è contato.',
  silent: 'In questo momento non risponde ciò che conta i dati. Questo non dice ancora nulla del sito.',
} satisfies Same<typeof nl>

export default it
