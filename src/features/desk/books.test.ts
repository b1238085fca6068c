import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { debits, IBANS } from '../../../tests/support/direct-debits.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { moneyOf, orderCredits, sendEvent } from '../../../tests/support/payments.ts'
import { addTestSite } from '../../../tests/support/sites.ts'
import { issueInvoices } from '../books/writes/send-invoices.ts'
import { mandateReference } from '../direct-debit/rules/direct-debit.ts'

const app = await startApp()
const DAY_MS = 86_400_000
const finance = await makeStaff(app, { roles: ['finance'] })
const abroad = await makeStaff(app, { roles: ['finance'], siteIds: [(await addTestSite(app, { key: 'gl' })).siteId] })
const refused = (code: string, more: object = {}) => expect.objectContaining({ code, ...more })

async function buy(changed: object = {}) {
  const member = await makeMember(app)
  const { payment } = await orderCredits(member, changed)
  await sendEvent(app, payment, { status: 'paid' })
  return { member, id: payment.payment_id }
}

test('the ledger and the providers are checked when somebody asks, and a difference is told by order [MON-1 MON-5]', async () => {
  const { member, id } = await buy()
  await sql`update simulated_payment set state = 'paid' where order_id = ${id}`.execute(app.db)
  await finance.call('checkBooksNow', { body: { check: 'ledger' } })
  await finance.call('checkBooksNow', { body: { check: 'reconciliation' } })
  await eventually(async () => {
    const books = await finance.call('getBooks')
    return books.check !== null && books.reconciliations.length > 0
  })
  const right = await finance.call('getBooks')
  expect(right).toMatchObject({
    check: { faults: [] },
    credits: [{ site: app.siteId, members: 1, credits: 25 }],
    reconciliations: [{ provider: 'simulation', checked: 1, count: 0 }],
  })
  await sql`update simulated_payment set amount_cents = 5000 where order_id = ${id}`.execute(app.db)
  await sql`update ledger_account set balance = 26 where id = ${member.accountId}`.execute(app.db)
  await finance.call('checkBooksNow', { body: { check: 'ledger' } })
  await finance.call('checkBooksNow', { body: { check: 'reconciliation' } })
  await eventually(async () => (await finance.call('getBooks')).reconciliations.length > 1)
  await eventually(async () => (await finance.call('getBooks')).check?.faults.length !== 0)
  const wrong = await finance.call('getBooks')
  expect(wrong.reconciliations[0]).toMatchObject({
    count: 1,
    differences: [{ order: id, what: 'paid', theirs: 5_000, ours: 1_999, currency: 'EUR' }],
  })
  expect(wrong.check!.faults[0]).toContain('26 credits')
  await sql`update simulated_payment set amount_cents = 1999 where order_id = ${id}`.execute(app.db)
  await sql`update ledger_account set balance = 25 where id = ${member.accountId}`.execute(app.db)
  // What names members of any site is not for who is bound to some.
  expect(await abroad.call('getBooks')).toMatchObject({ check: null, credits: [], reconciliations: [] })
  await expect(abroad.call('checkBooksNow', { body: { check: 'ledger' } })).rejects.toEqual(refused('right_missing'))
})

test('invoices are found and opened as their member has them, and the tax of a month is theirs less what was credited [O-79 MON-12]', async () => {
  const { member, id } = await buy()
  await buy({ country: 'BE', method: 'paypal' })
  await finance.call('giveDeskRefund', {
    body: { payment_id: id, amount: '9.99', refunded: '0.00', reason: 'Halve maand niet gebruikt.' },
  })
  await issueInvoices(app.services)
  const find = async (query: object, by = finance) => (await by.call('getDeskInvoices', { query })).invoices
  const own = await find({ member: member.email })
  expect(own).toMatchObject([
    { kind: 'credit_note', gross: '9.99', vat: '1.73', payment_id: id, member: { name: member.name } },
    { kind: 'invoice', gross: '19.99', vat: '3.47', payment_id: id },
  ])
  const number = own[1]!.number!
  expect(await find({ q: number.toLowerCase() })).toMatchObject([{ number, kind: 'invoice' }])
  expect(await find({ q: id, kind: 'credit_note' })).toHaveLength(1)
  expect(await find({ q: 'LONK-000000' })).toEqual([])
  expect(await find({}, abroad)).toEqual([])
  await expect(find({ cursor: 'zomaar' })).rejects.toEqual(refused('validation'))
  const open = (by: typeof finance) => by.send('GET', '/api/admin/invoice.php', { query: { number } })
  const [theirs, ours] = [await member.send('GET', '/api/invoice.php', { query: { number } }), await open(finance)]
  expect([ours.status, ours.headers['content-type'], ours.bytes.length]).toEqual([
    200,
    'application/pdf',
    theirs.bytes.length,
  ])
  expect((await open(abroad)).status).toBe(404)
  const vat = async (from: string, until: string, by = finance) =>
    (await by.call('getVat', { query: { from, until } })).rows
  expect((await vat('2026-03', '2026-03')).filter(({ country }) => country === 'NL')).toMatchObject([
    { month: '2026-03', currency: 'EUR', vat_rate_bp: 2_100, credit_notes: 1, vat: expect.any(String) },
  ])
  const [nl] = (await vat('2026-03', '2026-03')).filter(({ country }) => country === 'NL')
  expect(Number(nl!.net) + Number(nl!.vat)).toBeCloseTo(Number(nl!.gross), 6)
  expect(await vat('2026-04', '2026-05')).toEqual([])
  expect(await vat('2026-03', '2026-03', abroad)).toEqual([])
  await expect(vat('2026-03', '2026-02')).rejects.toEqual(refused('validation', { fields: { until: 'invalid' } }))
  await expect(vat('2023-01', '2026-02')).rejects.toEqual(refused('validation'))
})

