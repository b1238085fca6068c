import { expect, test } from 'vitest'
import { card, chat, idOf, ME, message, SANNE, TALK } from '../../../../tests/support/chat-samples.ts'
import { findChats, withLatest, withoutConversation, withoutProfile, withRead } from './chat-list.ts'

const other = chat({ conversation: { id: idOf(77) }, profile: card({ id: idOf(78), name: 'Zoë' }), last_message: null })
const reader = { me: ME, openConversation: null }

test('a live message raises the unread count of its conversation and brings it on top [MSG-5]', () => {
  const list = withLatest([other, chat()], message(4), reader)!
  expect(list.map((one) => one.conversation.id)).toEqual([TALK, idOf(77)])
  expect(list[0]).toMatchObject({ num_unread_messages: 1, last_message: { text: 'message 4', own: false, seq: 4 } })
})

test('the same live message twice counts once [MSG-5]', () => {
  const once = withLatest([chat()], message(4), reader)!
  expect(withLatest(once, message(4), reader)![0]!.num_unread_messages).toBe(1)
})

test('own messages and those of the open conversation are not unread [MSG-5]', () => {
  expect(withLatest([chat()], message(4, { own: true }), reader)![0]).toMatchObject({
    num_unread_messages: 0,
    last_message: { own: true },
  })
  expect(withLatest([chat()], message(4), { me: ME, openConversation: TALK })![0]!.num_unread_messages).toBe(0)
})

test('a list that missed something says so instead of guessing [MSG-3]', () => {
  expect(withLatest([chat()], message(6), reader)).toBeNull()
  expect(withLatest([other], message(1), reader)).toBeNull()
})

test('opening a conversation sets its unread count to 0 [S4-035]', () => {
  expect(withRead([chat({ num_unread_messages: 3 }), other], TALK).map((one) => one.num_unread_messages)).toEqual([
    0, 0,
  ])
})

test('removing by profile removes every conversation with that profile [S4-040]', () => {
  const again = chat({ conversation: { id: idOf(90) } })
  expect(withoutProfile([chat(), other, again], SANNE)).toEqual([other])
  expect(withoutConversation([chat(), other, again], TALK)).toEqual([other, again])
})

test('the list is searched by name and last message, with and without accents [S2-174]', () => {
  expect(findChats([chat(), other], 'zoe')).toEqual([other])
  expect(findChats([chat(), other], ' MESSAGE ')).toEqual([chat()])
  expect(findChats([chat(), other], 'nobody')).toEqual([])
})
