import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { debits, exportDirectDebits, IBANS } from '../../../tests/support/direct-debits.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { orderCredits, sendEvent } from '../../../tests/support/payments.ts'
import { linesOf } from '../../../tests/support/pdf-lines.ts'
import { issueInvoices } from '../books/writes/send-invoices.ts'

/** Half past midnight in Amsterdam, still the day before in UTC. */
const app = await startApp({ now: '2026-04-30T22:30:00.000Z' })
const paper = async (member: TestMember, path: string, query: Record<string, string>) =>
  linesOf((await member.send('GET', path, { query })).bytes)

test('an invoice, its credit note, the tax and a mandate go on saying who sold and on which day, whatever the site says since [MON-12 O-79]', async () => {
  const operator = await makeStaff(app, { roles: ['operator'] })
  const change = async (values: object) => {
    const { version } = await operator.call('getSite', { query: { site: app.siteId } })
    const body = { site: app.siteId, version, values, reason: 'Zo is het afgesproken.' }
    expect(await operator.call('changeSite', { body })).toMatchObject({ outcome: 'changed' })
    app.clock.advance(11_000)
  }
  const buy = async (member: TestMember) => {
    const { payment } = await orderCredits(member)
    await sendEvent(app, payment, { status: 'paid' })
    await issueInvoices(app.services)
    return payment.payment_id
  }
  const invoicesOf = async (member: TestMember, payment_id: string) => {
    const { invoices } = (await member.call('getPayment', { query: { payment_id } })).details
    return Promise.all(invoices.map(({ number }) => paper(member, '/api/invoice.php', { number })))
  }
  const [before, after] = [await makeMember(app), await makeMember(app)]
  const sold = await buy(before)
  const debit = await debits(app).agreed(IBANS[0]!)
  const mandate = () => paper(debit.member, '/api/mandate.php', { payment_id: debit.id })
  const was = [await invoicesOf(before, sold), await mandate()]
  expect(was.flat(2)).toEqual(expect.arrayContaining(['Voorbeeld Media B.V.', '1 mei 2026']))

  await change({ 'company.name': 'Overname B.V.', 'company.vat_numbers': ['NL111111111B01'] })
  await change({ 'company.address': 'Nieuwe Kade 1', 'site.time_zone': 'America/New_York' })
  expect([await invoicesOf(before, sold), await mandate()]).toEqual(was)
  await before.call('refundPayment', { body: { payment_id: sold } })
  await issueInvoices(app.services)
  const [invoice, note] = await invoicesOf(before, sold)
  expect([invoice, note?.[0], note?.[1]]).toEqual([was[0]![0], 'Creditnota', 'Voorbeeld Media B.V.'])
  const [fresh] = await invoicesOf(after, await buy(after))
  expect(fresh).toEqual(expect.arrayContaining(['Overname B.V.', 'Btw-nummer NL111111111B01', '30 april 2026']))

  // As the papers say it: of then in Amsterdam, and of now in New York.
  const finance = await makeStaff(app, { roles: ['finance'] })
  const { rows } = await finance.call('getVat', { query: { from: '2026-04', until: '2026-05' } })
  expect(rows.map(({ month, invoices, credit_notes }) => [month, invoices, credit_notes])).toEqual([
    ['2026-04', 1, 0],
    ['2026-05', 2, 1],
  ])
  app.clock.advance(4 * 86_400_000)
  expect((await exportDirectDebits(app.services, app.siteId))!.xml).toContain('<DtOfSgntr>2026-05-01</DtOfSgntr>')
})
