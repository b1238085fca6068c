/** Of each setting of a site: its name and what it means. */
const nl = {
  setting: {
    settings: {
      name: { name: 'Naam van de site', text: 'Staat in de kop, in mails en in de app.' },
      index_title: { name: 'Titel', text: 'Boven de startpagina in de browser en bij zoekmachines.' },
      description: { name: 'Beschrijving', text: 'Wat zoekmachines en gedeelde links onder de titel tonen.' },
      logo_colors: {
        name: 'Kleuren van het merk',
        text: 'Van links naar rechts in het logo, in de tab en in de app.',
      },
      support_email: { name: 'E-mail van de klantenservice', text: 'Onder elke pagina en in elke mail.' },
      support_phone: {
        name: 'Telefoon van de klantenservice',
        text: 'Onder elke pagina. Leeg: het nummer van het bedrijf.',
      },
      enable_site_entry_popup: {
        name: 'Melding bij binnenkomst',
        text: 'Wie voor het eerst komt, leest dat de site voor volwassenen is.',
      },
      country: {
        name: 'Eigen land',
        text: 'Geldt als niet te zien is waar iemand is. Wie in een valuta betaalt die niet wordt verkocht, betaalt in die van dit land.',
      },
      countries: { name: 'Landen', text: 'Waar leden kunnen wonen en zoeken.' },
      region_data: { name: 'Landen met regio’s', text: 'Waar leden een provincie of regio kiezen.' },
      domain_language: {
        name: 'Eigen taal',
        text: 'Voor wie nog niets heeft gekozen, en de taal van adressen zonder taal.',
      },
      country_locales: {
        name: 'Talen per land',
        text: 'Welke talen een bezoeker uit een land kan kiezen, van de talen van de site.',
      },
      age_gate: {
        name: 'Leeftijdscontrole per land',
        text: 'Wat leden uit een land over hun leeftijd moeten laten zien voor ze foto’s zien of schrijven.',
      },
      cdn_prefix: {
        name: 'Adres voor foto’s',
        text: 'Van een netwerk van caches vóór de site, op de eigen naam en met / aan het eind. Leeg: foto’s komen van de site zelf.',
      },
      signup_credits: { name: 'Credits bij aanmelden', text: 'Worden bezoekers beloofd als gratis berichten.' },
      message_credits: { name: 'Credits voor een bericht', text: 'Wat een bericht kost.' },
      photo_credits: { name: 'Credits voor een foto', text: 'Wat een foto in een gesprek kost.' },
      gift_credits: { name: 'Credits voor een cadeau', text: 'Wat een cadeau in een gesprek kost.' },
      refund_days: {
        name: 'Dagen bedenktijd',
        text: 'Zo lang kan een lid ongebruikte credits teruggeven. De wet vraagt om 14 dagen. Een bestelling houdt de dagen van toen ze werd betaald.',
      },
      signups: { name: 'Aanmelden', text: 'Voor wie aanmelden openstaat.' },
      reveal_accounts: {
        name: 'Zeggen dat een e-mailadres al bestaat',
        text: 'Nee: wie een adres probeert, leert niets; het antwoord gaat naar de mailbox.',
      },
      logged_out_search: { name: 'Zoeken zonder account', text: 'Wat een bezoeker van leden ziet.' },
      logged_out_search_trafficsource: {
        name: 'Zoeken zonder account, via een partner',
        text: 'Wat een bezoeker ziet die via een partner kwam.',
      },
      message_length: { name: 'Lengte van een bericht', text: 'Tekens, hoogstens 1000.' },
      chat_history_days: {
        name: 'Dagen van een gesprek',
        text: 'Zo ver terug lezen leden hun berichten. Gewist worden ze na 24 maanden.',
      },
      visible_profile_fields: {
        name: 'Velden op een profiel',
        text: 'Wat andere leden zien, naast wat op elke kaart staat.',
      },
      visible_profile_notes: {
        name: 'Uitleg bij velden',
        text: 'Bij welke velden van het eigen profiel uitleg staat.',
      },
      search_fields: { name: 'Zoekvelden', text: 'Waarop leden kunnen zoeken.' },
      interests: { name: 'Interesses', text: 'Waaruit leden kiezen. Wat je weghaalt, verdwijnt ook van profielen.' },
      match_finder_questions: {
        name: 'Vragen van de matchfinder',
        text: 'Ze veranderen niets aan wie iemand te zien krijgt.',
      },
      member_resell: {
        name: 'Partner onder zoekresultaten',
        text: 'Toont een link naar de partner onder zoekresultaten.',
      },
      member_resell_partner: { name: 'Partner', text: 'Waar die link heen gaat.' },
      fictional_singular: {
        name: 'Label van een fictief profiel',
        text: 'Staat altijd bij de naam. Leeg: het woord van het product.',
      },
      fictional_plural: { name: 'Fictieve profielen, meervoud', text: 'Bij het filter dat ze weglaat.' },
      fictional_warning: { name: 'Uitleg in een gesprek', text: 'Boven een gesprek met een fictief profiel.' },
      fictional_icon: { name: 'Teken van een fictief profiel', text: 'Staat naast het label.' },
    },
    company: {
      name: { name: 'Naam van het bedrijf', text: 'In het colofon, onder pagina’s en mails, op facturen.' },
      address: { name: 'Straat en postcode', text: 'In het colofon en op facturen.' },
      city: { name: 'Plaats', text: 'In het colofon en op facturen.' },
      country: { name: 'Land van het bedrijf', text: 'Twee hoofdletters, zoals NL.' },
      kvk: { name: 'Nummer van het handelsregister', text: 'KvK of hoe het daar heet.' },
      vat_numbers: { name: 'Btw-nummers', text: 'Op facturen en onder pagina’s.' },
      tradenames: { name: 'Handelsnamen', text: 'In het colofon: onder welke namen het bedrijf werkt.' },
      support_phone: { name: 'Telefoon van het bedrijf', text: 'Waar de site er zelf geen heeft.' },
      represented_by: {
        name: 'Wie het bedrijf vertegenwoordigt',
        text: 'In het colofon. Duitsland, Oostenrijk en Frankrijk eisen dat.',
      },
      hosted_by: { name: 'Wie de site host', text: 'Naam, adres en telefoon op één regel. Frankrijk eist dat.' },
      added: {
        name: 'Bedrijf sinds',
        text: 'Een latere dag telt als nieuwe voorwaarden: alle leden krijgen de vraag ermee akkoord te gaan.',
      },
      creditor: { name: 'Incassant', text: 'Wie incasso’s int, en op welke rekening. Leeg: geen incasso.' },
      delete_discount: {
        name: 'Korting om te blijven',
        text: 'Percentage, eenmalig, voor wie vertrekt om de prijs. 0: geen.',
      },
    },
    site: {
      exposed_locales: { name: 'Talen', text: 'In welke talen de site te lezen is.' },
      time_zone: { name: 'Tijdzone', text: 'Voor leden van wie we die niet weten, en voor de boeken.' },
      host: { name: 'Adres', text: 'De naam waarop leden de site bereiken. Links in mails beginnen ermee.' },
      hosts: {
        name: 'Andere namen',
        text: 'Leiden naar dezelfde site. DNS en de proxy moeten ze kennen.',
      },
      mail_from: {
        name: 'Afzender',
        text: 'Een adres zoals noreply@lonk.nl, met of zonder naam ervoor. Leeg: die van de omgeving (MAIL_FROM).',
      },
      brand: {
        name: 'Merk',
        text: 'Kenmerk van de eerste site van het merk: die sites noemen elkaar in zoekmachines. Leeg: een eigen merk.',
      },
    },
  },
} as const
export default nl
