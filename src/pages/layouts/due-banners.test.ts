// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countVisit, mayOfferInstall } from '../../client/install.ts'
import { mayOfferPush, rememberPush } from '../../client/push-offer.ts'
import {
  dismiss,
  DISMISSED,
  HIDE_DISMISSED_BANNERS,
  isDismissed,
  shownBanners,
  type BannerKind,
} from './due-banners.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('at most one banner at a time, the first in the order of the decision [S2-084 F-89 O-114]', () => {
  const all = new Set<BannerKind>(['terms', 'photoRejected', 'push', 'enrich', 'mailOff', 'activate'])
  expect(shownBanners(all)).toEqual(['activate'])
  all.delete('activate')
  expect(shownBanners(all)).toEqual(['mailOff'])
  all.delete('mailOff')
  expect(shownBanners(all)).toEqual(['enrich'])
  all.delete('enrich')
  expect(shownBanners(all)).toEqual(['push'])
  expect(shownBanners(new Set<BannerKind>(['terms']))).toEqual(['terms'])
  expect(shownBanners(new Set())).toEqual([])
})

test('closing stores the time under the names of the decision, and it stays closed [S4-065 S4-067 S4-069]', () => {
  expect(isDismissed(localStorage, 'enrich')).toBe(false)
  dismiss(localStorage, 'enrich')
  dismiss(localStorage, 'mailOff')
  expect(Date.parse(localStorage.getItem('dismissed_enrich_profile') ?? '')).toBeGreaterThan(0)
  expect(Date.parse(localStorage.getItem('dismissed_notifications_disabled') ?? '')).toBeGreaterThan(0)
  expect(isDismissed(localStorage, 'enrich')).toBe(true)
})

test('a rejected photo that was closed stays closed, another one is told', () => {
  dismiss(localStorage, 'photoRejected', ['a', 'b'])
  expect(isDismissed(localStorage, 'photoRejected', ['b'])).toBe(true)
  expect(isDismissed(localStorage, 'photoRejected', ['b', 'c'])).toBe(false)
})

test('before the page comes to life it hides what was closed, and all but the first of the rest [S2-084 S4-069]', () => {
  dismiss(localStorage, 'mailOff')
  dismiss(localStorage, 'photoRejected', ['a'])
  const three = `<div></div>${dismissible('mailOff')}${dismissible('enrich')}${dismissible('photoRejected', 'a b')}`
  expect(hiddenOf(three)).toEqual([false, false, true, true, true])
  expect(hiddenOf(dismissible('mailOff') + dismissible('photoRejected', 'a'))).toEqual([true, true, true])
})

test('push is offered where it can be had, is not refused, and there is none yet [O-114 S4-028]', () => {
  const offers = () => {
    const [, hidden] = hiddenOf(dismissible('push'))
    expect(mayOfferPush()).toBe(!hidden)
    return !hidden
  }
  expect(offers()).toBe(false)
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', { permission: 'default' })
  vi.stubGlobal('navigator', { serviceWorker: {} })
  expect(offers()).toBe(true)
  rememberPush(true)
  expect(offers()).toBe(false)
  rememberPush(false)
  expect(offers()).toBe(true)
  vi.stubGlobal('Notification', { permission: 'denied' })
  expect(offers()).toBe(false)
})

test('the app is offered from the second visit on, where it can be installed and is not', () => {
  let standalone = false
  vi.stubGlobal('matchMedia', () => ({ matches: standalone }))
  const offers = () => {
    const [, hidden] = hiddenOf(dismissible('install'))
    countVisit(localStorage, Date.now())
    expect(mayOfferInstall()).toBe(!hidden)
    return !hidden
  }
  expect(offers()).toBe(false)
  localStorage.setItem('installable', 'by itself')
  expect(offers(), 'the same visit').toBe(false)
  localStorage.setItem('visits', `1 ${Date.now() - 1_800_000}`)
  expect(offers(), 'the next one').toBe(true)
  expect(offers()).toBe(true)
  standalone = true
  expect(offers()).toBe(false)
  standalone = false
  localStorage.removeItem('installable')
  expect(offers()).toBe(false)
})

/** What the inline script hides: the whole list, then each banner. */
function hiddenOf(banners: string): boolean[] {
  document.body.innerHTML = `<aside>${banners}</aside><script></script>`
  const currentScript = document.querySelector('script')
  new Function('document', HIDE_DISMISSED_BANNERS)({ currentScript })
  return [...document.querySelectorAll<HTMLElement>('aside, aside > *')].map(({ hidden }) => hidden === true)
}

function dismissible(kind: keyof typeof DISMISSED, about = ''): string {
  return `<div data-key="${DISMISSED[kind]}" data-about="${about}"></div>`
}
