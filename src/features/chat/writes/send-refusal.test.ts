import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeMember, type MemberOptions } from '../../../../tests/support/makers.ts'
import { MESSAGE_KINDS, type SendRefusal } from '../../../contract/choices.ts'
import { isAppError } from '../../../contract/errors.ts'
import { FREE_CONVERSATIONS } from '../../../contract/limits.ts'
import { readTerms } from '../reads/send-terms.ts'
import { sendMessage } from './send-messages.ts'

const app = await startApp()

const situation = fc.record({
  confirmed: fc.boolean(),
  limited: fc.boolean(),
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
const fine: Situation = {
  confirmed: true,
  limited: false,
  blocked: false,
  disabled: false,
  invisible: false,
  fictional: false,
  accepts: true,
  begun: false,
  premium: true,
  started: 0,
  credits: 1,
  kind: 'text',
}

async function arrange(given: Situation): Promise<{ senderId: number; otherId: number; profileId: string }> {
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
  if (given.limited)
    await app.db.updateTable('account').set({ limited_until: app.clock.now() }).where('id', '=', me.accountId).execute()
  if (given.blocked)
    await app.db.insertInto('hidden_pair').values({ account_id: me.accountId, other_id: other.accountId }).execute()
  return { senderId: me.accountId, otherId: other.accountId, profileId: other.profileId }
}

/** The documented order. */
function reasonIn(given: Situation): SendRefusal | null {
  const reasons: [boolean, SendRefusal][] = [
    [!given.confirmed, 'not_confirmed'],
    [given.limited && !given.begun, 'limited'],
    [given.blocked, 'blocked'],
    [given.disabled, 'profile_disabled'],
    [given.invisible && !given.begun, 'member_invisible'],
    [given.fictional && !given.accepts, 'fictional_not_accepted'],
    [given.kind === 'gif' && !given.premium, 'premium_only'],
    [!given.begun && !given.premium && given.started >= FREE_CONVERSATIONS, 'conversation_limit'],
    [given.credits < (given.fictional ? 0 : 1), 'not_enough_credits'],
  ]
  return reasons.find(([holds]) => holds)?.[1] ?? null
}

const prices = { message_credits: 1, photo_credits: 1, gift_credits: 1 }

test('a send is refused for the first reason in the documented order, and who asked before was told the same [P-42 SEC-7]', async () => {
  await fc.assert(
    fc.asyncProperty(situation, async (given) => {
      const { senderId, otherId, profileId } = await arrange(given)
      const [terms] = await readTerms(app.db, [{ senderId, otherId, starts: !given.begun, prices }])
      expect(terms![given.kind]).toEqual({
        credits: given.fictional ? 0 : 1,
        refusal: reasonIn({ ...given, accepts: true }),
      })
      const draft = {
        senderId,
        to: { profileId },
        clientId: randomUUID(),
        kind: given.kind,
        body: 'Hoi',
        textHash: null,
        acceptsFictional: given.accepts,
        shownCredits: null,
        prices,
        now: app.clock.now(),
      }
      const refusal = await sendMessage(app.db, draft).then(
        () => null,
        (error: unknown) => (isAppError(error) ? error.code : error),
      )
      expect(refusal).toBe(reasonIn(given))
    }),
    { numRuns: 100 },
  )
}, 60_000)

test('in a conversation that exists neither the limit nor invisibility counts [O-54 O-70]', async () => {
  const given: Situation = { ...fine, begun: true, invisible: true, started: FREE_CONVERSATIONS, premium: false }
  const { senderId, otherId } = await arrange(given)
  const [begun, first] = await readTerms(app.db, [
    { senderId, otherId, starts: false, prices },
    { senderId, otherId, starts: true, prices },
  ])
  expect([begun!.text.refusal, first!.text.refusal]).toEqual([null, 'member_invisible'])
})

test('a message to a fictional profile costs nothing, any other the price of the site [O-52 O-68]', async () => {
  const me = await makeMember(app, { credits: 1, premium: true })
  const creditsTo = async (fictional: boolean) => {
    const { profileId } = await makeMember(app, { fictional })
    const { costs } = await me.call('getChat', { query: { profile: profileId } })
    return MESSAGE_KINDS.map((kind) => [costs[kind].credits, costs[kind].refusal])
  }
  expect(await creditsTo(true)).toEqual(MESSAGE_KINDS.map(() => [0, null]))
  expect(await creditsTo(false)).toEqual([
    [1, null],
    [2, 'not_enough_credits'],
    [3, 'not_enough_credits'],
    [1, null],
    [1, null],
  ])
})

test('the answer to a message says what the next one would be told once credits run short [MSG-9 O-68]', async () => {
  const [anna, bram] = [await makeMember(app, { credits: 4 }), await makeMember(app)]
  const send = () =>
    anna.call('sendMessage', { body: { profile: { id: bram.profileId }, type: 'text' as const, text: 'Hoi' } })
  const told = async () => {
    const { costs } = await send()
    return costs && MESSAGE_KINDS.map((kind) => costs[kind].refusal)
  }
  const poor = 'not_enough_credits'
  expect(await told()).toBeUndefined()
  expect(await told()).toEqual([null, null, poor, 'premium_only', null])
  expect(await told()).toEqual([null, poor, poor, 'premium_only', null])
  expect(await told()).toEqual([poor, poor, poor, 'premium_only', poor])
  const { costs } = await anna.call('getChat', { query: { profile: bram.profileId } })
  expect(MESSAGE_KINDS.map((kind) => costs[kind].refusal)).toEqual([poor, poor, poor, 'premium_only', poor])
})
