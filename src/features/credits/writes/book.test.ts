import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { isAppError } from '../../../contract/errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { balanceOf, checkLedger } from '../reads/ledger.ts'
import { HOUSE } from '../rules/ledger.ts'
import { book, type Booking } from './book.ts'

const { db } = await freshDatabase()
const now = new Date('2026-03-15T12:00:00.000Z')
let lastId = 0

const openAccount = async (): Promise<number> => {
  const id = ++lastId
  await db.insertInto('ledger_account').values({ id }).execute()
  return id
}
const booked = (booking: Partial<Booking> & Pick<Booking, 'debit' | 'credit' | 'amount'>) =>
  inTransaction(db, (trx) => book(trx, { cause: 'sample', causeId: randomUUID(), now, ...booking }))
const codeOf = (error: unknown): string => (isAppError(error) ? error.code : String(error))
const countTransfers = async (causeId: string): Promise<number> =>
  (await db.selectFrom('ledger_transfer').select('id').where('cause_id', '=', causeId).execute()).length

test('credits go from one account to another and the answer says what is left [MON-1]', async () => {
  const member = await openAccount()
  expect(await booked({ debit: HOUSE.welcome, credit: member, amount: 3 })).toEqual({ balanceAfter: 3 })
  expect(await booked({ debit: member, credit: HOUSE.spent, amount: 1 })).toEqual({ balanceAfter: 2 })
  expect(await balanceOf(db, member)).toBe(2)
})

test('a member never spends more than there is [MON-1]', async () => {
  const member = await openAccount()
  await booked({ debit: HOUSE.welcome, credit: member, amount: 2 })
  const causeId = randomUUID()
  const error = await booked({ causeId, debit: member, credit: HOUSE.spent, amount: 3 }).catch(codeOf)
  expect([error, await balanceOf(db, member), await countTransfers(causeId)]).toEqual(['not_enough_credits', 2, 0])
})

test('200 copies of one cause at once book it once and answer the same [MON-2]', async () => {
  const member = await openAccount()
  await booked({ debit: HOUSE.sold, credit: member, amount: 10 })
  const causeId = randomUUID()
  const copies = Array.from({ length: 200 }, () => booked({ causeId, debit: member, credit: HOUSE.spent, amount: 4 }))
  expect(new Set((await Promise.all(copies)).map(({ balanceAfter }) => balanceAfter))).toEqual(new Set([6]))
  expect([await balanceOf(db, member), await countTransfers(causeId)]).toEqual([6, 1])
})

test('a repeated cause answers the balance of its first booking, also later [MON-2]', async () => {
  const member = await openAccount()
  const causeId = randomUUID()
  await booked({ causeId, debit: HOUSE.sold, credit: member, amount: 10 })
  await booked({ debit: member, credit: HOUSE.spent, amount: 7 })
  expect(await booked({ causeId, debit: HOUSE.sold, credit: member, amount: 10 })).toEqual({ balanceAfter: 10 })
  expect(await balanceOf(db, member)).toBe(3)
})

test('the same cause with another amount or another member is refused [MON-2]', async () => {
  const [member, other] = [await openAccount(), await openAccount()]
  const causeId = randomUUID()
  await booked({ causeId, debit: HOUSE.sold, credit: member, amount: 10 })
  const more = await booked({ causeId, debit: HOUSE.sold, credit: member, amount: 11 }).catch(codeOf)
  const elsewhere = await booked({ causeId, debit: HOUSE.sold, credit: other, amount: 10 }).catch(codeOf)
  expect([more, elsewhere]).toEqual(['idempotency_key_reused', 'idempotency_key_reused'])
  expect([await balanceOf(db, member), await balanceOf(db, other)]).toEqual([10, 0])
})

test('50 bookings at once never take more than there is [MON-1 SEC-7]', async () => {
  const member = await openAccount()
  await booked({ debit: HOUSE.sold, credit: member, amount: 7 })
  const tries = Array.from({ length: 50 }, () =>
    booked({ debit: member, credit: HOUSE.spent, amount: 1 }).catch(codeOf),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter((answer) => answer === 'not_enough_credits')).toHaveLength(43)
  expect(await balanceOf(db, member)).toBe(0)
})

test('half credits, none and fewer than none cannot be booked', async () => {
  const member = await openAccount()
  for (const amount of [0, -1, 0.5, Number.NaN]) {
    await expect(booked({ debit: HOUSE.sold, credit: member, amount })).rejects.toThrow(RangeError)
  }
})

test('a booking cannot be changed, deleted or emptied [MON-1]', async () => {
  await booked({ debit: HOUSE.sold, credit: await openAccount(), amount: 1 })
  await expect(db.updateTable('ledger_transfer').set({ amount: 2 }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('ledger_transfer').execute()).rejects.toThrow('append-only')
  await expect(sql`truncate ledger_transfer`.execute(db)).rejects.toThrow('append-only')
})

test('after any bookings, one by one or at once, everything adds up and equals a simple count [MON-1]', async () => {
  const members = [await openAccount(), await openAccount(), await openAccount()]
  const side = fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constantFrom(HOUSE.welcome, HOUSE.sold, HOUSE.spent))
  const operation = fc.record({
    debit: side,
    credit: side,
    amount: fc.integer({ min: 1, max: 20 }),
    copies: fc.integer({ min: 1, max: 3 }),
  })
  const accountOf = (who: number): number => (who < 0 ? who : members[who]!)
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 25 }), fc.boolean(), async (operations, atOnce) => {
      const counted = new Map(await Promise.all(members.map(async (id) => [id, await balanceOf(db, id)] as const)))
      const results: Promise<void>[] = []
      for (const { debit, credit, amount, copies } of operations) {
        if (debit === credit) continue
        const booking = { causeId: randomUUID(), debit: accountOf(debit), credit: accountOf(credit), amount }
        const result = Promise.allSettled(Array.from({ length: copies }, () => booked(booking))).then(
          async (answers) => {
            if ((await countTransfers(booking.causeId)) === 0) return
            expect(answers.every(({ status }) => status === 'fulfilled') || copies > 1).toBe(true)
            counted.set(booking.debit, (counted.get(booking.debit) ?? 0) - amount)
            counted.set(booking.credit, (counted.get(booking.credit) ?? 0) + amount)
          },
        )
        results.push(result)
        if (!atOnce) await result
      }
      await Promise.all(results)
      for (const id of members) expect(await balanceOf(db, id)).toBe(counted.get(id))
      expect((await checkLedger(db)).faults).toEqual([])
    }),
    { numRuns: 60 },
  )
}, 60_000)
