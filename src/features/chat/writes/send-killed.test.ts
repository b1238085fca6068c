import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { eventually, startApp } from '../../../../tests/support/app.ts'
import { makeMember, type TestMember } from '../../../../tests/support/makers.ts'
import { isAppError } from '../../../contract/errors.ts'
import { balanceOf, checkLedger } from '../../credits/reads/ledger.ts'

const app = await startApp()

/** Every statement that sending a message carries out, in its order. */
const STEPS = [
  ['ledger_account', 'update'],
  ['ledger_transfer', 'insert'],
  ['conversation', 'insert'],
  ['party', 'insert'],
  ['conversation', 'update'],
  ['message', 'insert'],
  ['fictional_acceptance', 'insert'],
  ['party', 'update'],
] as const
type Step = (typeof STEPS)[number]

/** What happens to the database connection right after a step. */
const ENDS = { fails: `raise exception 'planted'`, dies: 'perform pg_terminate_backend(pg_backend_pid())' } as const

async function plant([table, event]: Step, end: keyof typeof ENDS): Promise<void> {
  await sql
    .raw(`create function planted() returns trigger language plpgsql as $$ begin ${ENDS[end]}; return null; end $$`)
    .execute(app.db)
  await sql
    .raw(`create trigger planted after ${event} on ${table} for each statement execute function planted()`)
    .execute(app.db)
}
afterEach(async () => {
  await sql`drop function if exists planted() cascade`.execute(app.db)
})

const write = (from: TestMember, to: TestMember, key: string) =>
  from.call(
    'sendMessage',
    { body: { profile: { id: to.profileId }, type: 'text', text: 'Hoi', accept_fictional: true } },
    { key },
  )
const codeOf = (error: unknown): string => (isAppError(error) ? error.code : String(error))

function ignoreUnavailable(error: unknown): null {
  if (codeOf(error) === 'unavailable') return null
  throw error
}

/** Everything that a message leaves behind. */
async function tracesOf(from: TestMember, to: TestMember) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from message where sender_id = ${from.accountId}) as messages,
      (select count(*) from ledger_transfer where cause = 'message' and debit_id = ${from.accountId}) as debits,
      (select count(*) from conversation where started_by = ${from.accountId}) as conversations,
      (select count(*) from party where account_id in (${from.accountId}, ${to.accountId})) as parties,
      (select count(*) from fictional_acceptance where account_id = ${from.accountId}) as acceptances,
      (select coalesce(sum(unread), 0)::int from party where account_id = ${to.accountId}) as unread`.execute(app.db)
  return { ...rows[0]!, credits: await balanceOf(app.db, from.accountId) }
}

for (const end of ['fails', 'dies'] as const) {
  for (const step of STEPS) {
    const fictional = step[0] === 'fictional_acceptance'
    test(`a send whose connection ${end} after the ${step[1]} of ${step[0]} leaves nothing, and its retry everything once [MON-3 MSG-1]`, async () => {
      const [anna, other] = [await makeMember(app, { credits: 2 }), await makeMember(app, { fictional })]
      const key = randomUUID()
      await plant(step, end)
      expect(await write(anna, other, key).catch(codeOf)).toBe(end === 'dies' ? 'unavailable' : 'internal')
      await sql`drop function planted() cascade`.execute(app.db)
      const nothing = { messages: 0, debits: 0, conversations: 0, parties: 0, acceptances: 0, unread: 0, credits: 2 }
      expect(await tracesOf(anna, other)).toEqual(nothing)
      // As the client does: the pool may offer the dead connection once more.
      const sent = await eventually(() => write(anna, other, key).catch(ignoreUnavailable))
      expect(await write(anna, other, key)).toEqual(sent)
      const [cost, acceptances] = fictional ? [0, 1] : [1, 0]
      const once = {
        messages: 1,
        debits: cost,
        conversations: 1,
        parties: 2,
        acceptances,
        unread: 1,
        credits: 2 - cost,
      }
      expect(await tracesOf(anna, other)).toEqual(once)
    })
  }
}

test('after all that the ledger adds up [MON-1 MON-3]', async () => {
  expect((await checkLedger(app.db)).faults).toEqual([])
})
