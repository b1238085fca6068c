import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeMember, type MemberOptions } from '../../../../tests/support/makers.ts'
import { isAppError } from '../../../contract/errors.ts'
import { FREE_CONVERSATIONS } from '../../../contract/limits.ts'
import { messageCost, type SendFacts, sendRefusal } from '../rules/sending.ts'
import { sendMessage } from './send-message.ts'

const app = await startApp()

const situation = fc.record({
  confirmed: fc.boolean(),
  blocked: fc.boolean(),
  disabled: fc.boolean(),
  invisible: fc.boolean(),
  fictional: fc.boolean(),
  accepts: fc.boolean(),
  begun: fc.boolean(),
  premium: fc.boolean(),
  started: fc.constantFrom(0, FREE_CONVERSATIONS),
  credits: fc.constantFrom(0, 1),
  kind: fc.constantFrom('text', 'gift', 'gif', 'icebreaker'),
})
type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never

async function arrange(given: Situation): Promise<{ senderId: number; profileId: string }> {
  const make = (options: MemberOptions) => makeMember(app, options)
  const other = await make({
    fictional: given.fictional,
    invisible: given.invisible,
    status: given.disabled ? 'disabled' : 'active',
  })
  const status = given.confirmed ? 'active' : 'not_confirmed'
  const me = await make({ status, premium: given.premium, credits: given.credits })
  const talk = (to: number, startedBy: number) =>
    app.db
      .insertInto('conversation')
      .values({
        lo: Math.min(me.accountId, to),
        hi: Math.max(me.accountId, to),
        started_by: startedBy,
        last_at: app.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  for (let i = 0; i < given.started; i++) await talk((await make({})).accountId, me.accountId)
  if (given.begun) {
    const { id } = await talk(other.accountId, other.accountId)
    const parties = [
      [me.accountId, other.accountId],
      [other.accountId, me.accountId],
    ] as const
    for (const [account_id, other_id] of parties)
      await app.db.insertInto('party').values({ account_id, other_id, conversation_id: id }).execute()
  }
  if (given.blocked)
    await app.db.insertInto('hidden_pair').values({ account_id: me.accountId, other_id: other.accountId }).execute()
  return { senderId: me.accountId, profileId: other.profileId }
}

const factsOf = (given: Situation): SendFacts => ({
  confirmed: given.confirmed,
  blocked: given.blocked,
  otherDisabled: given.disabled,
  otherUnreachable: given.invisible,
  acceptanceNeeded: given.fictional && !given.accepts,
  premiumNeeded: given.kind === 'gif' && !given.premium,
  starts: !given.begun,
  conversationsLeft: given.premium ? null : FREE_CONVERSATIONS - given.started,
  credits: given.credits,
  cost: messageCost({ fictional: given.fictional }, 1),
})

test('the database refuses exactly what the rules refuse, for the same reason [P-42 SEC-7]', async () => {
  await fc.assert(
    fc.asyncProperty(situation, async (given) => {
      const { senderId, profileId } = await arrange(given)
      const draft = {
        to: { profileId },
        clientId: randomUUID(),
        kind: given.kind,
        body: 'Hoi',
        textHash: null,
        acceptsFictional: given.accepts,
        cost: 1,
      }
      const refusal = await sendMessage(app.db, { senderId, now: app.clock.now(), ...draft }).then(
        () => null,
        (error: unknown) => (isAppError(error) ? error.code : error),
      )
      expect(refusal).toBe(sendRefusal(factsOf(given)))
    }),
    { numRuns: 100 },
  )
}, 60_000)
