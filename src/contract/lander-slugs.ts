/** The slugs of the landers and who is drawn on them. Safe for the browser: no imports. */
export const LANDER_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const LANDER_SLUG_MAX = 60
/** Who is drawn: nobody of them exists. */
export const LANDER_PICTURES = [
  'femke',
  'kwame',
  'noor',
  'mats',
  'imani',
  'daan',
  'linh',
  'hans',
  'zoe',
  'milan',
  'romy',
  'tarik',
  'eva',
  'lotte',
  'petra',
  'yasmin',
  'marieke',
] as const
export type LanderPicture = (typeof LANDER_PICTURES)[number]

/**
 * Slugs that the product brings along, each for one of its campaigns; the addresses are for advertisements, so each
 * language has its own.
 */
export const PRODUCT_SLUGS = {
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
} as const satisfies Record<string, 'weekend' | 'close' | 'forty'>

/** Whether something from an address can be a slug at all. */
export const isLanderSlug = (text: string): boolean => text.length <= LANDER_SLUG_MAX && LANDER_SLUG.test(text)
