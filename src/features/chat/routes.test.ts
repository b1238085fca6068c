import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { isAppError } from '../../contract/errors.ts'

const app = await startApp()
const DAY_MS = 86_400_000
const codeOf = (error: unknown): string => (isAppError(error) ? error.code : String(error))
const pair = async () => [await makeMember(app, { credits: 50 }), await makeMember(app, { credits: 50 })] as const
const open = (member: TestMember, id: string, more: { before?: number; after?: number } = {}) =>
  member.call('getChat', { query: { conversation: id, ...more } })
const chatsOf = async (member: TestMember) => (await member.call('getChats')).chats
const seqs = (messages: { seq: number }[]) => messages.map(({ seq }) => seq)
const from1To = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

/** A long conversation, written straight into the table; every second message is the other's. */
async function fill(id: string, members: readonly TestMember[], size: number): Promise<void> {
  const { id: conversation_id } = await app.db
    .selectFrom('conversation')
    .select('id')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow()
  const values = from1To(size)
    .slice(1)
    .map((seq) => ({
      conversation_id,
      seq,
      id: randomUUID(),
      sender_id: members[seq % 2]!.accountId,
      kind: 'text' as const,
      body: `bericht ${seq}`,
      client_id: randomUUID(),
      created_at: app.clock.now(),
    }))
  await app.db.insertInto('message').values(values).execute()
  await app.db.updateTable('conversation').set({ last_seq: size }).where('id', '=', conversation_id).execute()
}

test('the list holds each conversation with the other one, the unread count and the last message, the latest first [S7-031 S3-052 S3-053 S3-054]', async () => {
  const anna = await makeMember(app, { credits: 5 })
  const [bram, carl] = [await makeMember(app, { credits: 5 }), await makeMember(app, { credits: 5 })]
  const withBram = await makeChat(bram, anna, ['Hoi', 'Dag', 'Hoe gaat het?'])
  app.clock.advance(1_000)
  const withCarl = await makeChat(anna, carl, ['Hallo'])
  const chats = await chatsOf(anna)
  expect(
    chats.map(({ conversation, profile, num_unread_messages, last_message }) => [
      conversation.id,
      profile.id,
      num_unread_messages,
      last_message,
    ]),
  ).toEqual([
    [withCarl, carl.profileId, 0, { type: 'text', text: 'Hallo', own: true, seq: 1 }],
    [withBram, bram.profileId, 2, { type: 'text', text: 'Hoe gaat het?', own: false, seq: 3 }],
  ])
  expect(chats[0]).toMatchObject({
    date: app.clock.now().toISOString(),
    profile: { name: carl.name, fictional: false },
  })
})

test('a conversation with a fictional profile that is no more still says that it was one [HON-1]', async () => {
  const [anna, linh] = [await makeMember(app), await makeMember(app, { fictional: true })]
  const hello = { profile: { id: linh.profileId }, type: 'text', text: 'Hoi', accept_fictional: true } as const
  const { conversation } = await anna.call('sendMessage', { body: hello })
  await app.db.updateTable('account').set({ status: 'deleted' }).where('id', '=', linh.accountId).execute()
  const gone = { name: '', deleted: true, fictional: true }
  expect((await chatsOf(anna)).map(({ profile }) => profile)).toMatchObject([gone])
  expect((await open(anna, conversation.id)).profile).toMatchObject(gone)
})

test('nobody without a session reads or writes a chat', async () => {
  const visitor = app.browser()
  const id = randomUUID()
  const calls = [
    visitor.call('getChats'),
    visitor.call('getChat', { query: { conversation: id } }),
    visitor.call('readChat', { body: { conversation: { id }, read: true } }),
    visitor.call('removeChat', { body: { conversation: { id } } }),
    visitor.call('sendMessage', { body: { conversation: { id }, type: 'text', text: 'Hoi' } }),
    visitor.call('removeMessage', { body: { message: { id } } }),
  ]
  expect(new Set(await Promise.all(calls.map((call) => call.catch(codeOf))))).toEqual(
    new Set(['authentication_required']),
  )
})

test('a conversation of others can neither be read nor changed', async () => {
  const [anna, bram] = await pair()
  const carl = await makeMember(app)
  const id = await makeChat(anna, bram)
  const [message] = (await open(anna, id)).messages
  expect(await open(carl, id).catch(codeOf)).toBe('not_found')
  expect(await carl.call('readChat', { body: { conversation: { id }, read: true } }).catch(codeOf)).toBe('not_found')
  expect(await carl.call('removeChat', { body: { conversation: { id } } }).catch(codeOf)).toBe('not_found')
  expect(await carl.call('removeMessage', { body: { message: { id: message!.id } } }).catch(codeOf)).toBe('not_found')
  expect((await open(anna, id)).messages).toHaveLength(2)
})

