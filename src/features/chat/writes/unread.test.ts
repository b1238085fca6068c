import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeMember, type TestMember } from '../../../../tests/support/makers.ts'
import { checkLedger } from '../../credits/reads/ledger.ts'

const app = await startApp()

/** Who does what: 0 and 1 are the two members. */
const operation = fc.record({
  by: fc.constantFrom(0, 1),
  what: fc.constantFrom(
    'send' as const,
    'send' as const,
    'send' as const,
    'read' as const,
    'removeChat' as const,
    'removeMessage' as const,
    'block' as const,
    'unblock' as const,
  ),
  /** Which message, counted from the newest, is removed. */
  back: fc.nat({ max: 6 }),
})
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never

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

/** What a member has not read of those whom a block does not hide. */
async function visibleUnread({ accountId }: TestMember): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(p.unread), 0)::int as n from party p where p.account_id = ${accountId}
      and not exists (select from hidden_pair h where h.account_id = p.account_id and h.other_id = p.other_id)`.execute(
    app.db,
  )
  return rows[0]!.n
}

async function carryOut({ by, what, back }: Operation, members: readonly TestMember[], id: string): Promise<void> {
  const member = members[by]!
  const conversation = { id }
  const whom = { body: { profile: { id: members[1 - by]!.profileId } } }
  if (what === 'block') await member.call('blockMember', whom)
  if (what === 'unblock') await member.call('unblockMember', whom)
  if (what === 'send')
    await unlessBlocked(member.call('sendMessage', { body: { conversation, type: 'text', text: 'Hoi' } }))
  if (what === 'read') await member.call('readChat', { body: { conversation, read: true } })
  if (what === 'removeChat') await member.call('removeChat', { body: { conversation } })
  if (what !== 'removeMessage') return
  const chat = await unlessBlocked(member.call('getChat', { query: { conversation: id } }))
  const message = chat?.messages.at(-1 - back)
  if (message) await member.call('removeMessage', { body: { message: { id: message.id } } })
}

const unlessBlocked = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: { code?: string }) => {
    if (error.code !== 'blocked') throw error
    return null
  })

test('whatever two members do, in turn or at once, the counters are what a recount says [MSG-5]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(operation, { minLength: 1, maxLength: 4 }), { maxLength: 8 }),
      async (rounds) => {
        const members = [await makeMember(app, { credits: 50 }), await makeMember(app, { credits: 50 })] as const
        const { conversation } = await members[0].call('sendMessage', {
          body: { profile: { id: members[1].profileId }, type: 'text', text: 'Hoi' },
        })
        for (const atOnce of rounds) {
          await Promise.all(atOnce.map((one) => carryOut(one, members, conversation.id)))
          expect(await recount()).toEqual([])
        }
        for (const member of members) {
          const { chats } = await member.call('getChats')
          const shown = chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0)
          expect(shown).toBe(await visibleUnread(member))
        }
      },
    ),
    { numRuns: 25 },
  )
  expect((await checkLedger(app.db)).faults).toEqual([])
}, 60_000)
