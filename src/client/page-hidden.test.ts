// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { reportHidden } from './page-hidden.ts'

test('a page that becomes hidden sends an empty beacon, with its path only where bounces are logged [S7-022 S7-023 O-98]', () => {
  const sendBeacon = vi.fn<Navigator['sendBeacon']>(() => true)
  vi.stubGlobal('navigator', { sendBeacon })
  const page = new EventTarget() as Document
  const be = (visibilityState: DocumentVisibilityState, search = '') => {
    Object.assign(page, { visibilityState, location: { pathname: '/landers/video', search } })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  reportHidden(page)
  be('visible')
  expect(sendBeacon).not.toHaveBeenCalled()
  be('hidden', '?ref=x')
  // one argument: no body
  expect(sendBeacon.mock.calls).toEqual([['/api/page-hidden.php']])
  be('hidden', '?lb=1')
  expect(sendBeacon.mock.calls[1]).toEqual(['/api/page-hidden.php?lb=1&path=%2Flanders%2Fvideo'])
  vi.unstubAllGlobals()
})
