// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import {
  dismiss,
  DISMISSED,
  HIDE_DISMISSED_BANNERS,
  isDismissed,
  shownBanners,
  type BannerKind,
} from './due-banners.ts'

beforeEach(() => localStorage.clear())

test('at most one banner at a time, the first in the order of the decision [S2-084 F-89]', () => {
  const all = new Set<BannerKind>(['terms', 'photoRejected', 'enrich', 'mailOff', 'activate'])
  expect(shownBanners(all)).toEqual(['activate'])
  all.delete('activate')
  expect(shownBanners(all)).toEqual(['mailOff'])
  all.delete('mailOff')
  expect(shownBanners(all)).toEqual(['enrich'])
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
  const hiddenOf = (banners: string) => {
    document.body.innerHTML = `<aside>${banners}</aside><script></script>`
    const currentScript = document.querySelector('script')
    new Function('document', HIDE_DISMISSED_BANNERS)({ currentScript })
    return [...document.querySelectorAll<HTMLElement>('aside, aside > *')].map(({ hidden }) => hidden)
  }
  const dismissible = (kind: keyof typeof DISMISSED, about = '') =>
    `<div data-key="${DISMISSED[kind]}" data-about="${about}"></div>`
  const three = `<div></div>${dismissible('mailOff')}${dismissible('enrich')}${dismissible('photoRejected', 'a b')}`
  expect(hiddenOf(three)).toEqual([false, false, true, true, true])
  expect(hiddenOf(dismissible('mailOff') + dismissible('photoRejected', 'a'))).toEqual([true, true, true])
})
