import { expect } from 'vitest'
import { readReturns } from '../../src/features/direct-debit/rules/bank-returns.ts'
import {
  bookReturns,
  makeDebitFile,
  type DebitFile,
  type Imported,
} from '../../src/features/direct-debit/writes/direct-debit-files.ts'
import type { Services } from '../../src/platform/ctx.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { eventually, type TestApp } from './app.ts'
import { makeMember, type TestMember } from './makers.ts'
import { orderCredits } from './payments.ts'

export const IBANS = ['NL91ABNA0417164300', 'NL20INGB0001234567', 'DE89370400440532013000', 'BE68539007547034']
/** A unique valid Dutch IBAN. */
export const newIban = (() => {
  let n = 0
  return () => {
    const account = String(++n).padStart(10, '0')
    // ISO 13616: ABNA, the number and NL00, letters as 10 to 35.
    const rest = BigInt(`10112310${account}232100`) % 97n
    return `NL${String(98n - rest).padStart(2, '0')}ABNA${account}`
  }
})()
const form = (payment_id: string, otp: string, changed: object = {}) => ({
  payment_id,
  otp,
  account_holder: 'Zoë de Vries & Zn',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Kleine Houtstraat',
  house_number: '12-a',
  zip: '2011 DM',
  city: 'Haarlem',
  phone: '06 12 34 56 78',
  authorise: true,
  ...changed,
})
export const newPhone = (() => {
  let n = 10_000_000
  return () => `+316${n++}`
})()

/**
 * A job whose statements time out twice is retried within 26 s: back-off of 4 and 8 s, and each time up to 5 s of
 * polling and 2 s of statement timeout.
 */
const RETRIED_TWICE = { withinMs: 40_000 }

/** Makes one-off direct debits as a member, reading codes from the development outbox of SMS. */
export function debits(app: TestApp) {
  async function ask(member: TestMember, payment_id: string, phone: string) {
    const { status, body } = await member.send('POST', '/api/directdebit.php', {
      query: { otp: 1 },
      body: { payment_id, phone },
    })
    return status === 200 ? body : [status, body.error, ...(body.fields ? [body.fields] : [])]
  }
  const codesTo = async (phone: string, count = 1): Promise<string[]> =>
    eventually(async () => {
      const rows = await app.db
        .selectFrom('development_sms')
        .select('text')
        .where('recipient', '=', phone)
        .orderBy('id')
        .execute()
      return rows.length >= count ? rows.map(({ text }) => text.slice(0, 6)) : null
    }, RETRIED_TWICE)
  async function submit(member: TestMember, body: object) {
    const answer = await member.send('POST', '/api/directdebit.php', { body })
    return answer.status === 201
      ? answer.body.payment.status
      : [answer.status, answer.body.error, ...(answer.body.fields ? [answer.body.fields] : [])]
  }
  async function startOne(changed: object = {}) {
    const member = await makeMember(app)
    const { payment } = await orderCredits(member, {
      method: 'sdd',
      ...changed,
    })
    return { member, id: payment.payment_id, phone: newPhone() }
  }
  async function agreed(iban: string, changed: object = {}) {
    const { member, id, phone } = await startOne(changed)
    await ask(member, id, phone)
    const [otp] = await codesTo(phone)
    expect(await submit(member, form(id, otp!, { iban, phone }))).toBe('completed')
    return { member, id }
  }
  return { ask, agreed, codesTo, form, startOne, submit }
}

/** Exports in a transaction of its own, like the console and the desk. */
export const exportDirectDebits = (services: Services, siteId: number): Promise<DebitFile | null> =>
  inTransaction(services.db, (trx) => makeDebitFile(trx, services, siteId))

export const importReturns = (services: Services, xml: string): Promise<Imported[]> =>
  inTransaction(services.db, (trx) => bookReturns(trx, services, { returns: readReturns(xml), siteIds: null }))
