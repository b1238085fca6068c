import { expect, test } from 'vitest'
import { card, chat, conversation, idOf, ME, message, SANNE, TALK } from '../../../../tests/support/chat-samples.ts'
import { findChats, READ, withAnswer, withLatest, withoutConversation, withoutProfile, withState } from './chat-list.ts'

const other = chat({ conversation: { id: idOf(77) }, profile: card({ id: idOf(78), name: 'Zoë' }), last_message: null })
const lastOf = (seq: number) => ({ type: 'text', text: `message ${seq}`, own: false, seq })
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

test('a conversation that is loaded makes the row that the list does not have yet [MSG-5 F-50]', () => {
  const date = '2026-05-01T11:00:00.000Z'
  const loaded = conversation([message(1, { date })])
  const list = withLatest([other], message(1, { date }), { ...reader, loaded })!
  expect(list).toEqual([{ ...chat(), num_unread_messages: 1, date, last_message: lastOf(1) }, other])
  expect(withLatest([other], message(1, { own: true, date }), { ...reader, loaded })![0]!.num_unread_messages).toBe(0)
})

test('one conversation that was asked for changes its own row alone, and never back [MSG-3 MSG-5 F-50]', () => {
  const answer = conversation([message(4), message(5)], { num_unread_messages: 2 })
  const list = withAnswer([other, chat()], answer)
  expect(list[0]).toMatchObject({ conversation: { id: TALK }, num_unread_messages: 2, last_message: lastOf(5) })
  expect(list[1]).toBe(other)
  expect(withAnswer(list, conversation([message(4)]))).toEqual(list)
})

test('a row shows the newest message that was not removed, and goes with all of them [O-72 MSG-5]', () => {
  const last = chat({ date: message(3).date })
  const list = withAnswer([last], conversation([message(2)], { last_seq: 3 }))
  expect(list[0]).toEqual({ ...last, last_message: lastOf(2) })
  expect(withAnswer(list, conversation([], { last_seq: 3 }))[0]!.last_message).toBeNull()
  expect(withAnswer(list, conversation([], { last_seq: 3, hidden_before_seq: 4 }))).toEqual([])
})

test('opening a conversation sets its unread count to 0 [S4-035]', () => {
  expect(
    withState([chat({ num_unread_messages: 3 }), other], TALK, READ).map((one) => one.num_unread_messages),
  ).toEqual([0, 0])
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
