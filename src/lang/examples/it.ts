import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const it: Same<typeof nl> = {
  answers: {
    acted:
      'Grazie per il tuo messaggio. Lo abbiamo esaminato e siamo intervenuti. Non diciamo che cosa abbiamo fatto: anche l’altra persona ha diritto alla riservatezza.',
    no_breach:
      'Grazie per il tuo messaggio. Lo abbiamo esaminato e non abbiamo trovato nulla contro le nostre regole di comportamento. Se non vuoi più contatti, puoi bloccare questa persona.',
    more_needed:
      'Grazie per il tuo messaggio. Non possiamo ancora valutarlo. Scrivici di chi si tratta, quando è stato e che cosa è successo. Allora lo esamineremo di nuovo.',
    payment_right:
      'Abbiamo controllato il tuo pagamento: l’importo e i crediti sono corretti. Trovi entrambi in «I miei pagamenti».',
    reversed:
      'Una persona che prima non se ne era occupata ha riesaminato la decisione. Hai ragione: la annulliamo. Ci dispiace.',
    stands:
      'Una persona che prima non se ne era occupata ha riesaminato la decisione. Resta valida, perché questo è contro le nostre regole di comportamento.',
  },
  grounds: {
    fraud: 'Hai chiesto ad altre persone denaro, o dati che si possono usare per danneggiarle.',
    spam: 'Hai mandato lo stesso messaggio a molte persone, o hai fatto pubblicità.',
    fake: 'Il tuo profilo mostra un’altra persona.',
    minor: 'Quello che hai scritto o mostrato ci fa pensare che tu abbia meno di 18 anni.',
    harassment:
      'Hai scritto ad altre persone in modo offensivo o minaccioso, o hai insistito quando qualcuno non voleva.',
    illegal: 'Hai scritto o condiviso qualcosa che la legge vieta.',
    objection: 'Un’altra persona ha riesaminato la decisione. Hai ragione.',
    mistake: 'È stato un nostro errore. Ci dispiace.',
    settled: 'Quello che non andava è risolto.',
  },
}

export default it
