// What runs in a lander. React and the members' app come with the signup alone, when somebody reaches for it.
import { reportHidden } from '../../client/page-hidden.ts'
import { keepTracking } from '../../client/tracking.ts'
import { openEntryDialog } from './entry-dialog.ts'
import { startGallery } from './gallery.ts'
import { startRegionMap } from './region-map.ts'
import { openSignupInPage } from './signup.ts'
import { startSwipeDeck } from './swipe-deck.ts'

keepTracking(location.search, sessionStorage)
reportHidden()
openEntryDialog()
openSignupInPage()

const starts: Record<string, (part: HTMLElement) => void> = {
  '.room': startGallery,
  '.map-lander': startRegionMap,
  '.sl-game': startSwipeDeck,
}
for (const [selector, start] of Object.entries(starts)) {
  const part = document.querySelector<HTMLElement>(selector)
  if (part) start(part)
}
