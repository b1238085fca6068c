import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { eventually, startApp } from '../../../../tests/support/app.ts'
import { learnSteps, plantEnd, pullEnd } from '../../../../tests/support/half-way.ts'
import { makeMember, type TestMember } from '../../../../tests/support/makers.ts'
import { isAppError } from '../../../contract/errors.ts'
import { balanceOf, checkLedger } from '../../credits/reads/ledger.ts'

const app = await startApp()

afterEach(() => pullEnd(app))

/** Long enough to be known again. */
const TEXT = 'Zin om zaterdag samen langs het water te wandelen?'
const write = (from: TestMember, to: TestMember, key: string) =>
  from.call(
    'sendMessage',
    { body: { profile: { id: to.profileId }, type: 'text', text: TEXT, accept_fictional: true } },
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
      (select count(*) from sent_text where sender_id = ${from.accountId}) as texts,
      (select count(*) from mail_digest where account_id = ${to.accountId}) as digests,
      (select coalesce(sum(unread), 0)::int from party where account_id = ${to.accountId}) as unread`.execute(app.db)
  return { ...rows[0]!, credits: await balanceOf(app.db, from.accountId) }
}

const steps = await learnSteps(app, 'message', async () =>
  write(await makeMember(app, { credits: 1 }), await makeMember(app), randomUUID()),
)

test('what is paid and what is written are of one transaction [MON-3 MSG-1]', () => {
  const together = [
    ['ledger_account', 'update'],
    ['ledger_transfer', 'insert'],
    ['conversation', 'insert'],
    ['party', 'insert'],
    ['conversation', 'update'],
    ['message', 'insert'],
    ['fictional_acceptance', 'insert'],
    ['party', 'update'],
  ]
  expect(steps.map(({ table, event }) => [table, event])).toEqual(expect.arrayContaining(together))
})

for (const end of ['fails', 'dies'] as const) {
  for (const step of steps) {
    const fictional = step.table === 'fictional_acceptance'
    test(`a send whose connection ${end} after the ${step.event} of ${step.table} leaves nothing, and its retry everything once [MON-3 MSG-1]`, async () => {
      const [anna, other] = [await makeMember(app, { credits: 2 }), await makeMember(app, { fictional })]
      const key = randomUUID()
      await plantEnd(app, step, end)
      expect(await write(anna, other, key).catch(codeOf)).toBe(end === 'dies' ? 'unavailable' : 'internal')
      await pullEnd(app)
      const none = { messages: 0, debits: 0, conversations: 0, parties: 0, acceptances: 0, texts: 0, digests: 0 }
      expect(await tracesOf(anna, other)).toEqual({ ...none, unread: 0, credits: 2 })
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
        texts: 1,
        digests: 1,
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