test('the file for the bank, what comes back of it and what is paid by hand are done at the desk, each once and in the log [MON-6 MON-7]', async () => {
  const { agreed } = debits(app)
  const [back, kept] = [await agreed(IBANS[0]!), await agreed(IBANS[1]!)]
  expect(await finance.call('exportDirectDebits', { body: { site: app.siteId } })).toEqual({ file: null })
  app.clock.advance(4 * DAY_MS)
  const now = await makeStaff(app, { roles: ['finance'] })
  const before = await now.call('getDirectDebits')
  expect(before.sites.find(({ site }) => site === app.siteId)).toMatchObject({ waiting: 2, due: 2, amount: '39.98' })
  await expect(abroad.call('exportDirectDebits', { body: { site: app.siteId } })).rejects.toEqual(
    refused('staff_required'),
  )
  // The mandates of what waits name its creditor.
  const operator = await makeStaff(app, { roles: ['operator'] })
  const { version, values } = await operator.call('getSite', { query: { site: app.siteId } })
  const creditor = values['company.creditor'] as object
  for (const other of [null, { ...creditor, id: 'DE98ZZZ09999999999' }])
    await expect(
      operator.call('changeSite', {
        body: { site: app.siteId, version, values: { 'company.creditor': other }, reason: 'Een ander.' },
      }),
    ).rejects.toEqual(refused('validation', { fields: { 'company.creditor': 'debits_wait' } }))
  const made = await Promise.all([1, 2].map(() => now.call('exportDirectDebits', { body: { site: app.siteId } })))
  const [{ file }] = made.filter((one) => one.file !== null) as [{ file: { id: string; count: number } }]
  expect([made.filter((one) => one.file !== null).length, file.count]).toEqual([1, 2])
  const looked = await now.send('GET', '/api/admin/direct-debit-file.php', { query: { id: file.id } })
  expect(looked.text).toContain(mandateReference(back.id))
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><TxDtls><Refs><EndToEndId>${mandateReference(back.id)}</EndToEndId></Refs><Amt Ccy="EUR">19.99</Amt><RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf></TxDtls></Document>`
  const read = (text: string, by = now) => by.call('importDirectDebitReturns', { body: {}, file: new Blob([text]) })
  const otherSite = await makeStaff(app, { roles: ['finance'], siteIds: [32_000] })
  expect(await otherSite.call('getDirectDebits')).toEqual({ sites: [], files: [], returns: [], by_hand: [] })
  const ownSite = await makeStaff(app, { roles: ['finance'], siteIds: [app.siteId] })
  expect((await ownSite.call('getDirectDebits')).sites).toMatchObject([
    { site: app.siteId, waiting: 0, amount: '0.00' },
  ])
  expect((await read(xml, otherSite)).returns).toMatchObject([{ result: 'unknown' }])
  const emitted = vi.spyOn(app.services.live, 'emit')
  expect((await read(xml)).returns).toMatchObject([{ reason: 'MD06', result: 'booked' }])
  const told = { payment_id: back.id, status: 'charged_back' }
  expect(emitted).toHaveBeenCalledWith(back.member.accountId, 'payment', told)
  expect((await read(xml)).returns).toMatchObject([{ result: 'known' }])
  await expect(read('<Document/>')).rejects.toEqual(refused('validation', { fields: { file: 'invalid' } }))
  // The bank refused all debits at once: nothing was collected, and nobody may read that nothing came back.
  for (const status of [
    '<OrgnlGrpInfAndSts><GrpSts>RJCT</GrpSts>?</OrgnlGrpInfAndSts>',
    '<P><PmtInfSts>RJCT</PmtInfSts>?</P>',
    '<P><PmtInfSts>ACCP</PmtInfSts></P><P><PmtInfSts>RJCT</PmtInfSts>?</P>',
  ]) {
    const why = status.replace('?', '<StsRsnInf><Rsn><Cd>BE09</Cd></Rsn></StsRsnInf>')
    const whole = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">${why}</Document>`
    const more = { fields: { file: 'refused' }, data: { reason: 'BE09' } }
    await expect(read(whole)).rejects.toEqual(refused('validation', more))
  }
  expect((await moneyOf(app, back.member, back.id)).status).toBe('charged_back')
  await now.call('giveDeskRefund', { body: { payment_id: kept.id, amount: '5', refunded: '0', reason: 'Coulance.' } })
  const { by_hand: byHand, returns } = await now.call('getDirectDebits')
  expect(returns).toMatchObject([{ payment_id: back.id, reason: 'MD06' }])
  expect(byHand).toMatchObject([{ payment_id: kept.id, amount: '5.00', reference: mandateReference(kept.id) }])
  const pay = () => now.call('markRefundPaid', { body: { refund_id: byHand[0]!.refund_id } })
  const paid = await Promise.allSettled([pay(), pay()])
  expect(paid.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(paid.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('taken') })
  expect((await now.call('getDirectDebits')).by_hand).toEqual([])
  const acts = await app.db
    .selectFrom('staff_action')
    .select('act')
    .where('staff_id', '=', now.id)
    .orderBy('id')
    .execute()
  expect(acts.map(({ act }) => act)).toEqual([
    'debit.export',
    'debit.export',
    'look',
    'debit.returns',
    'debit.returns',
    'payment.refund',
    'payment.refund_paid',
  ])
})

