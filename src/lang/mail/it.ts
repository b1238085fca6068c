import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const it = {
  activation: {
    subject: 'Conferma il tuo indirizzo e-mail',
    preview: 'Ancora un clic e il tuo account è pronto.',
    title: 'Ancora un clic, {name}',
    lead: 'Conferma che questo indirizzo e-mail è tuo. Dopo, le altre persone potranno ricevere i tuoi messaggi.',
    button: 'Conferma e-mail',
    expires: 'Il link funziona per {days} giorni.',
    not_you: 'Questa registrazione non è tua? Allora puoi semplicemente cancellare questa e-mail.',
  },
  password_reset: {
    subject: 'Imposta una nuova password',
    lead: 'Hai chiesto una nuova password. Scegline una con il pulsante qui sotto.',
    note: 'Il link funziona per {minutes} minuti e una volta sola. Non l’hai chiesto tu? Non devi fare nulla: la tua password resta quella di prima.',
    button: 'Scegli una nuova password',
  },
  password_changed: {
    subject: 'La tua password è stata cambiata',
    lead: 'La password del tuo account è stata appena cambiata. Gli altri dispositivi sono stati disconnessi.',
    note: 'Non riconosci questa modifica? Scegli subito una nuova password con «Hai dimenticato la password?» e scrivici.',
  },
  mail_change_confirm: {
    subject: 'Conferma il tuo indirizzo e-mail',
    lead: 'Vuoi usare questo indirizzo per il tuo account. Conferma con il pulsante che è tuo.',
    note: 'Il link funziona per {hours} ore e una volta sola. Fino ad allora non cambia nulla. Non l’hai chiesto tu? Puoi cancellare questa e-mail.',
    button: 'Conferma indirizzo',
  },
  mail_change_notice: {
    subject: 'È stato indicato un altro indirizzo e-mail',
    lead: 'Per il tuo account è stato indicato un altro indirizzo e-mail. Non cambia nulla finché quell’indirizzo non viene confermato.',
    note: 'Non riconosci questa modifica? Cambia subito la password: dopo, il link inviato all’altro indirizzo non funziona più.',
  },
  mail_changed: {
    subject: 'Il tuo indirizzo e-mail è cambiato',
    lead: 'Da adesso il tuo account ha un altro indirizzo e-mail. Qui non riceverai più e-mail che lo riguardano.',
    note: 'Non riconosci questa modifica? Scrivici subito.',
  },
  deletion: {
    subject: 'Il tuo account è stato eliminato',
    lead: 'Il tuo account è stato eliminato e nessuno lo vede più. Ci hai ripensato? Con il pulsante recuperi tutto, entro questa data: {until}.',
    note: 'Dopo quel giorno cancelliamo i tuoi dati per sempre. Conserviamo le fatture per il tempo richiesto dalla legge.',
    button: 'Recupera il mio account',
  },
  erased: {
    subject: 'Il tuo account è stato cancellato',
    lead: 'Il tuo account è stato cancellato subito, come hai chiesto. Non è più possibile recuperarlo.',
    note: 'Conserviamo le fatture per il tempo richiesto dalla legge. Non l’hai chiesto tu? Contatta la nostra assistenza.',
  },
  reactivated: {
    subject: 'Il tuo account è di nuovo attivo',
    lead: 'Che bello rivederti. Il tuo account è di nuovo attivo, con tutto quello che conteneva.',
    note: 'Non l’hai chiesto tu? Cambia subito la password e scrivici.',
  },
  inactive: {
    subject: 'Usi ancora il tuo account?',
    lead: 'Non accedi da quasi due anni. Se accedi entro un mese, tutto resta com’è.',
    note: 'Se non fai nulla, poi il tuo account sarà eliminato. Potrai recuperarlo ancora per quattordici giorni, dopodiché cancelleremo i tuoi dati per sempre.',
    bought:
      'Ti {n, plural, one {resta # credito acquistato} other {restano # crediti acquistati}}. Se vuoi il rimborso, scrivi a {email}.',
  },
  terms_changed: {
    subject: 'Le nostre condizioni sono cambiate',
    lead: 'Abbiamo modificato le nostre condizioni generali. Leggile con calma. Al prossimo accesso ti chiederemo di accettarle.',
    button: 'Leggi le condizioni',
    note: 'Non sei d’accordo? Puoi eliminare il tuo account in ogni momento in Impostazioni. Finché non le accetti, valgono le condizioni che avevi accettato prima.',
  },
  banned: {
    subject: 'Il tuo account è stato chiuso',
    lead: 'Il tuo account è stato chiuso perché le regole non sono state rispettate. Motivo: {reason}.',
    button: 'Presenta reclamo',
    note: 'Non sei d’accordo? Scrivi a {email} e spiega perché. La decisione sarà riesaminata da una persona che non l’ha presa.',
  },
  decision: {
    rule: 'Si tratta di: {ground}.',
    grounds: {
      fraud: 'truffa, o tentativo di truffa',
      spam: 'pubblicità, o richieste di soldi o dati',
      fake: 'fingerti un’altra persona',
      minor: 'avere meno di 18 anni, o sembrarlo',
      harassment: 'insulti, minacce o molestie',
      illegal: 'qualcosa contro la legge',
      other: 'altro che non rispetta le nostre regole',
    },
  },
  member_warned: {
    subject: 'Un richiamo',
    lead: 'Ricevi un richiamo perché non hai rispettato le nostre regole. Il tuo account resta aperto. Se succede di nuovo, possono esserci conseguenze.',
  },
  member_limited: {
    subject: 'Il tuo account è limitato per ora',
    lead: 'Non puoi iniziare nuove conversazioni né mettere like fino a questa data: {until}. Le conversazioni che avevi già continuano come sempre. Poi la limitazione finisce da sola.',
  },
  member_suspended: {
    subject: 'Il tuo account è chiuso per ora',
    lead: 'Il tuo account è chiuso finché non lo avremo riesaminato. Fino ad allora non puoi accedere.',
    lead_until:
      'Il tuo account è chiuso fino a questa data: {until}. Fino ad allora non puoi accedere. Poi si riapre automaticamente.',
  },
  member_restored: {
    subject: 'Il tuo account è stato ripristinato',
    lead: 'Quello che avevamo deciso sul tuo account non vale più. Puoi usare tutto come prima.',
  },
  new_sign_in: {
    subject: 'Nuovo accesso al tuo account',
    lead: 'C’è stato un accesso al tuo account con un dispositivo che non conoscevamo ancora.',
    note: 'Riconosci questo accesso? Non devi fare nulla. Altrimenti cambia subito la password.',
  },
  email_unknown: {
    subject: 'Sulla tua richiesta',
    lead: 'Qualcuno, forse tu, ha chiesto una nuova password. A questo indirizzo e-mail non corrisponde nessun account.',
    note: 'Forse hai usato un altro indirizzo. Non hai chiesto nulla? Puoi cancellare questa e-mail.',
  },
  email_known: {
    subject: 'Sulla tua richiesta',
    lead: 'Qualcuno, forse tu, voleva usare questo indirizzo e-mail per un account. Esiste già un account con questo indirizzo e-mail.',
    note: 'Eri tu? Accedi, oppure scegli una nuova password con «Hai dimenticato la password?». Altrimenti non devi fare nulla.',
  },
  photo_rejected: {
    subject: 'Una tua foto è stata rifiutata',
    lead: 'Una foto che hai caricato non rispetta le nostre regole. Non la mostreremo ad altre persone.',
    note: 'Non sei d’accordo? Apri il tuo profilo, scegli la foto e chiedi un nuovo controllo. La esaminerà una persona che non ha preso la prima decisione. Puoi anche scrivere a {email}. Dopo trenta giorni la foto viene cancellata.',
  },
  photo_upheld: {
    subject: 'Abbiamo riesaminato la tua foto',
    lead: 'Come hai chiesto, un’altra persona ha riesaminato la tua foto. Resta rifiutata.',
    note: 'Dopo trenta giorni la foto viene cancellata. Hai domande su questa decisione? Scrivi a {email}.',
  },
  photo_restored: {
    subject: 'La tua foto alla fine è stata approvata',
    lead: 'Come hai chiesto, un’altra persona ha riesaminato la tua foto. Avevi ragione: è approvata e si può vedere di nuovo.',
    note: 'Ci scusiamo per il disagio. Hai domande? Scrivi a {email}.',
  },
  photo: {
    sent: 'Una foto che hai inviato in una conversazione non rispetta le nostre regole. L’abbiamo rimossa dalla conversazione.',
    reason: 'Motivo: {reason}.',
    explanation: 'Spiegazione: {explanation}',
    by_person: 'Questa decisione è stata presa da una persona del nostro team.',
    by_machine: 'Questa decisione è stata presa in automatico, senza intervento umano.',
    button: 'Vai al tuo profilo',
    reasons: {
      minor: 'si vede una persona che sembra minorenne',
      nudity: 'contiene nudità e non è una foto privata',
      other_people: 'si vedono altre persone che non hanno dato il consenso',
      contact_data: 'si vedono dati di contatto',
      not_a_photo: 'il file non è una foto che possiamo leggere',
      other: 'la foto non rispetta le nostre regole',
    },
  },
  report_received: {
    subject: 'Abbiamo ricevuto la tua segnalazione',
    preview: 'Un messaggio del nostro team.',
    lead: 'Grazie per la segnalazione. Qualcuno del nostro team la esaminerà e deciderà entro questa data: {until}. Poi ti scriveremo che cosa abbiamo deciso e che cosa puoi fare se non sei d’accordo.',
    note: 'Il riferimento della tua segnalazione è {reference}. L’altra persona non saprà chi ha segnalato. Vuoi aggiungere qualcosa? Scrivi a {email}. Non hai segnalato nulla? Allora puoi cancellare questa e-mail.',
  },
  report_decided: {
    subject: 'Una decisione sulla tua segnalazione',
    removed:
      'Qualcuno del nostro team ha esaminato la tua segnalazione. Quello che hai segnalato violava le regole ed è stato rimosso.',
    closed:
      'Qualcuno del nostro team ha esaminato la tua segnalazione. L’account che hai segnalato ha violato le regole ed è stato chiuso.',
    paused: 'Qualcuno del nostro team ha esaminato la tua segnalazione. L’account che hai segnalato per ora è sospeso.',
    acted:
      'Qualcuno del nostro team ha esaminato la tua segnalazione. Quello che hai segnalato è contro le regole. Abbiamo preso un provvedimento; l’account resta aperto.',
    kept: 'Qualcuno del nostro team ha esaminato la tua segnalazione. Non abbiamo trovato nulla contro le regole, quindi tutto resta com’era.',
    redress:
      'Non sei d’accordo? Scrivi a {email} entro sei mesi e indica il riferimento {references}. Un’altra persona deciderà di nuovo. Puoi anche rivolgerti a un organismo certificato di risoluzione extragiudiziale delle controversie o a un tribunale.',
    note: 'L’altra persona non saprà chi ha segnalato. Non hai segnalato nulla? Allora puoi cancellare questa e-mail.',
  },
  complaint_received: {
    subject: 'Abbiamo ricevuto il tuo messaggio',
    lead: 'Grazie. Qualcuno del nostro team si occuperà del tuo reclamo e risponderà entro questa data: {until}.',
    note: 'Il riferimento del tuo reclamo è {reference}. Vuoi aggiungere qualcosa? Scrivi a {email}. Non ci hai inviato nulla? Allora puoi cancellare questa e-mail.',
  },
  complaint_answered: {
    subject: 'Risposta al tuo messaggio',
    lead: 'Qualcuno del nostro team ha esaminato il tuo reclamo e risponde:',
    note: 'Il riferimento del tuo reclamo è {reference}. Non sei d’accordo? Scrivi a {email} entro sei mesi e indica il riferimento. Un’altra persona lo esaminerà di nuovo. Puoi anche rivolgerti a un organismo certificato di risoluzione extragiudiziale delle controversie o a un tribunale.',
  },
  fraud_warning: {
    subject: 'Attenzione a uno dei tuoi contatti',
    lead: 'Hai avuto contatti con {name}. Abbiamo chiuso quell’account perché potrebbe essere stato usato per una truffa. Il profilo potrebbe essere falso.',
    care: 'Non mandare mai denaro, codici, dati bancari o foto intime a chi conosci solo su internet. L’hai già fatto? Chiama la tua banca e sporgi denuncia alla polizia.',
    button: 'Come proteggerti',
    note: 'Hai domande? Scrivi a {email}.',
  },
  frame: {
    preview: 'Un messaggio sul tuo account.',
    fallback: 'Il pulsante non funziona? Apri questo indirizzo nel browser:',
    unknown_device: 'Dispositivo sconosciuto',
  },
  footer: {
    questions: 'Hai domande? Scrivi a {email}.',
    line: '{site}, solo per maggiorenni. {company}, {address}, {city}.',
    why: 'Ricevi questa e-mail perché «{kind}» è attivo.',
    change: 'Cambia le notifiche',
    off: 'Disattiva queste e-mail senza accedere',
  },
  digest: {
    new_conversation: {
      subject: 'Qualcuno ha iniziato una conversazione con te',
      title: 'Nuova conversazione con {name}',
    },
    new_message: {
      subject: 'Hai un nuovo messaggio',
      title: 'Nuovo messaggio da {name}',
    },
    match: {
      subject: 'Hai un nuovo match',
      title: 'Tu e {name} vi piacete',
    },
    like: {
      subject: 'Hai un nuovo like',
      title: 'Piaci a {name}',
    },
    unread_reminder: {
      subject: 'Hai ancora messaggi non letti',
    },
    several: 'Novità per te',
    messages: '{n, plural, one {# messaggio non letto} other {# messaggi non letti}}',
    likes: '{n, plural, one {Ti ha messo un like} other {# like, questo è il più recente}}',
    matched: 'Vi piacete',
    more: '{n, plural, one {E ancora # conversazione.} other {E ancora # conversazioni.}}',
    read: 'Leggi e rispondi',
    look: 'Guarda',
    note: 'Leggere è gratis. Non condividere con leggerezza il tuo indirizzo o i tuoi dati bancari.',
    fictional_note: 'Un profilo fittizio è gestito dal nostro team: si può chattare, ma non incontrarsi.',
  },
  profile_reminder: {
    subject: 'Completa il tuo profilo',
    lead: 'Manca ancora qualcosa: una foto, qualche frase su di te o tre interessi. Con queste tre cose il tuo profilo dice di più su chi sei.',
    button: 'Completa il profilo',
    note: 'È l’unico promemoria che riceverai su questo.',
  },
  weekly_update: {
    subject: 'La tua settimana in breve',
    lead: 'Ecco che cosa ti è arrivato negli ultimi sette giorni:',
    messages: '{n, plural, one {# nuovo messaggio} other {# nuovi messaggi}}',
    likes: '{n, plural, one {# nuovo like} other {# nuovi like}}',
    matches: '{n, plural, one {# nuovo match} other {# nuovi match}}',
    unread: '{n, plural, one {# messaggio che non hai ancora letto} other {# messaggi che non hai ancora letto}}',
    button: 'Guarda',
    note: 'I profili fittizi non sono conteggiati. In una settimana senza novità non ti inviamo nulla.',
  },
  payment_invoice: {
    subject: 'La tua fattura {number}',
    lead: 'Grazie per il tuo ordine di {credits, plural, one {# credito} other {# crediti}} per {amount}. La fattura è allegata a questa e-mail.',
    note: 'Puoi restituire i crediti non usati senza dover dare spiegazioni, entro questa data: {until}. Bastano pochi clic nella pagina «I miei pagamenti».',
    button: 'I miei pagamenti',
  },
  payment_credit_note: {
    subject: 'La tua nota di credito {number}',
    lead: 'Ti rimborsiamo {amount}. La nota di credito è allegata a questa e-mail.',
    button: 'I miei pagamenti',
  },
  payment_withdrawal: {
    subject: 'Abbiamo ricevuto il tuo recesso',
    lead: 'In data {at} hai esercitato il recesso dal tuo ordine di {credits, plural, one {# credito} other {# crediti}}. Ti rimborsiamo {amount} per i crediti rimasti.',
    paid_back: 'Il rimborso arriva entro 14 giorni, con lo stesso metodo usato per pagare.',
    debit:
      'Se il tuo addebito diretto non è ancora stato inviato alla tua banca, questo importo viene detratto. Se è già stato inviato, il rimborso arriva entro 14 giorni, con lo stesso metodo usato per pagare.',
    note: 'Riferimento: {reference}. Hai domande? Scrivi a {email}.',
    button: 'I miei pagamenti',
  },
  payment_mandate: {
    subject: 'Avviso del tuo addebito diretto unico',
    lead: 'In data {due}, {creditor} addebiterà una sola volta {amount} sul tuo conto {iban}. Riferimento del mandato: {reference}. Identificativo del creditore: {creditor_id}.',
    note: 'In data {at} hai autorizzato {creditor} a questo solo addebito. Non sei d’accordo? La tua banca te lo rimborsa, senza che tu debba dare spiegazioni, fino a 8 settimane dopo.',
    button: 'I miei pagamenti',
  },
  staff_invited: {
    subject: 'Il tuo invito a far parte del team',
    title: 'Ti diamo il benvenuto, {name}',
    lead: 'Hai ricevuto un invito a lavorare con noi nell’amministrazione. Scegli una password e aggiungi poi un secondo passaggio: un codice sul telefono o una passkey.',
    button: 'Accetta l’invito',
    note: 'Il link vale tre giorni e una sola volta. Non aspettavi questa e-mail? Allora non devi fare nulla.',
  },
} satisfies Same<typeof nl>

export default it
