import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeChat, makeMember } from '../../../../tests/support/makers.ts'
import { checkLedger } from '../../credits/reads/ledger.ts'
import type { Draft } from './send-messages.ts'
import { sendTogether } from './send-together.ts'

const app = await startApp()
const members = await Promise.all(Array.from({ length: 12 }, () => makeMember(app, { credits: 50, premium: true })))
const chats: string[] = []
for (const [i, member] of members.entries()) chats.push(await makeChat(member, members[(i + 1) % members.length]!))
const draftOf = (i: number, more: Partial<Draft> = {}): Draft => ({
  senderId: members[i]!.accountId,
  to: { conversationId: chats[i]! },
  clientId: randomUUID(),
  kind: 'text',
  body: 'Hoi!',
  textHash: null,
  acceptsFictional: false,
  shownCredits: null,
  prices: { message_credits: 1, photo_credits: 2, gift_credits: 3 },
  now: app.clock.now(),
  ...more,
})
const others = () => members.slice(1).map((_, i) => sendTogether(app.db, draftOf(i + 1)))

test('a message that waits for a lock holds back none of those that are sent with it, nor those after them [MSG-1]', async () => {
  const stuck = await app.db.transaction().execute(async (trx) => {
    await sql`select from conversation where public_id = ${chats[0]!} for no key update`.execute(trx)
    // As many at once as may go alone, and one that begins its batch.
    const waiting = Array.from({ length: 5 }, () => sendTogether(app.db, draftOf(0)))
    const sent = await Promise.all(others())
    expect(sent).toHaveLength(11)
    expect(await Promise.all(others())).toHaveLength(11)
    return waiting
  })
  expect((await Promise.all(stuck)).map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7])
})

test('a message of a member whom something else holds waits for it, alone [MSG-1 MSG-9]', async () => {
  let early = 0
  const held = await app.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(7166, member_lock(${members[0]!.accountId}))`.execute(trx)
    const waiting = [draftOf(0), draftOf(11)].map((draft) => sendTogether(app.db, draft).then(() => early++))
    const strangers = Array.from({ length: 10 }, (_, i) => sendTogether(app.db, draftOf(i + 1)))
    expect(await Promise.all(strangers)).toHaveLength(10)
    expect(early).toBe(0)
    return waiting
  })
  await Promise.all(held)
  expect(early).toBe(2)
})

test('a message that the database cannot take fails alone [MSG-9]', async () => {
  const broken = sendTogether(
    app.db,
    draftOf(0, { prices: { message_credits: -1, photo_credits: 2, gift_credits: 3 } }),
  ).then(
    () => 'sent',
    () => 'failed',
  )
  expect(await Promise.all(others())).toHaveLength(11)
  expect(await broken).toBe('failed')
  expect((await checkLedger(app.db)).faults).toEqual([])
})

test('neither a conversation nor a member of it can go away below its messages [MSG-1]', async () => {
  // One side of a conversation keeps both: its row names the conversation, its member and the other one.
  await expect(app.db.deleteFrom('conversation').where('public_id', '=', chats[0]!).execute()).rejects.toThrow(
    /"party"/,
  )
  await expect(app.db.deleteFrom('account').where('id', '=', members[0]!.accountId).execute()).rejects.toThrow(
    /foreign key/,
  )
})
