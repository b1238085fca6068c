import { expect, test } from 'vitest'
import { conversation, message } from '../../../../tests/support/chat-samples.ts'
import { mergeMessages, withGap, withMessage, withOlder, withoutMessage, withReadUpTo } from './conversation.ts'

const seqs = (chat: { messages: { seq: number }[] }) => chat.messages.map((one) => one.seq)

test('messages are merged by id and kept in the order of their numbers [MSG-2]', () => {
  const merged = mergeMessages([message(1), message(3)], [message(3, { read: true }), message(2)])
  expect(merged.map((one) => one.seq)).toEqual([1, 2, 3])
  expect(merged[2]!.read).toBe(true)
})

test('the same message from the answer and from the live event is there once [MSG-1]', () => {
  const own = message(4, { own: true })
  const once = withMessage(conversation([message(3)]), own)!
  const twice = withMessage(once, { ...own, client_id: own.client_id })!
  expect(seqs(twice)).toEqual([3, 4])
  expect(twice.last_seq).toBe(4)
})

test('a message behind a hole is not taken in: the gap must be fetched [MSG-3]', () => {
  expect(withMessage(conversation([message(3)]), message(5))).toBeNull()
})

test('a gap page appends, moves the cursor and leaves the question of older messages alone [MSG-3 S2-179]', () => {
  const chat = conversation([message(3)], { more: true })
  const page = conversation([message(4), message(5)], { more: true, last_seq: 9 })
  const half = withGap(chat, page)
  expect(seqs(half)).toEqual([3, 4, 5])
  expect(half).toMatchObject({ more: true, last_seq: 5 })
  // Numbers of messages this member removed stay taken: the cursor moves past them.
  expect(withGap(half, conversation([message(7)], { last_seq: 9 }))).toMatchObject({ more: true, last_seq: 9 })
})

test('an older page comes in front and says whether there is more [S2-179]', () => {
  const chat = withOlder(
    conversation([message(31)], { more: true }),
    conversation([message(29), message(30)], { more: false, history_hidden: true }),
  )
  expect(seqs(chat)).toEqual([29, 30, 31])
  expect(chat).toMatchObject({ more: false, history_hidden: true, last_seq: 31 })
})

test('being read only moves forward [MSG-4]', () => {
  const chat = conversation([message(1, { own: true })], { read_seq: 1 })
  expect(withReadUpTo(chat, 2).read_seq).toBe(2)
  expect(withReadUpTo(chat, 0)).toBe(chat)
})

test('a removed message leaves the list and keeps its number taken [S2-181]', () => {
  const chat = withoutMessage(conversation([message(1), message(2)]), message(2).id)
  expect(seqs(chat)).toEqual([1])
  expect(chat.last_seq).toBe(2)
})

test('removals have numbers of their own: what was missed goes with the next catch-up [MSG-2 MSG-5]', () => {
  const chat = conversation([message(1), message(2), message(3)], { removed_seq: 4 })
  expect(withoutMessage(chat, message(2).id, 5).removed_seq).toBe(5)
  // One between is missing: the cursor stays, so that it is still asked for.
  expect(withoutMessage(chat, message(2).id, 6).removed_seq).toBe(4)
  const page = conversation([], { removed_seq: 9, last_seq: 3, removed: [{ id: message(3).id, removed_seq: 6 }] })
  expect(withGap(chat, page)).toMatchObject({ removed_seq: 6, last_seq: 3 })
  expect(seqs(withGap(chat, page))).toEqual([1, 2])
  expect(
    seqs(withGap(chat, conversation([], { last_seq: 3, removed_seq: 5, removed: [], hidden_before_seq: 3 }))),
  ).toEqual([3])
})
