import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { giveCredits, makeChat, makeMember, type TestMember } from '../../../../tests/support/makers.ts'
import { isAppError } from '../../../contract/errors.ts'
import { balanceOf, checkLedger } from '../../credits/reads/ledger.ts'

const app = await startApp()
const codeOf = (error: unknown): string => (isAppError(error) ? error.code : String(error))
const write = (from: TestMember, to: TestMember, text = 'Hoi!', key: string = randomUUID()) =>
  from.call('sendMessage', { body: { profile: { id: to.profileId }, type: 'text', text } }, { key })
const refusal = (from: TestMember, to: TestMember) => write(from, to).then(() => 'sent', codeOf)
const creditsOf = (member: TestMember) => balanceOf(app.db, member.accountId)
const messagesOf = async (member: TestMember) =>
  (await app.db.selectFrom('message').select('id').where('sender_id', '=', member.accountId).execute()).length

test('two members chat: what one writes the other reads, and answers [S1-018 S7-048 S3-055 MSG-2]', async () => {
  const [anna, bram] = [await makeMember(app, { credits: 2 }), await makeMember(app, { credits: 2 })]
  const sent = await write(anna, bram, '  Hoi Bram!\n')
  expect(sent).toMatchObject({ credits: 1, message: { seq: 1, text: 'Hoi Bram!', type: 'text', read: false } })
  expect(sent.message).toMatchObject({
    conversation: sent.conversation,
    profile: { id: anna.profileId },
    date: app.clock.now().toISOString(),
  })
  const query = { conversation: sent.conversation.id }
  const received = await bram.call('getChat', { query })
  expect(received.messages).toEqual([{ ...sent.message, client_id: null }])
  await bram.call('sendMessage', { body: { conversation: sent.conversation, type: 'text', text: 'Hoi Anna!' } })
  expect((await anna.call('getChat', { query })).messages.map(({ seq, text }) => [seq, text])).toEqual([
    [1, 'Hoi Bram!'],
    [2, 'Hoi Anna!'],
  ])
})

// Also [MSG-9]
test('three credits are three messages; then nothing is sent and nothing taken [S1-026 S6-012 S5-024 S8-024]', async () => {
  const [anna, bram] = [await makeMember(app, { credits: 3 }), await makeMember(app)]
  for (const left of [2, 1, 0]) expect((await write(anna, bram)).credits).toBe(left)
  const refused = await anna.send('POST', '/api/message.php', {
    body: { profile: { id: bram.profileId }, type: 'text', text: 'Nog een' },
  })
  expect([refused.status, refused.body]).toEqual([402, { error: 'not_enough_credits', credits: 0, cost: 1 }])
  expect([await creditsOf(anna), await messagesOf(anna)]).toEqual([0, 3])
})

test('a premium member pays for messages too [S5-024 O-76]', async () => {
  const [anna, bram] = [await makeMember(app, { premium: true }), await makeMember(app)]
  expect(await refusal(anna, bram)).toBe('not_enough_credits')
  await giveCredits(app.db, anna.accountId, { amount: 1, now: app.clock.now() })
  expect((await write(anna, bram)).credits).toBe(0)
})

test('a free member starts two conversations, ever; answering does not count [S1-025 S6-011 S9-020 SEC-7]', async () => {
  const anna = await makeMember(app, { credits: 9 })
  const others = await Promise.all(Array.from({ length: 4 }, () => makeMember(app, { credits: 1 })))
  await write(others[3]!, anna)
  await write(anna, others[3]!)
  const { conversation } = await write(anna, others[0]!)
  await write(anna, others[1]!)
  await anna.call('removeChat', { body: { conversation } })
  expect(await refusal(anna, others[2]!)).toBe('conversation_limit')
  expect([await refusal(anna, others[0]!), await refusal(anna, others[1]!), await creditsOf(anna)]).toEqual([
    'sent',
    'sent',
    4,
  ])
})

test('a premium member starts any number, also with no credits at all [S1-030 S6-015 O-92]', async () => {
  const anna = await makeMember(app, { premium: true })
  for (let i = 0; i < 3; i++) {
    const invented = await makeMember(app, { fictional: true })
    const body = {
      profile: { id: invented.profileId },
      type: 'text' as const,
      text: 'Hoi',
      accept_fictional: true as const,
    }
    await anna.call('sendMessage', { body })
  }
  expect(await messagesOf(anna)).toBe(3)
})

