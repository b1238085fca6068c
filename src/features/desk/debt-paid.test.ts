import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { debits, exportDirectDebits, importReturns, newIban } from '../../../tests/support/direct-debits.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { moneyOf, orderCredits, spendCredits } from '../../../tests/support/payments.ts'
import { checkBooks } from '../books/reads/check-books.ts'
import { mandateReference } from '../direct-debit/rules/direct-debit.ts'

const app = await startApp()
const { agreed } = debits(app)
const refused = (code: string) => expect.objectContaining({ code })
const reason = 'Stond vandaag op de rekening.'

test('who transfers what was taken back of a debit owes nothing any more and can buy again, noted once [MON-6 O-90]', async () => {
  const iban = newIban()
  const { member, id } = await agreed(iban)
  app.clock.advance(8 * 86_400_000)
  await exportDirectDebits(app.services, app.siteId)
  await spendCredits(app, member, 20)
  await importReturns(
    app.services,
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${mandateReference(id)}</OrgnlEndToEndId>
    <TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>MD06</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
  )
  await expect(orderCredits(member)).rejects.toEqual(refused('buying_frozen'))
  const finance = await makeStaff(app, { roles: ['finance'] })
  const row = async () => (await finance.call('getChargebacks', { query: {} })).chargebacks[0]!
  expect(await row()).toMatchObject({ payment: { open: '19.99' }, steps: expect.arrayContaining(['note_paid']) })
  const note = (open = '19.99') => finance.call('noteDebtPaid', { body: { payment_id: id, open, reason } })
  await expect(note('9.99')).rejects.toEqual(refused('taken'))
  app.clock.advance(60_000)
  const before = (await member.call('getUser')).user.credits
  const both = await Promise.allSettled([note(), note()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('taken') })
  // What was not spent had been taken, and comes back.
  const after = (await member.call('getUser')).user.credits
  expect([before, after]).toEqual([0, 25 - 20])
  expect(await moneyOf(app, member, id)).toMatchObject({ status: 'completed' })
  expect(await row()).toMatchObject({ kind: 'given', payment: { open: '0.00', owed: 0 }, steps: [] })
  expect((await checkBooks(app.db)).faults).toEqual([])
  expect((await orderCredits(member)).payment.status).toBe('pending')
  // From that account too, whoever orders.
  await agreed(iban)
})
