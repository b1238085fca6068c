import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const it = {
  title: 'Stato del sito',
  login: 'Accedere',
  send: 'Inviare messaggi',
  pay: 'Pagare',
  search: 'Cercare',
  works: 'Funziona',
  disturbed: 'Con problemi',
  unknown: 'Nessun dato',
  answered: '{share} di esiti positivi in trenta giorni, il nostro obiettivo è {aim}',
  quick: '{share} entro 0,3 secondi, il nostro obiettivo è {aim}',
  asOf: 'Aggiornato: {time}',
  source: 'Misurato dai nostri server. Ciò che non li ha raggiunti non è conteggiato.',
  silent: 'In questo momento il sistema di misurazione non risponde. Questo non dice ancora nulla sul sito.',
} satisfies Same<typeof nl>

export default it
