import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeChat, makeMember, type TestMember } from '../../../../tests/support/makers.ts'
import { isAppError } from '../../../contract/errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { balanceOf, checkLedger } from '../../credits/reads/ledger.ts'

const app = await startApp()
const codeOf = (error: unknown): string => (isAppError(error) ? error.code : String(error))
const write = (from: TestMember, to: TestMember, text = 'Hoi!', key: string = randomUUID()) =>
  from.call('sendMessage', { body: { profile: { id: to.profileId }, type: 'text', text } }, { key })
const outcome = (from: TestMember, to: TestMember) => write(from, to).then(() => 'sent', codeOf)
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const count = (outcomes: string[], wanted: string): number => outcomes.filter((one) => one === wanted).length
const messagesBetween = (a: TestMember, b: TestMember) =>
  app.db
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .select(['message.seq', 'message.body', 'message.sender_id', 'message.created_at'])
    .where('lo', '=', Math.min(a.accountId, b.accountId))
    .where('hi', '=', Math.max(a.accountId, b.accountId))
    .orderBy('seq')
    .execute()

test('200 copies of one message at once are one message, one debit and one answer [MSG-1 MON-2 MON-3]', async () => {
  const [anna, bram] = [await makeMember(app, { credits: 5 }), await makeMember(app)]
  const key = randomUUID()
  const answers = await Promise.all(times(200, () => write(anna, bram, 'Hoi', key)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await messagesBetween(anna, bram)).toHaveLength(1)
  expect(await balanceOf(app.db, anna.accountId)).toBe(4)
  expect((await bram.call('getChats')).chats.map((chat) => chat.num_unread_messages)).toEqual([1])
})

test('copies with different texts at once: one is sent, the others are told that the key was used [MON-2]', async () => {
  const [anna, bram] = [await makeMember(app, { credits: 5 }), await makeMember(app)]
  const key = randomUUID()
  const outcomes = await Promise.all(times(10, (i) => write(anna, bram, `Hoi ${i}`, key).then(() => 'sent', codeOf)))
  expect([count(outcomes, 'sent'), count(outcomes, 'idempotency_key_reused')]).toEqual([1, 9])
  expect(await balanceOf(app.db, anna.accountId)).toBe(4)
})

test('50 starts at once never exceed two conversations of a free member [SEC-7 S6-011]', async () => {
  const anna = await makeMember(app, { credits: 50 })
  const others = await Promise.all(times(50, () => makeMember(app)))
  const outcomes = await Promise.all(others.map((other) => outcome(anna, other)))
  expect([count(outcomes, 'sent'), count(outcomes, 'conversation_limit')]).toEqual([2, 48])
  expect(await balanceOf(app.db, anna.accountId)).toBe(48)
})

test('50 messages at once never cost more than there is [SEC-7 S5-024]', async () => {
  const anna = await makeMember(app, { credits: 7, premium: true })
  const others = await Promise.all(times(5, () => makeMember(app)))
  const outcomes = await Promise.all(times(50, (i) => outcome(anna, others[i % 5]!)))
  expect([count(outcomes, 'sent'), count(outcomes, 'not_enough_credits')]).toEqual([7, 43])
  expect(await balanceOf(app.db, anna.accountId)).toBe(0)
})

test('two first messages at once make one conversation [MSG-2]', async () => {
  for (let round = 0; round < 10; round++) {
    const [anna, bram] = [await makeMember(app, { credits: 1 }), await makeMember(app, { credits: 1 })]
    const [one, other] = await Promise.all([write(anna, bram), write(bram, anna)])
    expect(one.conversation).toEqual(other.conversation)
    expect((await messagesBetween(anna, bram)).map(({ seq }) => seq)).toEqual([1, 2])
  }
})

test('everybody writing to everybody at once leaves no gap, no disorder and no deadlock [MSG-2]', async () => {
  const members = await Promise.all(times(5, () => makeMember(app, { credits: 100, premium: true })))
  const pairs = members.flatMap((from) => members.filter((to) => to !== from).map((to) => [from, to] as const))
  const outcomes = await Promise.all(
    times(12, () => pairs)
      .flat()
      .map(([from, to]) => outcome(from, to)),
  )
  expect(count(outcomes, 'sent')).toBe(240)
  for (const [from, to] of pairs) {
    const messages = await messagesBetween(from, to)
    expect(messages.map(({ seq }) => seq)).toEqual(times(24, (i) => i + 1))
    const [ofFrom, ofTo] = await Promise.all(
      [from, to].map((reader, i) => reader.call('getChat', { query: { profile: [to, from][i]!.profileId } })),
    )
    expect(ofFrom!.messages.map(({ id }) => id)).toEqual(ofTo!.messages.map(({ id }) => id))
  }
})

test('once a block is acknowledged nothing of before arrives any more and nothing is taken [MSG-9]', async () => {
  for (let round = 0; round < 15; round++) {
    const [anna, bram] = [await makeMember(app, { credits: 50, premium: true }), await makeMember(app)]
    if (round % 2 === 0) await makeChat(anna, bram, ['Hoi'])
    const sending = times(12, () => outcome(anna, bram))
    await inTransaction(app.db, async (trx) => {
      await sql`select hold_member(${bram.accountId}, true)`.execute(trx)
      for (const [account_id, other_id] of [
        [anna.accountId, bram.accountId],
        [bram.accountId, anna.accountId],
      ] as const)
        await trx.insertInto('hidden_pair').values({ account_id, other_id }).execute()
    })
    const [stored, left] = [await messagesBetween(anna, bram), await balanceOf(app.db, anna.accountId)]
    const outcomes = await Promise.all(sending)
    expect(await messagesBetween(anna, bram)).toEqual(stored)
    expect(await balanceOf(app.db, anna.accountId)).toBe(left)
    expect(count(outcomes, 'sent') + count(outcomes, 'blocked')).toBe(12)
  }
})

test('a chat removed while messages come in holds exactly those that came after [MSG-9 S7-035]', async () => {
  for (let round = 0; round < 10; round++) {
    const [anna, bram] = [await makeMember(app, { credits: 30 }), await makeMember(app, { credits: 5 })]
    const id = await makeChat(anna, bram, ['Hoi'])
    await Promise.all([
      ...times(8, () => write(anna, bram)),
      bram.call('removeChat', { body: { conversation: { id } } }),
    ])
    const chat = (await bram.call('getChats')).chats.find((one) => one.conversation.id === id)
    const { messages } = await bram.call('getChat', { query: { conversation: id } })
    expect(chat?.num_unread_messages ?? 0).toBe(messages.length)
    expect(messages.map(({ seq }) => seq)).toEqual(times(messages.length, (i) => 10 - messages.length + i))
  }
})

test('after all that the ledger adds up [MON-1 MON-3]', async () => {
  expect((await checkLedger(app.db)).faults).toEqual([])
})
