import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const it = {
  report: {
    title: 'Segnala {name}',
    titleProfile: 'Segnala il profilo',
    titlePhoto: 'Segnala una foto di {name}',
    titleMessage: 'Segnala un messaggio di {name}',
    text: 'Nessuno saprà che la segnalazione è tua. Il nostro team decide entro tre giorni, molto prima se è grave.',
    reason: 'Che cosa succede?',
    reasons: {
      spam: 'Pubblicità, oppure chiede soldi o dati',
      fake: 'Si finge un’altra persona',
      harassment: 'Offensivo o minaccioso',
      minor: 'Sembra avere meno di 18 anni',
      illegal: 'Contro la legge',
      other: 'Altro',
    },
    choose: 'Scegli un motivo.',
    remarks: 'Vuoi raccontarci di più?',
    counter: '{n, number} / {max, number} caratteri',
    name: 'Il tuo nome',
    email: 'Il tuo indirizzo e-mail',
    emailHint: 'A questo indirizzo ti inviamo la nostra decisione. Se si tratta di un minore puoi lasciarlo vuoto.',
    alsoBlock: 'Blocca anche {name}',
    faith: 'Inviando dichiari che quello che segnali è vero.',
    submit: 'Invia segnalazione',
    sent: 'Grazie. Abbiamo ricevuto la tua segnalazione e ti scriveremo.',
  },
  block: {
    title: 'Bloccare {name}?',
    text: 'Non vi vedrete più nella ricerca, nei like e nei messaggi. {name} non ne saprà niente. Puoi annullare quando vuoi.',
    confirm: 'Blocca',
    done: 'Hai bloccato {name}.',
    undo: 'Annulla',
    undone: 'Hai sbloccato {name}.',
  },
  list: {
    empty: 'Non hai bloccato nessuno.',
    failed: 'Non è stato possibile caricare la lista.',
    unblock: 'Sblocca',
    unblockOf: 'Sblocca {name}',
  },
} satisfies Same<typeof nl>

export default it
