import { PRODUCT_SLUGS, type LanderPicture } from '../contract/lander-slugs.ts'

type Campaign = (typeof PRODUCT_SLUGS)[keyof typeof PRODUCT_SLUGS]

/** Who is drawn: nobody of them exists. The first is the largest. */
const CAST = {
  usual: ['femke', 'kwame', 'noor', 'mats', 'imani', 'daan', 'linh', 'hans', 'zoe', 'milan', 'romy', 'tarik'],
  weekend: ['eva', 'tarik', 'imani', 'romy', 'mats', 'zoe', 'daan', 'lotte', 'milan', 'linh', 'kwame', 'femke'],
  close: ['noor', 'daan', 'petra', 'tarik', 'lotte', 'femke', 'mats', 'yasmin', 'kwame', 'marieke', 'imani', 'linh'],
  forty: ['marieke', 'hans', 'petra', 'kwame', 'noor', 'tarik', 'yasmin', 'romy', 'daan', 'imani', 'mats', 'linh'],
} as const satisfies Record<Campaign | 'usual', readonly LanderPicture[]>

/** Each has a picture in kit/pictures, 560 and 320 px wide. */
export type Person = LanderPicture | 'anouk' | 'sanne'

/** @param slug as it stands in the address. @returns null for the default content, also where nobody made that slug */
export const campaignOf = (slug: string | undefined): Campaign | null =>
  // as: it is one of them, as is asked before
  slug !== undefined && Object.hasOwn(PRODUCT_SLUGS, slug) ? PRODUCT_SLUGS[slug as keyof typeof PRODUCT_SLUGS] : null

export const castOf = (campaign: Campaign | null): readonly Person[] => CAST[campaign ?? 'usual']

/** The usual ones, behind the one that staff chose. */
export const castBehind = (first: LanderPicture): readonly Person[] => [
  first,
  ...CAST.usual.filter((one) => one !== first),
]
