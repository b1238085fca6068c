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
      harassment: 'Insulti o minacce',
      minor: 'Sembra avere meno di 18 anni',
      illegal: 'Contro la legge',
      other: 'Altro',
    },
    choose: 'Scegli un motivo.',
    received: 'Grazie. Abbiamo ricevuto la tua segnalazione e la esamineremo al più presto.',
    remarks: 'Vuoi raccontarci di più?',
    counter: '{n, number} / {max, number} caratteri',
    name: 'Il tuo nome',
    email: 'Il tuo indirizzo e-mail',
    emailHint: 'A questo indirizzo ti inviamo la nostra decisione. Se si tratta di un minore puoi lasciarlo vuoto.',
    alsoBlock: 'Blocca anche {name}',
    faith: 'Inviando la segnalazione dichiari che è veritiera.',
    submit: 'Invia segnalazione',
    sent: 'Grazie. Abbiamo ricevuto la tua segnalazione e ti invieremo la nostra decisione per e-mail.',
  },
  complaint: {
    title: 'Reclami e segnalazioni',
    lead: 'Qualcosa è andato storto o non sei d’accordo con una decisione? Scrivici. Si può anche senza account.',
    how: 'Come funziona',
    kind: 'Di che cosa si tratta?',
    name: 'Il tuo nome',
    email: 'Il tuo indirizzo e-mail',
    known: 'Sappiamo di quale account si tratta: la risposta arriva al suo indirizzo.',
    emailHint: 'Inviamo la risposta a questo indirizzo.',
    message: 'Che cosa è successo?',
    messageHint:
      'Indica il nome del profilo o la data del pagamento, se si tratta di questo. Non inviare mai password o numeri di carta.',
    counter: '{n, number} / {max, number} caratteri',
    faith: 'Inviando questo messaggio dichiari che ciò che scrivi è vero.',
    submit: 'Invia',
    doneTitle: 'Lo abbiamo ricevuto',
    done: 'Il riferimento è {reference}. Ti abbiamo inviato una conferma per e-mail.',
    another: 'Scrivi altro',
    danger: 'Sei in pericolo?',
    dangerText: 'Non aspettare la nostra risposta. Nella pagina Sicurezza trovi chi può aiutarti adesso.',
    safety: 'Vai alla pagina Sicurezza',
    step1: 'Ricevi subito un’e-mail con un riferimento e il giorno entro cui avrai risposta.',
    step2:
      'Qualcuno del nostro team se ne occupa. A un reclamo rispondiamo entro 14 giorni, a una segnalazione di contenuti illegali entro un giorno.',
    step3:
      'Se presenti reclamo contro una decisione, decide di nuovo una persona diversa da chi l’ha presa. Puoi farlo fino a sei mesi dopo la decisione.',
    kinds: {
      payment: 'Un pagamento o crediti',
      member: 'Un’altra persona',
      content: 'Segnalare contenuti illegali',
      fictional: 'Un profilo fittizio',
      privacy: 'I miei dati',
      moderation: 'Reclamo contro una decisione',
      other: 'Altro',
    },
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
    failed: 'Non è stato possibile caricare l’elenco.',
    unblock: 'Sblocca',
    unblockOf: 'Sblocca {name}',
  },
} satisfies Same<typeof nl>

export default it
