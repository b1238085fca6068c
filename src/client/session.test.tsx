// @vitest-environment jsdom
import { onTestFinished, test, vi, expect } from 'vitest'
import { renderScreen } from '../../tests/support/screen.tsx'
import { LEAVES_WITHIN_MS } from './chunk-reload.ts'
import { pageTransport } from './page-transport.ts'

test('who stays on a page whose session ended, for what is not saved there, is led to the login by a later press', async () => {
  const { web } = await renderScreen(null)
  const assign = vi.fn<(href: string) => void>()
  vi.stubGlobal('location', { pathname: '/profile', search: '', assign })
  vi.stubGlobal('fetch', async () => Response.json({ error: 'authentication_required' }, { status: 403 }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const call = pageTransport({ web: () => web, build: '', onCall: () => () => {} })
  const press = () => expect(call('getChats', {}, {})).rejects.toMatchObject({ code: 'authentication_required' })
  await press()
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/profile']]))
  // While it is being left, the page navigates only once.
  await press()
  await vi.advanceTimersByTimeAsync(LEAVES_WITHIN_MS)
  expect(assign).toHaveBeenCalledTimes(1)
  await press()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(2))
})
