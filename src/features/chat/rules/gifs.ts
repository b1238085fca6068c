/** Of each GIF there are two pictures. */
export const GIF_PARTS = ['moving', 'still'] as const
export type GifPart = (typeof GIF_PARTS)[number]

/** What stands before the id of a GIF that is not ours. */
const OUTSIDE = 'x-'
export const outsideId = (theirs: string): string => OUTSIDE + theirs
/** @returns null for an id of ours */
export const theirId = (id: string): string | null => (id.startsWith(OUTSIDE) ? id.slice(OUTSIDE.length) : null)

/** Where a GIF of others lies with our pictures, once a message holds it. */
export const gifKey = (id: string, part: GifPart): string => `gif/${id}-${part}.webp`

/** Fetched through us: nobody else learns who looks at it. */
export const outsideGif = (id: string): { id: string; url: string; thumb: string } => ({
  id,
  url: `/api/gif.php?id=${id}`,
  thumb: `/api/gif.php?id=${id}&still=true`,
})
