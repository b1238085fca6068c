import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeMember, type TestMember } from '../../../../tests/support/makers.ts'
import { moneyOf, orderCredits, sendEvent } from '../../../../tests/support/payments.ts'
import { whileSpending } from '../../../../tests/support/while-spending.ts'
import { checkBooks } from '../../books/reads/check-books.ts'
import { readLots } from '../reads/lots.ts'

const app = await startApp()

/** Two orders of 25 credits; what is spent goes off the first. */
async function buyTwice(): Promise<{ member: TestMember; first: string; second: string }> {
  const member = await makeMember(app)
  const [first = '', second = ''] = [await orderCredits(member), await orderCredits(member)].map(
    ({ payment }) => payment.payment_id,
  )
  for (const payment_id of [first, second]) await sendEvent(app, { payment_id }, { status: 'paid' })
  return { member, first, second }
}

type TakeBack = (member: TestMember, payment_id: string) => Promise<unknown>

test.each<[string, TakeBack]>([
  ['a withdrawal', (member, payment_id) => member.call('refundPayment', { body: { payment_id } })],
  [
    'a refund of the payment company',
    (_, payment_id) => sendEvent(app, { payment_id }, { status: 'paid', refundedCents: 1_999 }),
  ],
  ['a charge-back', (_, payment_id) => sendEvent(app, { payment_id }, { status: 'paid', chargedBackCents: 1_999 })],
])(
  '%s takes what is left of its own order after what was spent meanwhile [MON-2 MON-10 F-102]',
  async (_, takeBack) => {
    const { member, first, second } = await buyTwice()
    await whileSpending(app, { accountId: member.accountId, amount: 5 }, () => takeBack(member, first))
    expect(await readLots(app.db, member.accountId)).toEqual(
      new Map([
        [first, 0],
        [second, 25],
      ]),
    )
    expect((await moneyOf(app, member, first)).credits).toBe(25)
    const [entry] = (await member.call('getStatement')).entries
    expect(entry).toMatchObject({ change: -20, balance: 25, payment_id: first })
    expect((await checkBooks(app.db)).faults).toEqual([])
  },
)