test('an unconfirmed member sends nothing, pays nothing, and nobody receives anything [S4-002 O-74]', async () => {
  const [anna, bram] = [await makeMember(app, { credits: 3, status: 'not_confirmed' }), await makeMember(app)]
  expect(await refusal(anna, bram)).toBe('not_confirmed')
  expect([await creditsOf(anna), (await bram.call('getChats')).chats]).toEqual([3, []])
})

test('nothing is sent where a block stands, whoever made it [O-73 MSG-9]', async () => {
  const [anna, bram] = [await makeMember(app, { credits: 3 }), await makeMember(app, { credits: 3 })]
  await makeChat(anna, bram)
  const pair = [anna.accountId, bram.accountId] as const
  await app.db.insertInto('block').values({ blocker_id: pair[0], blocked_id: pair[1] }).execute()
  for (const [account_id, other_id] of [pair, pair.toReversed()] as [number, number][])
    await app.db.insertInto('hidden_pair').values({ account_id, other_id }).execute()
  expect([await refusal(anna, bram), await refusal(bram, anna)]).toEqual(['blocked', 'blocked'])
  expect([await creditsOf(anna), await creditsOf(bram)]).toEqual([2, 2])
})

test('an account out of use receives nothing [S8-027 P-42]', async () => {
  const anna = await makeMember(app, { credits: 3 })
  const bram = await makeMember(app, { status: 'disabled' })
  expect(await refusal(anna, bram)).toBe('profile_disabled')
  for (const status of ['not_confirmed', 'banned', 'deleted'] as const)
    expect(await refusal(anna, await makeMember(app, { status }))).toBe('profile_not_found')
  const carl = await makeMember(app)
  await write(anna, carl)
  await app.db.updateTable('account').set({ status: 'deleted' }).where('id', '=', carl.accountId).execute()
  expect([await refusal(anna, carl), await creditsOf(anna)]).toEqual(['profile_disabled', 2])
})

test('an invisible member is written to only after making contact, by a message or a like [S4-075 O-54]', async () => {
  const [anna, eva] = [await makeMember(app, { credits: 3 }), await makeMember(app, { credits: 3 })]
  const hidden = await makeMember(app, { credits: 1, invisible: true })
  expect(await refusal(anna, hidden)).toBe('member_invisible')
  await write(hidden, anna)
  expect(await refusal(anna, hidden)).toBe('sent')
  const [lo, hi] = [Math.min(eva.accountId, hidden.accountId), Math.max(eva.accountId, hidden.accountId)]
  const likedAt = hidden.accountId === lo ? 'lo_liked_at' : 'hi_liked_at'
  await app.db
    .insertInto('pair')
    .values({ lo, hi, [likedAt]: app.clock.now() })
    .execute()
  expect(await refusal(eva, hidden)).toBe('sent')
})

test('a conversation from before somebody became invisible goes on [O-54]', async () => {
  const [anna, bram] = [await makeMember(app, { credits: 3 }), await makeMember(app)]
  await write(anna, bram)
  await app.db
    .updateTable('profile')
    .set({ invisible_since: app.clock.now() })
    .where('id', '=', bram.profileId)
    .execute()
  expect(await refusal(anna, bram)).toBe('sent')
})

test('a fictional profile is written to for nothing, after its warning was accepted once, which counts for no other [O-52 HON-3]', async () => {
  const [anna, invented] = [await makeMember(app, { credits: 1 }), await makeMember(app, { fictional: true })]
  expect(await refusal(anna, invented)).toBe('fictional_not_accepted')
  const before = await anna.call('getChat', { query: { profile: invented.profileId } })
  expect(before).toMatchObject({ message_credits: 0, fictional_acceptance_needed: true, profile: { fictional: true } })
  const body = {
    profile: { id: invented.profileId },
    type: 'text' as const,
    text: 'Hoi',
    accept_fictional: true as const,
  }
  expect((await anna.call('sendMessage', { body })).credits).toBe(1)
  expect(await refusal(anna, invented)).toBe('sent')
  const after = await anna.call('getChat', { query: { profile: invented.profileId } })
  expect(after).toMatchObject({ message_credits: 0, fictional_acceptance_needed: false })
  const another = await makeMember(app, { fictional: true })
  expect(await refusal(anna, another)).toBe('fictional_not_accepted')
  expect(await refusal(await makeMember(app), invented)).toBe('fictional_not_accepted')
})

