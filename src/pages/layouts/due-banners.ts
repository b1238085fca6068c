import { keepDismissed } from '../../client/dismissed.ts'
import { INSTALL_DISMISSED, OFFERS_INSTALL } from '../../client/install.ts'
import { OFFERS_PUSH, PUSH_DISMISSED } from '../../client/push-offer.ts'

/** A member's own banners in their order. */
const ORDER = [
  'activate',
  'limited',
  'warned',
  'mailOff',
  'enrich',
  'push',
  'photoRejected',
  'terms',
  'install',
] as const
export type BannerKind = (typeof ORDER)[number]

const MOST = 1

/** Where the time is kept at which each was closed; the others go only when their cause does. */
export const DISMISSED = {
  warned: 'dismissed_warning',
  mailOff: 'dismissed_notifications_disabled',
  enrich: 'dismissed_enrich_profile',
  push: PUSH_DISMISSED,
  photoRejected: 'dismissed_photo_rejected',
  install: INSTALL_DISMISSED,
} as const
export type Dismissible = keyof typeof DISMISSED
export const isDismissible = (kind: BannerKind): kind is Dismissible => kind in DISMISSED

export const inOrder = (due: ReadonlySet<BannerKind>): BannerKind[] => ORDER.filter((kind) => due.has(kind))

/**
 * Which banners are shown.
 * @param due those with a cause now
 * @returns one at most, the first in order
 */
export const shownBanners = (due: ReadonlySet<BannerKind>): BannerKind[] => inOrder(due).slice(0, MOST)

/**
 * Notes that a banner was closed.
 * @param about what it told of, such as the ids of photos: of something new it is shown again
 */
export const dismiss = (storage: Storage, kind: Dismissible, about: readonly string[] = []): void =>
  keepDismissed(storage, DISMISSED[kind], about)

/**
 * Runs in the page as soon as the banners stand in it, before they are painted. The server draws all that have a cause;
 * which of them were closed, and whether it can have push or the app, only the browser knows, and taken away later they
 * would move the page under a finger. As isDismissed, mayOfferPush, mayOfferInstall and shownBanners.
 */
export const HIDE_DISMISSED_BANNERS =
  `try{const all=document.currentScript.previousElementSibling;let n=0;for(const e of all.children){const{key,about}=e.dataset,` +
  `[at,...known]=key&&localStorage.getItem(key)?.split(' ')||[];` +
  `if(at&&about.split(' ').every(i=>!i||known.includes(i))||key=='${PUSH_DISMISSED}'&&!(${OFFERS_PUSH})||key=='${INSTALL_DISMISSED}'&&!(${OFFERS_INSTALL})||++n>${MOST})e.hidden=true}all.hidden=n===0}catch{}`

/** @param about as for dismiss @returns true when all of it was closed before */
export function isDismissed(storage: Storage, kind: Dismissible, about: readonly string[] = []): boolean {
  const [at, ...known] = storage.getItem(DISMISSED[kind])?.split(' ') ?? []
  return at !== undefined && about.every((one) => known.includes(one))
}
