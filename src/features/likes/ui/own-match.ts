import type { Card } from '../../../contract/profiles.ts'

const OWN_MATCH = 'lonk:own-match'

/** A like of one's own just made a match: shown even where the live connection is not there to say so. */
export const tellOwnMatch = (card: Card): void =>
  void window.dispatchEvent(new CustomEvent<Card>(OWN_MATCH, { detail: card }))

export function onOwnMatch(heard: (card: Card) => void): () => void {
  const listener = (event: Event) => heard((event as CustomEvent<Card>).detail) // only tellOwnMatch sends it
  window.addEventListener(OWN_MATCH, listener)
  return () => window.removeEventListener(OWN_MATCH, listener)
}
