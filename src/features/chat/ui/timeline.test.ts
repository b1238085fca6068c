import { expect, test } from 'vitest'
import { idOf, message, SANNE } from '../../../../tests/support/chat-samples.ts'
import type { Pending } from './outbox.ts'
import { blocksOf, dayOf, daysAgo, sentLines, withPending } from './timeline.ts'

const pending = (n: number, more = {}) => ({
  key: idOf(5_000 + n),
  profileId: SANNE,
  conversationId: null,
  type: 'text' as const,
  text: `waiting ${n}`,
  acceptFictional: false,
  at: '2026-05-01T12:00:00.000Z',
  state: 'waiting' as const,
  ...more,
})
const TIME_ZONE = 'Europe/Amsterdam'
const lines = (messages = [message(1)], { pending = [] as Pending[], readSeq = 0 } = {}) =>
  withPending(sentLines({ messages, other: SANNE, readSeq, timeZone: TIME_ZONE }), pending, TIME_ZONE)

test('a message on its way is shown under its key and once when its answer is there [MSG-1 MSG-4]', () => {
  const sent = message(2, { own: true })
  expect(lines([message(1)], { pending: [pending(2)] }).map((line) => [line.key, line.state])).toEqual([
    [message(1).id, null],
    [idOf(5_002), 'waiting'],
  ])
  expect(lines([message(1), sent], { pending: [pending(2)] }).map((line) => [line.key, line.state])).toEqual([
    [message(1).id, null],
    [idOf(5_002), 'sent'],
  ])
})

test('own messages are sent, and read only as far as the other side has read [MSG-4]', () => {
  const own = [message(1, { own: true }), message(2, { own: true }), message(3, { own: true, read: true })]
  expect(lines(own, { readSeq: 1 }).map((line) => line.state)).toEqual(['read', 'sent', 'read'])
  expect(lines([message(4)], { readSeq: 9 })[0]!.state).toBeNull()
})

test('a failed message says so [MSG-4]', () => {
  expect(lines([], { pending: [pending(1, { state: 'failed' })] })[0]).toMatchObject({
    state: 'failed',
    own: true,
    id: null,
  })
})

test('days are those of the site, and runs of one side belong together [S2-176]', () => {
  const night = message(1, { date: '2026-05-01T21:59:00.000Z' })
  const later = message(2, { date: '2026-05-01T22:01:00.000Z' })
  const drawn = lines([night, later, message(3, { own: true, date: '2026-05-01T22:02:00.000Z' })])
  expect(drawn.map((line) => line.opensDay)).toEqual([true, true, false])
  const runs = lines([message(1), message(2), message(3, { own: true })]).map((line) => [line.first, line.last])
  expect(runs).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ])
})

test('the same messages have the days of each time zone in which they are drawn [F-51 F-94]', () => {
  const messages = ['18:20', '18:40', '23:10'].map((at, i) => message(i + 1, { date: `2026-05-01T${at}:00.000Z` }))
  const opensDay = (timeZone: string) =>
    sentLines({ messages, other: SANNE, readSeq: 0, timeZone }).map((line) => line.opensDay)
  const days = ['Europe/Amsterdam', 'Asia/Kolkata', 'Europe/Amsterdam'].map(opensDay)
  expect(days).toEqual([
    [true, false, true],
    [true, true, false],
    [true, false, true],
  ])
})

test('days ago follow the calendar of the site, not 24 hours', () => {
  const now = dayOf(new Date('2026-05-02T22:30:00.000Z'), 'Europe/Amsterdam')
  expect(now).toBe('2026-05-03')
  expect(daysAgo('2026-05-02T22:10:00.000Z', now, 'Europe/Amsterdam')).toBe(0)
  expect(daysAgo('2026-05-02T21:00:00.000Z', now, 'Europe/Amsterdam')).toBe(1)
  expect(daysAgo('2026-04-26T10:00:00.000Z', now, 'Europe/Amsterdam')).toBe(7)
})

test('what did not change is the same line as before, and blocks never grow at their beginning [WEB-3]', () => {
  const known = Array.from({ length: 130 }, (_, i) => message(200 + i))
  const before = lines(known)
  const after = lines([message(199), ...known])
  // The first one no longer opens its day.
  expect(after.slice(2).every((line, i) => line === before[i + 1])).toBe(true)
  const sizes = (all: typeof before, starts: number[]) => blocksOf(all, starts).map((block) => block.length)
  expect(sizes(before, [200])).toEqual([20, 20, 20, 20, 20, 20, 10])
  expect(sizes(after, [199, 200])).toEqual([1, 20, 20, 20, 20, 20, 20, 10])
})
