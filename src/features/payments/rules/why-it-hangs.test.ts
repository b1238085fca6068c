import { expect, test } from 'vitest'
import { whyItHangs } from './why-it-hangs.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 15, 12, minute))
const open = {
  status: 'pending' as const,
  method: 'ideal' as const,
  ref: 'tr_1',
  createdAt: at(0),
  expiresAt: at(30),
  checkedAt: at(2),
  fault: null,
  isKnown: true,
  needsMandate: false,
  refusedAt: null,
  due: [],
}
const whysOf = (facts: Parameters<typeof whyItHangs>[0]) => whyItHangs(facts).map(({ why }) => why)

test('an open payment waits for its buyer, its bank, its form or its provider, whichever keeps it', () => {
  expect(whyItHangs(open)).toEqual([{ why: 'buyer', since: at(0), until: at(30) }])
  expect(whysOf({ ...open, method: 'sct' })).toEqual(['transfer'])
  expect(whysOf({ ...open, needsMandate: true })).toEqual(['mandate_missing'])
  expect(whysOf({ ...open, ref: null })).toEqual(['never_reached'])
  expect(whysOf({ ...open, isKnown: false })).toEqual(['provider_unknown'])
  // Nobody gives it up while its provider says nothing.
  expect(whyItHangs({ ...open, fault: 'timeout' })).toEqual([{ why: 'provider_silent', since: at(2), until: null }])
})

test('news that does not fit comes first, and one that is settled waits for its refund alone', () => {
  const due = { createdAt: at(40), fault: null, byHand: false }
  expect(whysOf({ ...open, refusedAt: at(5) })).toEqual(['news_refused', 'buyer'])
  expect(whysOf({ ...open, status: 'completed' })).toEqual([])
  expect(whysOf({ ...open, status: 'completed', due: [due] })).toEqual(['refund_waiting'])
  expect(whysOf({ ...open, status: 'refunded', due: [{ ...due, fault: 'no balance' }] })).toEqual(['refund_refused'])
  expect(whysOf({ ...open, status: 'refunded', due: [{ ...due, byHand: true }] })).toEqual(['refund_by_hand'])
})
