import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const it = {
  nav: {
    main: 'Menu principale',
    skip: 'Vai al contenuto',
    home: '{name}, vai alla home',
    login: 'Accedi',
    signup: 'Iscriviti gratis',
    back: 'Indietro',
    language: 'Lingua',
    languages: 'Lingue',
    pricing: 'Prezzi',
    how: 'Come funziona',
    safety: 'Sicurezza',
  },
  banner: {
    sampleLabel: 'Informazioni sulla demo',
    sample: 'Demo: profili e messaggi sono inventati.',
    hideSample: 'Nascondi questa riga',
    offline: 'Sei offline. Puoi ancora leggere ciò che è già caricato.',
  },
  entry: {
    title: '{name} è per adulti',
    text: 'Nelle conversazioni si può parlare di sesso. Entra solo se hai 18 anni o più.',
    notice: 'Questo è un avviso, non una verifica dell’età.',
    enter: 'Ho 18 anni o più',
    leave: 'Ho meno di 18 anni, esco',
    cookies: 'Usiamo solo i cookie necessari.',
    more: 'Scopri di più sui cookie',
  },
  lost: {
    title: 'Nessuna connessione',
    text: 'Non è stato possibile caricare questa pagina. Controlla la connessione a internet e riprova.',
    retry: 'Riprova',
  },
  word: {
    close: 'Chiudi',
    loading: 'Caricamento…',
  },
} satisfies Same<typeof nl>
export default it