test('a conversation opens with its newest 30 messages and pages to older ones [S2-179 O-64]', async () => {
  const [anna, bram] = await pair()
  const id = await makeChat(anna, bram, ['Hoi'])
  await fill(id, [anna, bram], 70)
  const newest = await open(bram, id)
  expect([seqs(newest.messages), newest.more, newest.last_seq]).toEqual([from1To(70).slice(40), true, 70])
  const older = await open(bram, id, { before: 41 })
  expect([seqs(older.messages), older.more]).toEqual([from1To(40).slice(10), true])
  const oldest = await open(bram, id, { before: 11 })
  expect([seqs(oldest.messages), oldest.more, oldest.history_hidden]).toEqual([from1To(10), false, false])
})

test('after a break exactly the gap is read, 500 at a time [MSG-3]', async () => {
  const [anna, bram] = await pair()
  const id = await makeChat(anna, bram, ['Hoi'])
  await fill(id, [anna, bram], 700)
  const first = await open(bram, id, { after: 120 })
  expect([seqs(first.messages), first.more]).toEqual([from1To(620).slice(120), true])
  const rest = await open(bram, id, { after: 620 })
  expect([seqs(rest.messages), rest.more]).toEqual([from1To(700).slice(620), false])
  expect((await open(bram, id, { after: 700 })).messages).toEqual([])
})

test('reading sets the unread count to 0 and tells the sender what was read [S4-035 P-40]', async () => {
  const [anna, bram] = await pair()
  const id = await makeChat(anna, bram, ['Een'])
  await anna.call('sendMessage', { body: { conversation: { id }, type: 'text', text: 'Twee' } })
  expect((await chatsOf(bram))[0]?.num_unread_messages).toBe(2)
  expect((await open(anna, id)).messages.map(({ read }) => read)).toEqual([false, false])
  const answer = await bram.call('readChat', { body: { conversation: { id }, read: true } })
  expect(answer).toMatchObject({ conversation: { id }, num_unread_messages: 0 })
  expect((await chatsOf(bram))[0]?.num_unread_messages).toBe(0)
  const seen = await open(anna, id)
  expect([seen.read_seq, seen.messages.map(({ read }) => read)]).toEqual([2, [true, true]])
})

test('opening by profile finds the conversation, or prepares one that has not begun [P-39]', async () => {
  const [anna, bram] = await pair()
  const nothing = await anna.call('getChat', { query: { profile: bram.profileId } })
  expect(nothing).toMatchObject({
    conversation: null,
    messages: [],
    last_seq: 0,
    more: false,
    message_credits: 1,
    fictional_acceptance_needed: false,
  })
  expect(nothing.profile.id).toBe(bram.profileId)
  const id = await makeChat(anna, bram)
  expect((await anna.call('getChat', { query: { profile: bram.profileId } })).conversation).toEqual({ id })
})

test('whom one may not see, one cannot open a chat with [S4-044 O-54 O-73]', async () => {
  const [anna, bram] = await pair()
  const openBy = (profile: string) => anna.call('getChat', { query: { profile } }).then(() => 'open', codeOf)
  const invisible = await makeMember(app, { invisible: true })
  const disabled = await makeMember(app, { status: 'disabled' })
  for (const profile of [randomUUID(), anna.profileId, invisible.profileId, disabled.profileId])
    expect(await openBy(profile)).toBe('profile_not_found')
  await app.db.insertInto('block').values({ blocker_id: bram.accountId, blocked_id: anna.accountId }).execute()
  expect(await openBy(bram.profileId)).toBe('blocked')
  expect(await anna.call('getChat', { query: {} }).catch(codeOf)).toBe('validation')
})

test('after a block the list of neither has the conversation; whoever blocked can still open it [S4-044 S8-027 TRU-9]', async () => {
  const [anna, bram] = await pair()
  const id = await makeChat(anna, bram)
  await bram.call('blockMember', { body: { profile: { id: anna.profileId } } })
  expect([await open(anna, id).catch(codeOf), await chatsOf(anna)]).toEqual(['blocked', []])
  expect([(await open(bram, id)).messages.length, await chatsOf(bram)]).toEqual([2, []])
})