test('a fictional profile never sends [O-52]', async () => {
  const [anna, invented] = [await makeMember(app), await makeMember(app, { fictional: true, credits: 3 })]
  expect(await refusal(invented, anna)).not.toBe('sent')
  expect(await messagesOf(invented)).toBe(0)
})

test('an empty text and one that is too long are refused with their own codes [O-65 S3-148]', async () => {
  const [anna, bram] = [await makeMember(app, { credits: 3 }), await makeMember(app)]
  expect(await write(anna, bram, ' \n ').catch(codeOf)).toBe('message_empty')
  expect(await write(anna, bram, 'a'.repeat(1_001)).catch(codeOf)).toBe('message_length')
  expect(await messagesOf(anna)).toBe(0)
  await write(anna, bram, '🌷'.repeat(1_000))
})

test('who does not exist, oneself, and conversations of others cannot be written to', async () => {
  const [anna, bram, carl] = [
    await makeMember(app, { credits: 3 }),
    await makeMember(app, { credits: 3 }),
    await makeMember(app),
  ]
  const id = await makeChat(bram, carl, ['Hoi'])
  const to = (target: object) =>
    anna.call('sendMessage', { body: { type: 'text', text: 'Hoi', ...target } }).catch(codeOf)
  expect(await to({ profile: { id: randomUUID() } })).toBe('profile_not_found')
  expect(await to({ profile: { id: anna.profileId } })).toBe('profile_not_found')
  expect(await to({ conversation: { id } })).toBe('not_found')
  expect(await to({ conversation: { id: randomUUID() } })).toBe('not_found')
  expect(await to({})).toBe('validation')
  expect(await creditsOf(anna)).toBe(3)
})

test('a repeated key answers the first message and takes nothing, also when nothing more could be sent [MSG-1 MON-2 O-02]', async () => {
  const [anna, bram] = [await makeMember(app, { credits: 1 }), await makeMember(app)]
  const key = randomUUID()
  const first = await write(anna, bram, 'Hoi', key)
  app.clock.advance(60_000)
  expect(await write(anna, bram, ' Hoi ', key)).toEqual(first)
  const inConversation = { conversation: first.conversation, type: 'text' as const, text: 'Hoi' }
  expect(await anna.call('sendMessage', { body: inConversation }, { key })).toEqual(first)
  expect([await messagesOf(anna), await creditsOf(anna)]).toEqual([1, 0])
})

test('the same key with another text or to somebody else is refused [MON-2 O-02]', async () => {
  const [anna, bram, carl] = [await makeMember(app, { credits: 3 }), await makeMember(app), await makeMember(app)]
  const key = randomUUID()
  await write(anna, bram, 'Hoi', key)
  expect(await write(anna, bram, 'Hallo', key).catch(codeOf)).toBe('idempotency_key_reused')
  expect(await write(anna, carl, 'Hoi', key).catch(codeOf)).toBe('idempotency_key_reused')
  expect([await messagesOf(anna), await creditsOf(anna)]).toEqual([1, 2])
})

test('a refused key is not used up: after buying credits the same try succeeds [MSG-4]', async () => {
  const [anna, bram] = [await makeMember(app), await makeMember(app)]
  const key = randomUUID()
  expect(await write(anna, bram, 'Hoi', key).catch(codeOf)).toBe('not_enough_credits')
  await giveCredits(app.db, anna.accountId, { amount: 1, now: app.clock.now() })
  expect((await write(anna, bram, 'Hoi', key)).message.client_id).toBe(key)
})

test('times of one conversation never run backwards, whichever clock a process has [MSG-2]', async () => {
  const [anna, bram] = [await makeMember(app, { credits: 3 }), await makeMember(app)]
  const first = await write(anna, bram)
  app.clock.advance(-5_000)
  expect((await write(anna, bram)).message.date).toBe(first.message.date)
  app.clock.advance(5_000)
})

test('after all that the ledger adds up [MON-1 MON-3]', async () => {
  expect((await checkLedger(app.db)).faults).toEqual([])
})
