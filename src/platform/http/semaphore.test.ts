import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSemaphore } from './semaphore.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('few hold a permit at once, the others get one in their order, and who is slow holds up nobody [OPS-3]', async () => {
  const acquire = createSemaphore({ permits: 2, leaseMs: 200 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  for (const n of [1, 2, 3, 4, 5]) void acquire().then((end) => (begun.push(n), (ends[n] = end)))
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual([1, 2])
  ends[2]!()
  ends[2]!()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual([1, 2, 3])
  await vi.advanceTimersByTimeAsync(200)
  expect(begun).toEqual([1, 2, 3, 4, 5])
  // A release after the lease has expired frees nothing a second time.
  ends[1]!()
  void acquire().then(() => begun.push(6))
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toHaveLength(5)
  ends[4]!()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual([1, 2, 3, 4, 5, 6])
})
