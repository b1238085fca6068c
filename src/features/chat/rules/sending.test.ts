import { expect, test } from 'vitest'
import { cleanText, messageCost, type SendFacts, sendRefusal, textFault } from './sending.ts'

const fine: SendFacts = {
  confirmed: true,
  blocked: false,
  otherDisabled: false,
  otherUnreachable: false,
  acceptanceNeeded: false,
  starts: true,
  conversationsLeft: 1,
  credits: 1,
  cost: 1,
}

test('a message may be sent when nothing speaks against it', () => {
  expect(sendRefusal(fine)).toBeNull()
  expect(sendRefusal({ ...fine, conversationsLeft: null })).toBeNull()
  expect(sendRefusal({ ...fine, credits: 0, cost: 0 })).toBeNull()
})

test('of several reasons the first in the documented order is told', () => {
  const faults: [Partial<SendFacts>, string][] = [
    [{ confirmed: false }, 'not_confirmed'],
    [{ blocked: true }, 'blocked'],
    [{ otherDisabled: true }, 'profile_disabled'],
    [{ otherUnreachable: true }, 'member_invisible'],
    [{ acceptanceNeeded: true }, 'fictional_not_accepted'],
    [{ conversationsLeft: 0 }, 'conversation_limit'],
    [{ credits: 0 }, 'not_enough_credits'],
  ]
  for (let first = 0; first < faults.length; first++) {
    const these = faults.slice(first)
    expect(sendRefusal(Object.assign({}, fine, ...these.map(([fault]) => fault)))).toBe(these[0]![1])
  }
})

test('in a conversation that exists neither the limit nor invisibility counts [O-54 O-70]', () => {
  expect(sendRefusal({ ...fine, starts: false, conversationsLeft: 0, otherUnreachable: true })).toBeNull()
})

test('a message to a fictional profile costs nothing, any other the price of the site [O-52 O-68]', () => {
  expect([messageCost({ fictional: true }, 1), messageCost({ fictional: false }, 1)]).toEqual([0, 1])
})

test('a text has 1 to 1000 characters that are not white space around it [O-65]', () => {
  expect(textFault(cleanText(' \n\t '), 1_000)).toBe('message_empty')
  expect(textFault(cleanText(` ${'a'.repeat(1_000)} `), 1_000)).toBeNull()
  expect(textFault('a'.repeat(1_001), 1_000)).toBe('message_length')
  expect(textFault('🌷'.repeat(1_000), 1_000)).toBeNull()
})

test('the one character that no text may hold is left out', () => {
  expect(cleanText('a\0b')).toBe('ab')
})
