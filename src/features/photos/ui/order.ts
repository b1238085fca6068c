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
