/** Who looks at a photo of someone whose profile opens for them. */
export type PhotoViewer = 'owner' | 'premium' | 'free' | 'visitor'

/**
 * Whether the picture itself is shown, rather than its blurred stand-in.
 * @param photo others than the owner get only active ones at all
 * @source O-46, O-47, spec section 6
 */
export function mayOpen(photo: { main: boolean; private: boolean; status: string }, viewer: PhotoViewer): boolean {
  if (viewer === 'owner') return true
  if (photo.status !== 'active') return false
  if (viewer === 'visitor') return photo.main
  return !photo.private || viewer === 'premium'
}

export type ImageSize = 'full' | 'thumb' | 'match'

/** Every file of a photo. */
export const FILE_VERSIONS = ['full', 'thumb', 'match', 'locked'] as const

/** Where a version of a picture lies. Stand-ins lie beside it, under a name that only their row knows. */
export const fileKey = (storageKey: string, version: ImageSize | 'locked'): string => `${storageKey}/${version}.webp`
