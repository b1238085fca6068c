import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeChat, makeMember, type TestMember } from '../../../../tests/support/makers.ts'
import { picture } from '../../../../tests/support/photos.ts'
import { balanceOf } from '../../credits/reads/ledger.ts'
import { sendTogether } from './send-together.ts'

const app = await startApp()
const shipped = { message_credits: 1, photo_credits: 2, gift_credits: 3 }
/** What counts from now on in every process. */
async function ask(prices: Partial<typeof shipped>): Promise<void> {
  await sql`update site set settings = settings || ${JSON.stringify({ ...shipped, ...prices })}::jsonb`.execute(app.db)
  app.clock.advance(60_000)
}
beforeEach(() => ask(shipped))

const post = (from: TestMember, body: object, key = randomUUID()) =>
  from.send('POST', '/api/message.php', { body, headers: { 'idempotency-key': key } })
const pair = async () => {
  const [anna, bram] = [await makeMember(app, { credits: 20, premium: true }), await makeMember(app, { credits: 20 })]
  return { anna, bram, conversation: { id: await makeChat(anna, bram) } }
}
const creditsOf = (member: TestMember) => balanceOf(app.db, member.accountId)
const countConversations = async ({ accountId }: TestMember) =>
  (await app.db.selectFrom('conversation').select('id').where('started_by', '=', accountId).execute()).length

test('a message whose price rose since it was shown is not sent, whatever its kind, and the answer tells the new price [MON-11 O-68 MSG-9]', async () => {
  const { anna, conversation } = await pair()
  const { costs } = await anna.call('getChat', { query: { conversation: conversation.id } })
  const before = await creditsOf(anna)
  await ask({ message_credits: 4, photo_credits: 5, gift_credits: 6 })
  const dearer = (await anna.call('getChat', { query: { conversation: conversation.id } })).costs
  const priceOf = ({ credits, money }: { credits: number; money: string | null }) => ({ credits, money })
  const text = { conversation, type: 'text', text: 'Hoi', shown_credits: costs.text.credits }
  const refused = await post(anna, text)
  expect([refused.status, refused.body]).toEqual([409, { error: 'price_changed', price: priceOf(dearer.text) }])
  const gift = { conversation, type: 'gift', gift: { id: 'rose' }, shown_credits: costs.gift.credits }
  expect((await post(anna, gift)).body).toEqual({ error: 'price_changed', price: priceOf(dearer.gift) })
  const { body } = await anna.send('POST', '/api/message.php', {
    body: { conversation: conversation.id, type: 'image', shown_credits: String(costs.image.credits) },
    file: { bytes: await picture() },
  })
  expect(body).toEqual({ error: 'price_changed', price: priceOf(dearer.image) })
  expect(await creditsOf(anna)).toBe(before)
  // Seen now, and sent at that.
  expect((await post(anna, { ...text, shown_credits: 4 })).body.credits).toBe(before - 4)
})

test('a first message whose price rose begins no conversation, and a free member reads as how many free messages it counts [MON-11 O-69]', async () => {
  const [anna, bram] = [await makeMember(app, { credits: 3 }), await makeMember(app)]
  const body = { profile: { id: bram.profileId }, type: 'text', text: 'Hoi', shown_credits: 1 }
  await ask({ message_credits: 2 })
  expect((await post(anna, body)).body).toMatchObject({
    error: 'price_changed',
    price: { credits: 2, free_messages: 1 },
  })
  expect([await creditsOf(anna), await countConversations(anna)]).toEqual([3, 0])
  expect((await post(anna, { ...body, shown_credits: 2 })).status).toBe(201)
  expect([await creditsOf(anna), await countConversations(anna)]).toEqual([1, 1])
})

test('a price that fell is charged as it is, and so is a message that names none, as of other clients [O-68 P-42]', async () => {
  const { anna, conversation } = await pair()
  const before = await creditsOf(anna)
  expect((await post(anna, { conversation, type: 'text', text: 'Hoi', shown_credits: 9 })).body.credits).toBe(
    before - 1,
  )
  await ask({ message_credits: 4 })
  expect((await post(anna, { conversation, type: 'text', text: 'Hoi' })).body.credits).toBe(before - 5)
})

test('what was sent before the price rose is answered to the same key as sent [MSG-1]', async () => {
  const { anna, conversation } = await pair()
  const [body, key] = [{ conversation, type: 'text', text: 'Hoi', shown_credits: 1 }, randomUUID()]
  const { message } = (await post(anna, body, key)).body
  const after = await creditsOf(anna)
  await ask({ message_credits: 4 })
  const again = await post(anna, body, key)
  expect([again.status, again.body.message.id, await creditsOf(anna)]).toEqual([201, message.id, after])
})

test('to a fictional profile a message stays free whatever the site asks [O-52]', async () => {
  const [anna, { profileId }] = [await makeMember(app, { credits: 3 }), await makeMember(app, { fictional: true })]
  await ask({ message_credits: 3 })
  const body = { profile: { id: profileId }, type: 'text', text: 'Hoi', accept_fictional: true, shown_credits: 0 }
  expect((await post(anna, body)).body.credits).toBe(3)
})

test('of messages that are stored together only those are refused whose price rose [MON-11 MSG-9]', async () => {
  const { anna, bram, conversation } = await pair()
  const before = [await creditsOf(anna), await creditsOf(bram)]
  const send = ({ accountId }: TestMember, shownCredits: number | null) =>
    sendTogether(app.db, {
      senderId: accountId,
      to: { conversationId: conversation.id },
      clientId: randomUUID(),
      kind: 'text',
      body: 'Hoi',
      textHash: null,
      acceptsFictional: false,
      shownCredits,
      prices: { ...shipped, message_credits: 2 },
      now: app.clock.now(),
    }).then(
      () => 'sent',
      (error: Error) => error.message,
    )
  const outcomes = await Promise.all([send(bram, 1), send(anna, 1), send(anna, 2), send(anna, null)])
  expect(outcomes).toEqual(['price_changed', 'price_changed', 'sent', 'sent'])
  expect([await creditsOf(anna), await creditsOf(bram)]).toEqual([before[0]! - 4, before[1]])
})
