import type { OwnPhoto } from '../../../contract/photos.ts'

/**
 * The photos with one of them moved. The profile photo stays in front, and nothing comes before it.
 * @param to index in the list, from 0; taken to the nearest possible place
 * @returns the same list when nothing moves
 */
export function movePhoto(photos: readonly OwnPhoto[], id: string, to: number): readonly OwnPhoto[] {
  const photo = photos.find((one) => one.id === id)
  if (!photo || photo.main) return photos
  const first = photos[0]?.main ? 1 : 0
  const place = Math.min(Math.max(to, first), photos.length - 1)
  if (photos[place] === photo) return photos
  const others = photos.filter((one) => one !== photo)
  return [...others.slice(0, place), photo, ...others.slice(place)]
}

export type PhotoChange = { main?: true; private?: boolean; position?: number }

/** The list as the server will make it of one change. */
export function withChange(photos: readonly OwnPhoto[], id: string, change: PhotoChange): readonly OwnPhoto[] {
  if (change.position !== undefined) return movePhoto(photos, id, change.position)
  const changed = photos.map((photo) => {
    if (photo.id !== id) return change.main ? { ...photo, main: false } : photo
    return { ...photo, ...change, ...(change.main ? { private: false } : {}) }
  })
  return change.main ? changed.toSorted((one, other) => Number(other.main) - Number(one.main)) : changed
}