test('what is paid back before its debit goes out is off the sum that is due, and is never paid by hand [MON-6 MON-10]', async () => {
  const { id } = await debits(app).agreed(IBANS[2]!)
  app.clock.advance(4 * DAY_MS)
  const now = await makeStaff(app, { roles: ['finance'] })
  await now.call('giveDeskRefund', { body: { payment_id: id, amount: '5', refunded: '0', reason: 'Coulance.' } })
  const waiting = await now.call('getDirectDebits')
  expect(waiting.sites.find(({ site }) => site === app.siteId)).toMatchObject({ waiting: 1, due: 1, amount: '14.99' })
  expect(waiting.by_hand).toEqual([])
  const refund = app.db.selectFrom('refund').select('id').where('payment_id', '=', id)
  const { id: refund_id } = await refund.executeTakeFirstOrThrow()
  await expect(now.call('markRefundPaid', { body: { refund_id } })).rejects.toEqual(refused('not_found'))
  const { file } = await now.call('exportDirectDebits', { body: { site: app.siteId } })
  const sent = await now.send('GET', '/api/admin/direct-debit-file.php', { query: { id: file!.id } })
  expect(sent.text).toContain('<CtrlSum>14.99</CtrlSum>')
  expect((await now.call('getDirectDebits')).by_hand).toEqual([])
})

test('a sale of the first minutes of a month is taxed in that month where the site is [MON-12]', async () => {
  app.clock.set('2026-06-30T22:10:00.000Z') // ten past midnight in Amsterdam
  await buy({ country: 'BE', method: 'paypal' })
  const by = await makeStaff(app, { roles: ['finance'] })
  const { rows } = await by.call('getVat', { query: { from: '2026-06', until: '2026-07' } })
  expect(rows.map(({ month, invoices }) => [month, invoices])).toEqual([['2026-07', 1]])
})

test('a creditor whose BIC was cleared collects without one, in a file that the bank takes [MON-6]', async () => {
  const [operator, second] = [await makeStaff(app), await makeStaff(app)]
  const { version, values } = await operator.call('getSite', { query: { site: app.siteId } })
  const creditor = { ...(values['company.creditor'] as object), bic: '' }
  const body = { site: app.siteId, version, values: { 'company.creditor': creditor }, reason: 'Een andere bank.' }
  expect(await operator.call('changeSite', { body })).toMatchObject({ outcome: 'asked' })
  const { approvals } = await second.call('getApprovals')
  const { id } = approvals.find(({ act, outcome }) => act === 'setting.change' && outcome === null)!
  await second.call('decideApproval', { body: { id, confirm: true } })
  app.clock.advance(10_001)
  await debits(app).agreed(IBANS[3]!)
  app.clock.advance(4 * DAY_MS)
  const now = await makeStaff(app, { roles: ['finance'] })
  const { file } = await now.call('exportDirectDebits', { body: { site: app.siteId } })
  const { text } = await now.send('GET', '/api/admin/direct-debit-file.php', { query: { id: file!.id } })
  expect(text).toContain('<CdtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></CdtrAgt>')
})
