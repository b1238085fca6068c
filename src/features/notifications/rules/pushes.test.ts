import { expect, test } from 'vitest'
import { decidePush, pathOf, retryAt, type PushReader } from './pushes.ts'
import { quietUntil } from './quiet-hours.ts'

const at = (time: string) => new Date(`2026-03-${time}Z`)
const AMSTERDAM = 'Europe/Amsterdam'
const quiet = { from: 22, until: 8 }

test('quiet hours are those of the member’s own clock, also in the nights in which it is changed [S2-076]', () => {
  const end = (time: string, zone: string, hours = quiet) => quietUntil(at(time), zone, hours)?.toISOString() ?? null
  expect(end('15T20:59:59', AMSTERDAM)).toBeNull()
  expect(end('15T21:00:00', AMSTERDAM)).toBe('2026-03-16T07:00:00.000Z')
  expect(end('16T06:59:59.999', AMSTERDAM)).toBe('2026-03-16T07:00:00.000Z')
  expect(end('16T07:00:00', AMSTERDAM)).toBeNull()
  expect(end('28T23:00:00', AMSTERDAM), 'an hour is missing').toBe('2026-03-29T06:00:00.000Z')
  expect(end('16T02:00:00', 'America/New_York')).toBe('2026-03-16T12:00:00.000Z')
  expect(end('15T21:00:00', 'America/New_York')).toBeNull()
  expect(end('15T17:00:00', 'Asia/Kathmandu')).toBe('2026-03-16T02:15:00.000Z')
  expect(end('15T12:30:00', AMSTERDAM, { from: 13, until: 15 })).toBe('2026-03-15T14:00:00.000Z')
  expect(end('15T02:30:00', AMSTERDAM, { from: 7, until: 7 })).toBeNull()
})

test('a push goes to who wants it, has not read it, is not looking, and is not asleep [S2-076 O-93]', () => {
  const createdAt = at('15T12:00:00')
  const reader: PushReader = { status: 'active', chosen: {}, timeZone: AMSTERDAM, quiet, seenAt: null }
  const decide = (changed: Partial<PushReader> = {}, isNews = true, now = createdAt) =>
    decidePush({ kind: 'new_message', createdAt }, { reader: { ...reader, ...changed }, isNews, now })
  expect(decide()).toBe('send')
  expect(decide({}, false)).toBe('drop')
  expect(decide({ status: 'disabled' })).toBe('drop')
  expect(decide({ chosen: { new_messages: { push: false } } })).toBe('drop')
  expect(decide({ chosen: { new_messages: { email: false } } })).toBe('send')
  expect(decide({ seenAt: at('15T11:59:30') })).toEqual(at('15T12:00:08'))
  expect(decide({ seenAt: at('15T11:59:30') }, true, at('15T12:00:08'))).toBe('send')
  expect(decide({ seenAt: at('15T11:58:30') })).toBe('send')
  expect(decide({ quiet: { from: 12, until: 14 } })).toEqual(at('15T13:00:00'))
})

test('what was not taken is tried five times, each time later, and not before the push service says [OPS-3]', () => {
  const now = at('15T12:00:00')
  const seconds = [1, 2, 3, 4, 5].map((tries) => retryAt(now, { tries, afterSeconds: 0 })?.getTime())
  expect(seconds.map((time) => time && (time - now.getTime()) / 1_000)).toEqual([5, 15, 45, 135, undefined])
  expect(retryAt(now, { tries: 1, afterSeconds: 60 })).toEqual(at('15T12:01:00'))
})

test('a press leads to what it tells of', () => {
  expect([pathOf('likes'), pathOf('8d3f')]).toEqual(['/likes', '/chats/8d3f'])
})
