import { isInstalled } from '../../client/installed.ts'
// What runs in a lander. React and the members' app come with the signup alone, when somebody reaches for it.
import { reportHidden } from '../../client/page-hidden.ts'
import { standInForStorage } from '../../client/storage.ts'
import { keepTracking } from '../../client/tracking.ts'
import { measureVisit } from '../../client/vitals.ts'
import { SAMPLE_STRIP_CLOSED } from '../../features/site/rules/sample-strip.ts'
import { openSignupInPage } from './signup.ts'
import { startSwipeDeck } from './swipe-deck.ts'

standInForStorage()
keepTracking(location.search, sessionStorage, document)
reportHidden()
measureVisit('landers')
openEntryDialog()
closeSampleStrip()
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

/** Opens the entry warning that the server drew, unless it was closed before or this is the installed app. */
function openEntryDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-entry]')
  const key = dialog?.dataset['entry']
  if (!dialog || !key) return
  if (localStorage.getItem(key) !== null || isInstalled()) return
  const keep = () => localStorage.setItem(key, new Date().toISOString())
  dialog.addEventListener('close', keep)
  // Whoever reads on about cookies has entered.
  dialog.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement && event.target.origin === location.origin) keep()
  })
  dialog.showModal()
}

function closeSampleStrip(): void {
  const strip = document.querySelector<HTMLElement>('.sample-strip')
  strip?.querySelector('button')?.addEventListener('click', () => {
    localStorage.setItem(SAMPLE_STRIP_CLOSED, new Date().toISOString())
    strip.hidden = true
  })
}

/** A row of pictures that scrolls by itself; with script two buttons walk it, one picture at a time. */
function startGallery(room: HTMLElement): void {
  const row = room.querySelector<HTMLElement>('[data-row]')
  const [back, on] = room.querySelectorAll<HTMLButtonElement>('button')
  if (!row || !back || !on) return
  const walk = (direction: number) => {
    const step = row.firstElementChild instanceof HTMLElement ? row.firstElementChild.offsetWidth : row.clientWidth
    row.scrollBy({ left: direction * step, behavior: 'smooth' })
  }
  const update = () => {
    back.disabled = row.scrollLeft < 8
    on.disabled = row.scrollLeft + row.clientWidth > row.scrollWidth - 8
  }
  back.addEventListener('click', () => walk(-1))
  on.addEventListener('click', () => walk(1))
  row.addEventListener('scroll', update, { passive: true })
  addEventListener('resize', update)
  back.parentElement!.hidden = false
  update()
}

/**
 * The map beside the list of regions: a press on one chooses it in the other. Without script the list does it alone.
 */
function startRegionMap(lander: HTMLElement): void {
  const list = lander.querySelector('select')
  const map = lander.querySelector<SVGElement>('.ml-map')
  if (!list || !map) return
  const show = () => {
    for (const region of map.querySelectorAll('[data-region]'))
      region.classList.toggle('on', region.getAttribute('data-region') === list.value)
  }
  list.addEventListener('change', show)
  map.addEventListener('click', (event) => {
    const region = event.target instanceof Element ? event.target.closest('[data-region]') : null
    const value = region?.getAttribute('data-region')
    if (!value || ![...list.options].some((option) => option.value === value)) return
    list.value = value
    show()
  })
  lander.classList.add('ready')
  show()
}
