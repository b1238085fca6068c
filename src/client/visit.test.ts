import { expect, test } from 'vitest'
import { mayReload } from './chunk-reload.ts'
import { countVisit } from './install.ts'
import { createProgress } from './progress.ts'
import { quietCalls } from './quiet-calls.ts'
import { hasTrafficSource, keepTracking, keptTracking } from './tracking.ts'

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>()
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
}

test('where a visit came from is kept from the query, and the first source stays [S7-047 S3-120]', () => {
  const kept = storage()
  const page = { cookie: '', location: { protocol: 'https:' } }
  keepTracking('?page=2', kept, page)
  expect(keptTracking(kept)).toEqual({})
  keepTracking('?network=n&ref=r&sub1=1&sub2=2&sub3=3&other=x', kept, page)
  keepTracking('?network=later', kept, page)
  expect(keptTracking(kept)).toEqual({ network: 'n', ref: 'r', sub1: '1', sub2: '2', sub3: '3' })
})

test('that a visit has a traffic source stands in a cookie of the visit, which the server reads [F-32]', () => {
  const cookieAfter = (search: string, protocol = 'https:') => {
    const page = { cookie: '', location: { protocol } }
    keepTracking(search, storage(), page)
    return page.cookie
  }
  expect(cookieAfter('?ref=brief')).toBe('source=yes; path=/; samesite=lax; secure')
  expect(cookieAfter('?network=n', 'http:')).toBe('source=yes; path=/; samesite=lax')
  expect([cookieAfter('?sub1=x'), cookieAfter('')]).toEqual(['', ''])
})

test('a traffic source is a network or a ref, not a sub value alone', () => {
  expect([{ network: 'n' }, { ref: 'r' }, { sub1: 's' }, {}].map(hasTrafficSource)).toEqual([true, true, false, false])
})

test('a part that cannot be loaded reloads the page once, and again only after 60 s [S8-028 S8-029 S9-014]', () => {
  const kept = storage()
  expect(mayReload(kept, 1_000_000)).toBe(true)
  expect(mayReload(kept, 1_000_001)).toBe(false)
  expect(mayReload(kept, 1_059_999)).toBe(false)
  expect(mayReload(kept, 1_060_000)).toBe(true)
})

test('chats and likes show progress on their first load only [S7-032 S7-034]', () => {
  const isQuiet = quietCalls()
  for (const name of ['getChats', 'getLikes'] as const) expect([isQuiet(name), isQuiet(name)]).toEqual([false, true])
  expect([isQuiet('getUser'), isQuiet('login'), isQuiet('login')]).toEqual([true, false, false])
})

test('there is progress as long as one call has not ended', () => {
  const progress = createProgress()
  const ends = [progress.begin(), progress.begin()]
  const shown = ends.map((end) => {
    end()
    return progress.isActive()
  })
  expect(shown).toEqual([true, false])
})

test('a visit ends when no page was opened for half an hour', () => {
  const kept = storage()
  const visitAt = (minutes: number) => {
    countVisit(kept, Date.UTC(2026, 2, 15) + minutes * 60_000)
    return kept.getItem('visits')?.split(' ')[0]
  }
  expect([0, 29, 58, 88, 89].map(visitAt)).toEqual(['1', '1', '1', '2', '2'])
  kept.setItem('visits', 'nonsense')
  expect(visitAt(90)).toBe('1')
})
