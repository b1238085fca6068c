const nl = {
  index_title: 'Lonk: daten en chatten voor volwassenen',
  description:
    'Maak gratis een profiel, ontdek leden uit jouw regio en chat met wie jij leuk vindt. Voor 18 jaar en ouder.',
  fictional_warning: 'Dit profiel is fictief en bedoeld als vermaak. Je kunt ermee chatten, maar niet afspreken.',
  fictional_singular: 'Fictief',
  fictional_plural: 'Fictieve profielen',
  page_too_many: 'Dat ging even te snel. Wacht een minuut en probeer het opnieuw.',
  page_failed: 'Er is een fout opgetreden, probeer het later opnieuw.',
  page_unavailable: 'We zijn even niet bereikbaar. Probeer het over een minuut opnieuw.',
  page_retry: 'Opnieuw proberen',
  offline_title: 'Je bent offline',
  offline_text: 'Zodra je weer verbinding hebt, komt deze pagina vanzelf terug.',
  push_new_conversation: 'Iemand is een gesprek met je begonnen.',
  push_new_message: 'Je hebt een nieuw bericht.',
  push_like: 'Je hebt een nieuwe like.',
  push_match: 'Je hebt een nieuwe match.',
  shortcut_search: 'Zoeken',
  screenshot_search: 'Zoeken, met verzonnen profielen',
  shortcut_messages: 'Berichten',
  shortcut_likes: 'Likes',
  region_terms: {
    province: 'Provincie',
    county: 'Graafschap',
    land: 'Deelstaat',
    region: 'Regio',
    canton: 'Kanton',
    state: 'Staat',
    voivodeship: 'Woiwodschap',
  },
} as const

export default nl
