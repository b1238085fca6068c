const nl = {
  activation: {
    subject: 'Bevestig je e-mailadres',
    preview: 'Nog één klik en je account is klaar.',
    title: 'Nog één klik, {name}',
    lead: 'Bevestig dat dit e-mailadres van jou is. Daarna kunnen andere leden je berichten ontvangen.',
    button: 'E-mailadres bevestigen',
    expires: 'De link werkt {days} dagen.',
    not_you: 'Heb jij je niet aangemeld? Dan kun je deze mail gewoon weggooien.',
  },
  password_reset: {
    subject: 'Stel een nieuw wachtwoord in',
    lead: 'Je hebt een nieuw wachtwoord aangevraagd. Met de knop hieronder kies je er een.',
    note: 'De link werkt {minutes} minuten en maar één keer. Heb jij dit niet aangevraagd? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.',
    button: 'Nieuw wachtwoord kiezen',
  },
  password_changed: {
    subject: 'Je wachtwoord is gewijzigd',
    lead: 'Het wachtwoord van je account is zojuist gewijzigd. Op andere apparaten ben je uitgelogd.',
    note: 'Was jij dit niet? Kies dan meteen een nieuw wachtwoord via ‘Wachtwoord vergeten?’ en mail ons.',
  },
  mail_change_confirm: {
    subject: 'Bevestig je e-mailadres',
    lead: 'Je wilt dit adres voor je account gebruiken. Bevestig met de knop dat het van jou is.',
    note: 'De link werkt {hours} uur en maar één keer. Tot die tijd verandert er niets. Heb jij dit niet aangevraagd? Dan kun je deze mail weggooien.',
    button: 'Adres bevestigen',
  },
  mail_change_notice: {
    subject: 'Er is een ander e-mailadres opgegeven',
    lead: 'Voor je account is een ander e-mailadres opgegeven. Er verandert pas iets als dat adres is bevestigd.',
    note: 'Was jij dit niet? Wijzig dan meteen je wachtwoord: daarna werkt de link die naar dat andere adres ging niet meer.',
  },
  mail_changed: {
    subject: 'Je e-mailadres is gewijzigd',
    lead: 'Je account heeft vanaf nu een ander e-mailadres. Op dit adres krijg je er geen mail meer over.',
    note: 'Was jij dit niet? Mail ons dan meteen.',
  },
  deletion: {
    subject: 'Je account is verwijderd',
    lead: 'Je account is verwijderd en voor niemand meer te zien. Toch spijt? Tot {until} kun je alles terughalen met de knop.',
    note: 'Na die dag wissen we je gegevens voorgoed. Facturen bewaren we zolang de wet dat vraagt.',
    button: 'Account terughalen',
  },
  erased: {
    subject: 'Je account is gewist',
    lead: 'Je account is op jouw verzoek direct gewist. Terughalen kan niet meer.',
    note: 'Facturen bewaren we zolang de wet dat vraagt. Was jij dit niet? Neem dan contact op met onze klantenservice.',
  },
  reactivated: {
    subject: 'Je account is weer actief',
    lead: 'Welkom terug. Je account is er weer, met alles wat erbij hoorde.',
    note: 'Was jij dit niet? Wijzig dan meteen je wachtwoord en mail ons.',
  },
  inactive: {
    subject: 'Gebruik je je account nog?',
    lead: 'Je hebt bijna twee jaar niet ingelogd. Log je binnen een maand in, dan blijft alles zoals het is.',
    note: 'Doe je niets, dan wordt je account daarna verwijderd. Je kunt het dan nog veertien dagen terughalen. Daarna wissen we je gegevens voorgoed.',
    bought:
      'Je hebt nog {n, plural, one {# gekochte credit} other {# gekochte credits}}. Wil je daarvoor je geld terug, schrijf dan naar {email}.',
  },
  terms_changed: {
    subject: 'Onze voorwaarden zijn gewijzigd',
    lead: 'We hebben onze algemene voorwaarden gewijzigd. Lees ze rustig door. Als je weer inlogt, vragen we je akkoord.',
    button: 'Lees de voorwaarden',
    note: 'Ben je het er niet mee eens? Dan kun je je account op elk moment verwijderen bij Instellingen. Tot je akkoord geeft, gelden de voorwaarden waarmee je eerder akkoord ging.',
  },
  banned: {
    subject: 'Je account is gesloten',
    lead: 'Je account is gesloten omdat de regels zijn overtreden. Reden: {reason}.',
    button: 'Bezwaar maken',
    note: 'Ben je het er niet mee eens? Schrijf naar {email} en leg uit waarom. Iemand die het besluit niet nam, kijkt er opnieuw naar.',
  },
  decision: {
    rule: 'Het gaat om: {ground}.',
    grounds: {
      fraud: 'oplichting of een poging daartoe',
      spam: 'reclame, of vragen om geld of gegevens',
      fake: 'je voordoen als iemand anders',
      minor: 'jonger zijn dan 18, of jonger lijken',
      harassment: 'beledigen, bedreigen of lastigvallen',
      illegal: 'iets wat tegen de wet is',
      other: 'iets anders wat niet binnen onze regels past',
    },
  },
  member_warned: {
    subject: 'Een waarschuwing',
    lead: 'Je krijgt een waarschuwing omdat je je niet aan onze regels hebt gehouden. Je account blijft gewoon open. Gebeurt het opnieuw, dan kan dat gevolgen hebben.',
  },
  member_limited: {
    subject: 'Je account is tijdelijk beperkt',
    lead: 'Tot {until} kun je geen nieuwe gesprekken beginnen en geen likes geven. Gesprekken die je al had, kun je gewoon voortzetten. Daarna eindigt dit vanzelf.',
  },
  member_suspended: {
    subject: 'Je account is tijdelijk gesloten',
    lead: 'Je account is gesloten tot we er opnieuw naar hebben gekeken. Inloggen kan zolang niet.',
    lead_until: 'Je account is gesloten tot {until}. Inloggen kan zolang niet. Daarna gaat het vanzelf weer open.',
  },
  member_restored: {
    subject: 'Je account is weer zoals eerst',
    lead: 'Wat we over je account hadden besloten, geldt niet meer. Je kunt alles weer gebruiken zoals daarvoor.',
  },
  new_sign_in: {
    subject: 'Nieuwe login op je account',
    lead: 'Er is ingelogd op je account met een apparaat dat we nog niet kenden.',
    note: 'Was jij dit? Dan hoef je niets te doen. Was jij dit niet? Wijzig dan meteen je wachtwoord.',
  },
  email_unknown: {
    subject: 'Over je aanvraag',
    lead: 'Iemand, misschien jij, heeft een nieuw wachtwoord aangevraagd. Bij dit e-mailadres hoort geen account.',
    note: 'Misschien gebruikte je een ander adres. Heb jij niets aangevraagd? Dan kun je deze mail weggooien.',
  },
  email_known: {
    subject: 'Over je aanvraag',
    lead: 'Iemand, misschien jij, wilde dit e-mailadres voor een account gebruiken. Er bestaat al een account met dit e-mailadres.',
    note: 'Was jij het? Log dan in, of kies via ‘Wachtwoord vergeten?’ een nieuw wachtwoord. Anders hoef je niets te doen.',
  },
  photo_rejected: {
    subject: 'Een van je foto’s is afgekeurd',
    lead: 'Een foto die je plaatste, voldoet niet aan onze regels. We tonen hem niet aan anderen.',
    note: 'Ben je het er niet mee eens? Open je profiel, kies de foto en vraag om een nieuwe beoordeling. Iemand die het eerste besluit niet nam, kijkt er dan naar. Je kunt ook schrijven naar {email}. Na dertig dagen wordt de foto verwijderd.',
  },
  photo_upheld: {
    subject: 'Er is opnieuw naar je foto gekeken',
    lead: 'Op jouw verzoek heeft iemand anders je foto nog eens bekeken. De foto blijft afgekeurd.',
    note: 'Na dertig dagen wordt de foto verwijderd. Heb je nog vragen over dit besluit? Schrijf naar {email}.',
  },
  photo_restored: {
    subject: 'Je foto is toch goedgekeurd',
    lead: 'Op jouw verzoek heeft iemand anders je foto nog eens bekeken. Je had gelijk: de foto is goedgekeurd en weer te zien.',
    note: 'Sorry voor het ongemak. Vragen? Schrijf naar {email}.',
  },
  photo: {
    sent: 'Een foto die je in een gesprek stuurde, voldoet niet aan onze regels. We hebben hem uit het gesprek verwijderd.',
    reason: 'Reden: {reason}.',
    explanation: 'Toelichting: {explanation}',
    by_person: 'Een medewerker heeft dit besluit genomen.',
    by_machine: 'Dit besluit is automatisch genomen, zonder dat iemand de foto heeft bekeken.',
    button: 'Naar je profiel',
    reasons: {
      minor: 'er staat iemand op die minderjarig lijkt',
      nudity: 'er is naaktheid te zien op een foto die niet privé is',
      other_people: 'er staan anderen op die daar geen toestemming voor gaven',
      contact_data: 'er staan contactgegevens op',
      not_a_photo: 'het bestand is geen foto die we kunnen lezen',
      other: 'de foto voldoet niet aan onze regels',
    },
  },
  report_received: {
    subject: 'We hebben je melding ontvangen',
    preview: 'Een bericht van ons team.',
    lead: 'Dank je. Iemand van ons team bekijkt je melding en beslist uiterlijk {until}. Daarna mailen we je wat we hebben besloten en wat je kunt doen als je het er niet mee eens bent.',
    note: 'Het kenmerk van je melding is {reference}. De ander hoort niet wie dit heeft gemeld. Wil je iets aanvullen? Schrijf naar {email}. Heb jij niets gemeld? Dan kun je deze mail weggooien.',
  },
  report_decided: {
    subject: 'Er is besloten over je melding',
    removed: 'Iemand van ons team heeft je melding bekeken. Wat je meldde, was tegen de regels en is verwijderd.',
    closed:
      'Iemand van ons team heeft je melding bekeken. Het account dat je meldde, overtrad de regels en is gesloten.',
    paused: 'Iemand van ons team heeft je melding bekeken. Het account dat je meldde, is voorlopig gesloten.',
    acted:
      'Iemand van ons team heeft je melding bekeken. Wat je meldde, was tegen de regels. We hebben daar iets aan gedaan; het account blijft open.',
    kept: 'Iemand van ons team heeft je melding bekeken. We hebben niets gevonden dat tegen de regels is, dus blijft alles zoals het was.',
    redress:
      'Ben je het er niet mee eens? Schrijf binnen zes maanden naar {email} en noem het kenmerk {references}. Dan beslist iemand anders opnieuw. Je kunt ook naar een erkende geschillencommissie of naar de rechter.',
    note: 'De ander hoort niet wie dit heeft gemeld. Heb jij niets gemeld? Dan kun je deze mail weggooien.',
  },
  complaint_received: {
    subject: 'We hebben je bericht ontvangen',
    lead: 'Dank je. Iemand van ons team behandelt je klacht en antwoordt uiterlijk {until}.',
    note: 'Het kenmerk van je klacht is {reference}. Wil je iets aanvullen? Schrijf naar {email}. Heb jij ons niets gestuurd? Dan kun je deze mail weggooien.',
  },
  complaint_answered: {
    subject: 'Antwoord op je bericht',
    lead: 'Iemand van ons team heeft je klacht bekeken en antwoordt:',
    note: 'Het kenmerk van je klacht is {reference}. Ben je het er niet mee eens? Schrijf binnen zes maanden naar {email} en noem het kenmerk. Dan kijkt iemand anders er opnieuw naar. Je kunt ook naar een erkende geschillencommissie of naar de rechter.',
  },
  fraud_warning: {
    subject: 'Waarschuwing over een van je contacten',
    lead: 'Je had contact met {name}. We hebben dat account gesloten, omdat het mogelijk voor oplichting werd gebruikt. Het profiel kan vals zijn.',
    care: 'Stuur nooit geld, codes, bankgegevens of intieme foto’s naar iemand die je alleen van internet kent. Heb je dat al gedaan? Bel je bank en doe aangifte bij de politie.',
    button: 'Zo bescherm je jezelf',
    note: 'Vragen? Schrijf naar {email}.',
  },
  frame: {
    preview: 'Een bericht over je account.',
    fallback: 'Werkt de knop niet? Open dan dit adres in je browser:',
    unknown_device: 'Onbekend apparaat',
  },
  footer: {
    questions: 'Vragen? Mail naar {email}.',
    line: '{site}, alleen voor 18 jaar en ouder. {company}, {address}, {city}.',
    why: 'Je krijgt deze mail omdat ‘{kind}’ aanstaat.',
    change: 'Meldingen aanpassen',
    off: 'Afmelden zonder in te loggen',
  },
  digest: {
    new_conversation: {
      subject: 'Iemand is een gesprek met je begonnen',
      title: 'Nieuw gesprek met {name}',
    },
    new_message: {
      subject: 'Je hebt een nieuw bericht',
      title: 'Nieuw bericht van {name}',
    },
    match: {
      subject: 'Je hebt een nieuwe match',
      title: 'Jij en {name} vinden elkaar leuk',
    },
    like: {
      subject: 'Je hebt een nieuwe like',
      title: '{name} vindt jou leuk',
    },
    unread_reminder: {
      subject: 'Je hebt nog ongelezen berichten',
    },
    several: 'Nieuws voor je',
    messages: '{n, plural, one {# ongelezen bericht} other {# ongelezen berichten}}',
    likes: '{n, plural, one {Vindt jou leuk} other {# likes, dit is de nieuwste}}',
    matched: 'Jullie vinden elkaar leuk',
    more: '{n, plural, one {En nog # gesprek.} other {En nog # gesprekken.}}',
    read: 'Lezen en antwoorden',
    look: 'Bekijken',
    note: 'Lezen is gratis. Deel je adres of bankgegevens niet zomaar.',
    fictional_note: 'Een fictief profiel wordt beheerd door ons team: chatten kan, afspreken niet.',
  },
  profile_reminder: {
    subject: 'Maak je profiel af',
    lead: 'Er ontbreekt nog iets: een foto, een paar zinnen over jezelf of drie interesses. Met die drie vertelt je profiel meer over wie je bent.',
    button: 'Profiel aanvullen',
    note: 'Dit is de enige herinnering die je hierover krijgt.',
  },
  weekly_update: {
    subject: 'Je week in het kort',
    lead: 'Dit kwam er de afgelopen zeven dagen voor je binnen:',
    messages: '{n, plural, one {# nieuw bericht} other {# nieuwe berichten}}',
    likes: '{n, plural, one {# nieuwe like} other {# nieuwe likes}}',
    matches: '{n, plural, one {# nieuwe match} other {# nieuwe matches}}',
    unread: '{n, plural, one {# bericht heb je nog niet gelezen} other {# berichten heb je nog niet gelezen}}',
    button: 'Bekijken',
    note: 'Fictieve profielen tellen niet mee. In een week zonder nieuws sturen we je niets.',
  },
  payment_invoice: {
    subject: 'Je factuur {number}',
    lead: 'Bedankt voor je bestelling van {credits, plural, one {# credit} other {# credits}} voor {amount}. Je factuur zit bij deze mail.',
    note: 'Ongebruikte credits kun je tot {until} teruggeven, zonder dat je een reden hoeft te geven. Dat doe je met een paar klikken bij Mijn betalingen.',
    button: 'Mijn betalingen',
  },
  payment_credit_note: {
    subject: 'Je creditnota {number}',
    lead: 'We betalen {amount} terug. De creditnota zit bij deze mail.',
    button: 'Mijn betalingen',
  },
  payment_withdrawal: {
    subject: 'We hebben je herroeping ontvangen',
    lead: 'Op {at} heb je je bestelling van {credits, plural, one {# credit} other {# credits}} herroepen. Je krijgt {amount} terug voor de credits die over waren.',
    paid_back: 'Je krijgt het geld binnen 14 dagen terug, op de manier waarop je hebt betaald.',
    debit:
      'Is je incasso nog niet naar je bank gestuurd, dan gaat dit bedrag daarvan af. Is dat al gebeurd, dan krijg je het geld binnen 14 dagen terug, op de manier waarop je hebt betaald.',
    note: 'Kenmerk: {reference}. Vragen? Schrijf naar {email}.',
    button: 'Mijn betalingen',
  },
  payment_mandate: {
    subject: 'Aankondiging van je eenmalige incasso',
    lead: 'Op {due} schrijft {creditor} eenmalig {amount} af van je rekening {iban}. Machtigingskenmerk: {reference}. Incassant-ID: {creditor_id}.',
    note: 'Je machtigde {creditor} op {at} voor deze ene afschrijving. Niet eens met de afschrijving? Tot 8 weken daarna betaalt je bank het bedrag terug, zonder dat je een reden hoeft te geven.',
    button: 'Mijn betalingen',
  },
  staff_invited: {
    subject: 'Je uitnodiging voor het beheer',
    title: 'Welkom, {name}',
    lead: 'Je bent uitgenodigd om mee te werken in het beheer. Kies een wachtwoord en stel daarna een tweede stap in: een code op je telefoon of een passkey.',
    button: 'Uitnodiging aannemen',
    note: 'De link werkt drie dagen en maar één keer. Verwacht je deze mail niet? Dan hoef je niets te doen.',
  },
} as const

export default nl
