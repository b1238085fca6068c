const nl = {
  nav: {
    main: 'Hoofdmenu',
    skip: 'Naar de inhoud',
    home: '{name}, naar de startpagina',
    login: 'Inloggen',
    signup: 'Gratis aanmelden',
    back: 'Terug',
    language: 'Taal',
    languages: 'Talen',
    pricing: 'Prijzen',
    how: 'Zo werkt het',
    safety: 'Veiligheid',
  },
  banner: {
    sampleLabel: 'Over deze demo',
    sample: 'Demo: alle leden en berichten zijn verzonnen.',
    hideSample: 'Deze regel verbergen',
    offline: 'Je bent offline. Wat al geladen is, kun je blijven lezen.',
  },
  entry: {
    title: '{name} is voor volwassenen',
    text: 'Gesprekken kunnen over seks gaan. Kom alleen binnen als je 18 jaar of ouder bent.',
    notice: 'Dit is een waarschuwing, geen leeftijdscontrole.',
    enter: 'Ik ben 18 of ouder',
    leave: 'Ik ben jonger dan 18, verlaat de site',
    cookies: 'We gebruiken alleen cookies die nodig zijn.',
    more: 'Meer over cookies',
  },
  lost: {
    title: 'Geen verbinding',
    text: 'Deze pagina kon niet worden geladen. Controleer je internet en probeer het opnieuw.',
    retry: 'Opnieuw proberen',
  },
  word: {
    close: 'Sluiten',
    loading: 'Laden…',
  },
} as const
export default nl
