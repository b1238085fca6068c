import type { LikeCard } from './like-modal.tsx'

const OWN_MATCH = 'lonk:own-match'

/** A like of one's own just made a match: shown even where the live connection is not there to say so. */
export const tellOwnMatch = (card: LikeCard): void =>
  void window.dispatchEvent(new CustomEvent<LikeCard>(OWN_MATCH, { detail: card }))

export function onOwnMatch(heard: (card: LikeCard) => void): () => void {
  const listener = (event: Event) => heard((event as CustomEvent<LikeCard>).detail) // only tellOwnMatch sends it
  window.addEventListener(OWN_MATCH, listener)
  return () => window.removeEventListener(OWN_MATCH, listener)
}
