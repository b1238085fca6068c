import { afterEach, expect, test, vi } from 'vitest'
import { BUILD_HEADER } from '../contract/limits.ts'
import { fetchComparing, onNewVersion } from './new-version.ts'

afterEach(() => vi.unstubAllGlobals())

test('a build that is not the page’s is told once, also when nobody listened as it was noticed', async () => {
  let served: string | null = 'assets/own.js'
  vi.stubGlobal('fetch', async () => new Response('', { headers: served === null ? {} : { [BUILD_HEADER]: served } }))
  const fetchIt = fetchComparing('https://lonk.example/assets/own.js')
  const tell = vi.fn()
  const timesTold = async (build: string | null) => {
    served = build
    await fetchIt('/api/user.php')
    return tell.mock.calls.length
  }
  const end = onNewVersion(tell)
  expect([await timesTold('assets/own.js'), await timesTold(null)]).toEqual([0, 0])
  end()
  expect(await timesTold('assets/b.js')).toBe(0)
  onNewVersion(tell)()
  onNewVersion(tell)
  expect([await timesTold('assets/b.js'), await timesTold('assets/own.js'), await timesTold('assets/b.js')]).toEqual([
    1, 1, 1,
  ])
  expect(await timesTold('assets/c.js')).toBe(2)
})
