import { FREE_PHOTOS, PHOTO_WIDTHS_PX, PREMIUM_PHOTOS } from '../../contract/limits.ts'

/** Who looks at a photo of someone whose profile opens for them. */
export type PhotoViewer = 'owner' | 'premium' | 'free' | 'visitor'

/** Who looks, of those who are not the owner. @param viewer null for a visitor */
export const otherViewer = (viewer: { premium: boolean } | null): Exclude<PhotoViewer, 'owner'> =>
  viewer === null ? 'visitor' : viewer.premium ? 'premium' : 'free'

type Opening = { main: boolean; private: boolean; status: string; fictional: boolean }

/**
 * Whether the picture itself is shown, rather than its blurred stand-in. A fictional profile costs nothing, so its
 * private photos sell nothing either.
 * @param photo others than the owner get only active ones at all
 */
export function mayOpen(photo: Opening, viewer: PhotoViewer): boolean {
  if (viewer === 'owner') return true
  if (photo.status !== 'active') return false
  if (viewer === 'visitor') return photo.main
  return !photo.private || photo.fictional || viewer === 'premium'
}

/** How many photos in inspection and active a member may have; who has more keeps them but cannot add. */
export const photoLimit = (premium: boolean): number => (premium ? PREMIUM_PHOTOS : FREE_PHOTOS)

/**
 * Whether somebody may decide about an objection: not whoever rejected the photo. At the server's console nobody knows
 * who sits there, so that counts as another only where a machine decided first.
 * @param first null: decided at the console
 */
export function mayDecideObjection(
  first: { staffId: number | null; automated: boolean },
  staffId: number | null,
): boolean {
  return first.automated || (staffId !== null && staffId !== first.staffId)
}

const HOUR_MS = 3_600_000
/** Within so long somebody has looked at a new photo, and another one at an objection. */
export const photoDueAt = (now: Date): Date => new Date(now.getTime() + 2 * HOUR_MS)
export const objectionDueAt = (now: Date): Date => new Date(now.getTime() + 72 * HOUR_MS)

export const OBJECTION_HARM = 50
/** From here on a photo most likely shows it. */
const NUDITY_SEEN = 0.6

/** How soon a photo is looked at, 0 to 100: what looks like a picture that was refused for good, then nudity. */
export const photoHarm = (photo: { nearKnown: boolean; nudity: number | null }): number =>
  photo.nearKnown ? 70 : (photo.nudity ?? 0) >= NUDITY_SEEN ? 45 : 20

export type ImageSize = 'full' | 'thumb' | 'match'

const WIDTH_VERSIONS = PHOTO_WIDTHS_PX.map((px) => `w${px}` as const)
/** Of pictures from before there were widths. */
const OLD_VERSION = 'full.webp'

export const FILE_VERSIONS = [
  ...[...WIDTH_VERSIONS, 'thumb', 'match'].flatMap((name) => [`${name}.avif`, `${name}.webp`]),
  'locked.webp',
  OLD_VERSION,
]

/** Where a version of a picture lies. Stand-ins lie beside it, under a name that only their row knows. */
export const fileKey = (storageKey: string, version: string): string => `${storageKey}/${version}`

/** Where a picture waits, as it came, for its versions to be made: in a folder of its own, which goes with it. */
export const incomingKey = (photoId: string): string => `incoming/${photoId}/raw.bin`

/**
 * The files that can answer for a picture, the best one first: of the widths the nearest that is not smaller.
 * @param widthPx of the full picture; the largest when left out
 * @param avif whether the viewer's browser understands it
 */
export function versionsFor(wanted: { size: ImageSize; widthPx?: number | undefined; avif: boolean }): string[] {
  const { size, widthPx = Infinity, avif } = wanted
  const wide = PHOTO_WIDTHS_PX.filter((px) => px >= widthPx)
  const narrow = PHOTO_WIDTHS_PX.filter((px) => px < widthPx).toReversed()
  const widths = [...wide, ...narrow].map((px) => `w${px}`)
  const names =
    size === 'thumb' ? ['thumb', ...WIDTH_VERSIONS] : size === 'match' ? ['match', ...widths] : [...widths, 'match']
  return [
    ...names.flatMap((name) => (avif ? [`${name}.avif`, `${name}.webp`] : [`${name}.webp`])),
    OLD_VERSION,
    'thumb.webp',
  ]
}

/** Whether an Accept header asks for AVIF by name: any browser says that it takes everything. */
export const acceptsAvif = (accept: string | undefined): boolean =>
  (accept ?? '').split(',').some((part) => /^\s*image\/avif\s*(?:;(?!.*\bq=0(?:\.0*)?\s*$).*)?$/i.test(part))
