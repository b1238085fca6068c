type Campaign = 'weekend' | 'close' | 'forty'

/** What a slug selects. The addresses are for advertisements, so each language has its own. */
const SLUGS: Readonly<Record<string, Campaign>> = {
  weekend: 'weekend',
  wochenende: 'weekend',
  finde: 'weekend',
  'week-end': 'weekend',
  'fine-settimana': 'weekend',
  dichtbij: 'close',
  nearby: 'close',
  'in-deiner-region': 'close',
  'cerca-de-ti': 'close',
  'pres-de-toi': 'close',
  'vicino-a-te': 'close',
  blisko: 'close',
  veertigplus: 'forty',
  'forty-plus': 'forty',
  'ueber-vierzig': 'forty',
  'mas-de-40': 'forty',
  'plus-de-40': 'forty',
  'over-40': 'forty',
  'po-czterdziestce': 'forty',
}

/** Who is drawn: nobody of them exists. The first is the largest. */
const CAST = {
  usual: ['femke', 'kwame', 'noor', 'mats', 'imani', 'daan', 'linh', 'hans', 'zoe', 'milan', 'romy', 'tarik'],
  weekend: ['eva', 'tarik', 'imani', 'romy', 'mats', 'zoe', 'daan', 'lotte', 'milan', 'linh', 'kwame', 'femke'],
  close: ['noor', 'daan', 'petra', 'tarik', 'lotte', 'femke', 'mats', 'yasmin', 'kwame', 'marieke', 'imani', 'linh'],
  forty: ['marieke', 'hans', 'petra', 'kwame', 'noor', 'tarik', 'yasmin', 'romy', 'daan', 'imani', 'mats', 'linh'],
} as const satisfies Record<Campaign | 'usual', readonly string[]>

/** Each has a picture in kit/pictures, 560 and 320 px wide. */
export type Person = (typeof CAST)[keyof typeof CAST][number] | 'anouk' | 'sanne'

/** @param slug as it stands in the address. @returns null for the default content, also where nobody made that slug */
export const campaignOf = (slug: string | undefined): Campaign | null =>
  slug !== undefined && Object.hasOwn(SLUGS, slug) ? SLUGS[slug]! : null

export const castOf = (campaign: Campaign | null): readonly Person[] => CAST[campaign ?? 'usual']
