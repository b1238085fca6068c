import { keepDismissed } from '../../client/dismissed.ts'
import { INSTALL_DISMISSED, OFFERS_INSTALL } from '../../client/install.ts'
import { OFFERS_PUSH, PUSH_DISMISSED } from '../../client/push-offer.ts'

/** A member's banners, most important first. */
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

/** Storage keys of when each was closed; other banners cannot be closed. */
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
 * Picks the banners to show.
 * @param due banners that apply now
 * @returns at most one, the first in order
 */
export const shownBanners = (due: ReadonlySet<BannerKind>): BannerKind[] => inOrder(due).slice(0, MOST)

/**
 * Stores that a banner was closed.
 * @param about what it was about, such as ids of photos; it is shown again for anything new
 */
export const dismiss = (storage: Storage, kind: Dismissible, about: readonly string[] = []): void =>
  keepDismissed(storage, DISMISSED[kind], about)

/**
 * Inline script right after the banners, which runs before they are painted. The server renders all that apply. Which
 * were closed, and whether push or the app can be offered, only the browser knows; hiding banners after hydration would
 * shift the page. Same logic as isDismissed, mayOfferPush, mayOfferInstall and shownBanners.
 */
export const HIDE_DISMISSED_BANNERS =
  `try{const all=document.currentScript.previousElementSibling;let n=0;for(const e of all.children){const{key,about}=e.dataset,` +
  `[at,...known]=key&&localStorage.getItem(key)?.split(' ')||[];` +
  `if(at&&about.split(' ').every(i=>!i||known.includes(i))||key=='${PUSH_DISMISSED}'&&!(${OFFERS_PUSH})||key=='${INSTALL_DISMISSED}'&&!(${OFFERS_INSTALL})||++n>${MOST})e.hidden=true}all.hidden=n===0}catch{}`

/** @param about as for `dismiss` @returns true when all of it was dismissed */
export function isDismissed(storage: Storage, kind: Dismissible, about: readonly string[] = []): boolean {
  const [at, ...known] = storage.getItem(DISMISSED[kind])?.split(' ') ?? []
  return at !== undefined && about.every((one) => known.includes(one))
}
