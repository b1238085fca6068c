// What the landers run by themselves. It imports nothing of the app: a visitor of a lander would load the app with it.
import { openEntryDialog } from './entry-dialog.ts'
import { PictureRoom } from './picture-room.ts'
import { RegionPicker } from './region-picker.ts'
import { SwipeDeck } from './swipe-deck.ts'

customElements.define('picture-room', PictureRoom)
customElements.define('region-picker', RegionPicker)
customElements.define('swipe-deck', SwipeDeck)
openEntryDialog()
