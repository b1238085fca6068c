import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeMember, type TestMember } from '../../../../tests/support/makers.ts'
import { NAMES, type Outcome, type Step, stepBetween, Talks } from '../../../../tests/support/talks.ts'
import { isAppError } from '../../../contract/errors.ts'
import { checkLedger } from '../../credits/reads/ledger.ts'

const app = await startApp()
const MEMBERS = 4
const step = stepBetween(MEMBERS)
const makeAll = () =>
  Promise.all(Array.from({ length: MEMBERS }, () => makeMember(app, { credits: 100, premium: true })))

/** Takes one step at the front door. */
async function take({ what, by, to, back }: Step, members: readonly TestMember[], talks: Talks): Promise<Outcome> {
  const [me, profile] = [members[by]!, { id: members[to]!.profileId }]
  if (what === 'writes to') {
    const answer = await orBlocked(me.call('sendMessage', { body: { profile, type: 'text', text: 'Hoi' } }))
    return answer === null ? {} : { sent: answer.message }
  }
  if (what === 'blocks') await me.call('blockMember', { body: { profile } })
  if (what === 'unblocks') await me.call('unblockMember', { body: { profile } })
  const talk = talks.find(by, to)
  if (talk === undefined) return {}
  const conversation = { id: talk.id }
  if (what === 'reads') await me.call('readChat', { body: { conversation, read: true } })
  if (what === 'removes the chat with') await me.call('removeChat', { body: { conversation } })
  const message = what === 'removes a message of' ? talk.messages.at(-1 - back) : undefined
  if (message === undefined) return {}
  await me.call('removeMessage', { body: { message: { id: message.id } } })
  return { removed: talk.messages.indexOf(message) + 1 }
}

const orBlocked = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (!isAppError(error) || error.code !== 'blocked') throw error
    return null
  })

/** The list of conversations as one member has it, each opened. */
async function listOf(me: number, members: readonly TestMember[]): Promise<object[]> {
  const { chats } = await members[me]!.call('getChats')
  const opened = await Promise.all(
    chats.map(async ({ conversation, profile, num_unread_messages, last_message }) => {
      const chat = await members[me]!.call('getChat', { query: { conversation: conversation.id } })
      expect(chat.num_unread_messages).toBe(num_unread_messages)
      return {
        place: members.findIndex(({ profileId }) => profileId === profile.id),
        unread: num_unread_messages,
        last: last_message?.seq ?? null,
        readByOther: chat.read_seq,
        shown: chat.messages.map(({ seq }) => seq),
      }
    }),
  )
  return opened.toSorted((a, b) => a.place - b.place).map(({ place, ...rest }) => ({ with: NAMES[place], ...rest }))
}

/** Counts from the messages themselves what the counters say. */
async function recount(): Promise<unknown[]> {
  const { rows } = await sql`
    select p.account_id, p.conversation_id, p.unread, count(m.seq) as counted
    from party p left join message m on m.conversation_id = p.conversation_id and m.sender_id = p.other_id
      and m.seq > p.last_read_seq and m.seq >= p.hidden_before_seq
      and not exists (select from message_hidden h where h.account_id = p.account_id and h.conversation_id = m.conversation_id and h.seq = m.seq)
    group by p.account_id, p.conversation_id having p.unread <> count(m.seq)`.execute(app.db)
  return rows
}

test('after every step of four members each finds all conversations as a simple count has them [MSG-5 F-100]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const [members, talks] = [await makeAll(), new Talks()]
      for (const one of steps) {
        const outcome = await take(one, members, talks)
        expect('sent' in outcome).toBe(one.what === 'writes to' && !talks.areHidden(one.by, one.to))
        talks.add(one, outcome)
        for (const me of [one.by, one.to]) expect(await listOf(me, members)).toEqual(talks.listOf(me, MEMBERS))
      }
      for (const me of members.keys()) expect(await listOf(me, members)).toEqual(talks.listOf(me, MEMBERS))
    }),
    { numRuns: 30 },
  )
}, 180_000)

test('whatever four members do at once, the counters are what a recount says [MSG-5 F-100]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 8 }), async (rounds) => {
      const [members, talks] = [await makeAll(), new Talks()]
      const begin = members.map((_, by) => ({ what: 'writes to', by, to: (by + 1) % MEMBERS, back: 0 }) as const)
      for (const atOnce of [begin, ...rounds]) {
        const outcomes = await Promise.all(atOnce.map((one) => take(one, members, talks)))
        for (const [i, one] of atOnce.entries()) talks.add(one, outcomes[i]!)
        expect(await recount()).toEqual([])
      }
    }),
    { numRuns: 30 },
  )
  expect((await checkLedger(app.db)).faults).toEqual([])
}, 180_000)