test('messages of more than 180 days ago are not shown, and that is said [S4-041 O-71]', async () => {
  const [anna, bram] = await pair()
  const start = app.clock.now()
  const id = await makeChat(anna, bram, ['Oud', 'Ook oud'])
  const [carl] = await pair()
  await makeChat(anna, carl, ['Heel oud'])
  await app.db
    .updateTable('session')
    .set({ expires_at: new Date('2100-01-01') })
    .execute()
  app.clock.advance(100 * DAY_MS)
  await anna.call('sendMessage', { body: { conversation: { id }, type: 'text', text: 'Nieuw' } })
  app.clock.set(new Date(start.getTime() + 180 * DAY_MS))
  expect((await open(bram, id)).history_hidden).toBe(false)
  app.clock.advance(1)
  const opened = await open(bram, id)
  expect([seqs(opened.messages), opened.more, opened.history_hidden]).toEqual([[3], false, true])
  expect((await open(bram, id, { after: 0 })).messages.map(({ text }) => text)).toEqual(['Nieuw'])
  expect((await chatsOf(carl)).map(({ last_message: last }) => last)).toEqual([null])
  app.clock.set(start)
})

test('a removed chat is gone for one member only and returns with new messages alone [S7-035 O-72]', async () => {
  const [anna, bram] = await pair()
  const id = await makeChat(anna, bram)
  const removed = await bram.send('DELETE', '/api/chat.php', { body: { conversation: { id } } })
  expect([removed.status, removed.body]).toEqual([200, {}])
  expect(await chatsOf(bram)).toEqual([])
  expect((await open(bram, id)).messages).toEqual([])
  expect((await open(anna, id)).messages).toHaveLength(2)
  await bram.call('removeChat', { body: { conversation: { id } } })
  await anna.call('sendMessage', { body: { conversation: { id }, type: 'text', text: 'Ben je er nog?' } })
  expect((await chatsOf(bram)).map((chat) => [chat.num_unread_messages, chat.last_message?.text])).toEqual([
    [1, 'Ben je er nog?'],
  ])
  const { messages } = await open(bram, id)
  expect(seqs(messages)).toEqual([3])
  // With the new one gone, too, the list shows none of the words of before.
  await bram.call('removeMessage', { body: { message: { id: messages[0]!.id } } })
  expect((await chatsOf(bram)).map(({ last_message: last }) => last)).toEqual([null])
})

test('removing an unread chat does not tell the sender that it was read [O-72 MSG-4]', async () => {
  const [anna, bram] = await pair()
  const id = await makeChat(anna, bram, ['Hoi'])
  await bram.call('removeChat', { body: { conversation: { id } } })
  expect((await open(anna, id)).read_seq).toBe(0)
})

test('a removed message is gone for one member only, and no longer counted or previewed [S2-181 O-72]', async () => {
  const [anna, bram] = await pair()
  const id = await makeChat(anna, bram, ['Een'])
  await anna.call('sendMessage', { body: { conversation: { id }, type: 'text', text: 'Twee' } })
  const last = (await open(bram, id)).messages.at(-1)!
  for (let i = 0; i < 2; i++) await bram.call('removeMessage', { body: { message: { id: last.id } } })
  expect((await chatsOf(bram)).map((chat) => [chat.num_unread_messages, chat.last_message?.text])).toEqual([[1, 'Een']])
  expect([seqs((await open(bram, id)).messages), seqs((await open(anna, id)).messages)]).toEqual([[1], [1, 2]])
})

test('removing a message that was read leaves the unread count as it is [MSG-5 O-72]', async () => {
  const [anna, bram] = await pair()
  const id = await makeChat(anna, bram, ['Een'])
  await bram.call('readChat', { body: { conversation: { id }, read: true } })
  await anna.call('sendMessage', { body: { conversation: { id }, type: 'text', text: 'Twee' } })
  const [read] = (await open(bram, id)).messages
  await bram.call('removeMessage', { body: { message: { id: read!.id } } })
  expect((await chatsOf(bram))[0]?.num_unread_messages).toBe(1)
})

test('the key a message was sent with is known to its sender alone [SEC-3]', async () => {
  const [anna, bram] = await pair()
  const id = await makeChat(anna, bram, ['Hoi'])
  expect((await open(anna, id)).messages[0]?.client_id).toMatch(/^[0-9a-f-]{36}$/)
  expect((await open(bram, id)).messages[0]?.client_id).toBeNull()
})
