import { sql } from 'kysely'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { ownCompany } from '../../../../tests/support/company.ts'
import { debits, exportDirectDebits, IBANS, importReturns, newIban } from '../../../../tests/support/direct-debits.ts'
import { beginInTurn } from '../../../../tests/support/locks.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { makeMember } from '../../../../tests/support/makers.ts'
import { moneyOf } from '../../../../tests/support/payments.ts'
import { addTestSite } from '../../../../tests/support/sites.ts'
import { whileSpending } from '../../../../tests/support/while-spending.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { checkBooks } from '../../books/reads/check-books.ts'
import { issueInvoices } from '../../books/writes/send-invoices.ts'
import { HOUSE } from '../../credits/rules/ledger.ts'
import { book } from '../../credits/writes/book.ts'
import { exportPayments } from '../../payments/reads/export-payments.ts'
import { finishRefund } from '../../payments/writes/book-refund.ts'
import { lockPayment } from '../../payments/writes/lock-payment.ts'
import { refundPayment } from '../../payments/writes/refund-payment.ts'
import { SAMPLE_CREDITOR } from '../../site/rules/sample-company.ts'
import { exportMandates } from '../reads/export-mandates.ts'
import { mandateReference } from '../rules/direct-debit.ts'
import { readBatch } from './direct-debit-files.ts'

const app = await startApp()
const DAY_MS = 24 * 3_600_000
const SITE = { settings: { refund_days: 14 } }
const { ask, agreed, codesTo, form, startOne, submit } = debits(app)

test('what is due goes into one file that keeps to the schema, once; what came back is taken back, once [MON-6]', async () => {
  app.clock.advance(40 * DAY_MS)
  await exportDirectDebits(app.services, app.siteId)
  const kept = await agreed(IBANS[1]!)
  const back = await agreed(IBANS[3]!, { package: { id: 'p0' } })
  const withdrawn = await agreed(IBANS[0]!)
  await withdrawn.member.call('refundPayment', { body: { payment_id: withdrawn.id } })
  expect(await exportDirectDebits(app.services, app.siteId)).toBeNull()
  app.clock.advance(4 * DAY_MS)
  const files = await Promise.all([1, 2].map(() => exportDirectDebits(app.services, app.siteId)))
  const [file] = files.filter((one) => one !== null)
  expect(files.filter((one) => one !== null)).toHaveLength(1)
  expect(file!.count).toBe(2)
  // Lost on its way to the bank, it is the same once more; who reads the table learns nothing.
  expect(await readBatch(app.services, file!.batchId)).toEqual(file)
  expect(await readBatch(app.services, 'LONK-1')).toBeNull()
  expect((await app.db.selectFrom('direct_debit_batch').select('sealed').execute()).join()).not.toContain('CtrlSum')
  expect(file!.xml).toContain('<CtrlSum>29.98</CtrlSum>')
  expect(file!.xml).toContain('<Nm>Zoe de Vries . Zn</Nm>')
  expect(file!.xml).not.toContain(mandateReference(withdrawn.id))
  const schema = XmlDocument.fromBuffer(
    readFileSync(new URL('../../../../tests/support/pain.008.001.08.xsd', import.meta.url)),
  )
  const validator = XsdValidator.fromDoc(schema)
  validator.validate(XmlDocument.fromString(file!.xml))
  expect(() =>
    validator.validate(XmlDocument.fromString(file!.xml.replace('<SeqTp>OOFF</SeqTp>', '<SeqTp>ONCE</SeqTp>'))),
  ).toThrow()
  expect(
    (await app.db.selectFrom('refund').select('state').where('payment_id', '=', withdrawn.id).execute())[0]!.state,
  ).toBe('done')
  const report = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${mandateReference(back.id)}</OrgnlEndToEndId><TxSts>RJCT</TxSts>
    <StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf><OrgnlTxRef><Amt><InstdAmt Ccy="EUR">9.99</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>
    <TxInfAndSts><OrgnlEndToEndId>${mandateReference(kept.id)}</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
  const imports = await Promise.all([1, 2].map(() => importReturns(app.services, report)))
  expect(
    imports
      .flat()
      .map(({ result }) => result)
      .toSorted(),
  ).toEqual(['booked', 'known'])
  expect(await moneyOf(app, back.member, back.id)).toMatchObject({ status: 'charged_back', credits: 0, premium: false })
  expect((await moneyOf(app, kept.member, kept.id)).status).toBe('completed')
  const next = await startOne()
  await ask(next.member, next.id, next.phone)
  const [otp] = await codesTo(next.phone)
  expect(await submit(next.member, form(next.id, otp!, { iban: IBANS[3], phone: next.phone }))).toEqual([
    403,
    'iban_blocked',
  ])
  expect((await checkBooks(app.db)).faults).toEqual([])
}, 60_000)

/** What came and went of an order at the bank, in cents, and whether its buyer may buy. */
async function standing(id: string) {
  const { rows } = await sql<{ cash: number; due: number; frozen: boolean }>`
    select coalesce(sum(case when m.debit like 'cash:%' then m.amount_cents when m.credit like 'cash:%' then -m.amount_cents end), 0)::int as cash,
      (select count(*)::int from refund where payment_id = ${id} and state = 'due') as due,
      bool_or(a.buying_frozen_at is not null) as frozen
    from money_transfer m join payment p on p.id = m.payment_id join account a on a.id = p.account_id where p.id = ${id}`.execute(
    app.db,
  )
  return rows[0]!
}
const returned = (id: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><TxDtls><Refs><EndToEndId>${mandateReference(id)}</EndToEndId></Refs><Amt Ccy="EUR">19.99</Amt><RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf></TxDtls></Document>`

test('a withdrawal of the moment in which the file is made is off its debit: nobody pays for what they gave back', async () => {
  const { member, id } = await agreed(newIban())
  app.clock.advance(4 * DAY_MS)
  const { file } = await inTransaction(app.db, async (trx) => {
    const ctx = {
      ...app.services,
      trx,
      viewer: { accountId: member.accountId },
      site: SITE,
      afterCommit: () => {},
    }
    await refundPayment(ctx as never, { payment_id: id })
    const [made] = await beginInTurn(app.db, () => exportDirectDebits(app.services, app.siteId))
    return { file: made! }
  })
  const made = await file
  expect(made.status).toBe('fulfilled')
  expect(made).not.toMatchObject({ value: { xml: expect.stringContaining(mandateReference(id)) } })
  expect(await standing(id)).toEqual({ cash: 0, due: 0, frozen: false })
})

test('a debit that comes back while something is spent takes what is left after it [MON-6 F-102]', async () => {
  const { member, id } = await agreed(newIban())
  app.clock.advance(4 * DAY_MS)
  await exportDirectDebits(app.services, app.siteId)
  await whileSpending(app, { accountId: member.accountId, amount: 5 }, () => importReturns(app.services, returned(id)))
  expect((await moneyOf(app, member, id)).credits).toBe(0)
  expect((await member.call('getStatement')).entries[0]).toMatchObject({ change: -20, payment_id: id })
})

test('a debit that comes back pays the refund that was still due; after a refund that was paid it is owed, and no cent is booked twice [MON-6]', async () => {
  const iban = newIban()
  const [waiting, paid] = [await agreed(newIban()), await agreed(iban)]
  app.clock.advance(4 * DAY_MS)
  await exportDirectDebits(app.services, app.siteId)
  for (const { member, id } of [waiting, paid]) await member.call('refundPayment', { body: { payment_id: id } })
  const { id: refundId } = await app.db
    .selectFrom('refund')
    .select('id')
    .where('payment_id', '=', paid.id)
    .executeTakeFirstOrThrow()
  await inTransaction(app.db, async (trx) =>
    finishRefund(trx, (await lockPayment(trx, paid.id))!, { id: refundId, amountCents: 1_999, now: app.clock.now() }),
  )
  for (const { id } of [waiting, paid])
    expect(await importReturns(app.services, returned(id))).toMatchObject([{ result: 'booked' }])
  expect(await standing(waiting.id)).toEqual({ cash: 0, due: 0, frozen: false })
  expect(await standing(paid.id)).toEqual({ cash: -1_999, due: 0, frozen: true })
  expect((await moneyOf(app, waiting.member, waiting.id)).status).toBe('refunded')
  expect((await moneyOf(app, paid.member, paid.id)).status).toBe('charged_back')
  expect((await checkBooks(app.db)).faults).toEqual([])
  // The member takes all of it along, also what is kept sealed.
  const { accountId } = paid.member
  const asking = { accountId, siteId: app.siteId, secret: app.services.config.secret }
  const [payments, mandates] = [await exportPayments(app.db, asking), await exportMandates(app.db, asking)]
  expect({ ...payments.data, ...mandates.data }).toMatchObject({
    payments: [{ payment_id: paid.id, status: 'charged_back' }],
    refunds: [{ payment_id: paid.id, amount: '19.99', paid: app.clock.now() }],
    chargebacks: [{ payment_id: paid.id, kind: 'taken', amount: '19.99', owed_credits: 25, reason: 'MD06' }],
    mandates: [{ reference: mandateReference(paid.id), return_code: 'MD06', debtor: { iban, city: 'Haarlem' } }],
    card: null,
  })
}, 30_000)

test('of a debit that was partly withdrawn before, only what was collected can come back, also where the bank names no amount, and mails say that it is taken off the debit [MON-6 MON-7 MON-10]', async () => {
  const { member, id } = await agreed(newIban())
  const other = await makeMember(app)
  for (let i = 0; i < 5; i++)
    await member.call('sendMessage', {
      body: { profile: { id: other.profileId }, type: 'gift', gift: { id: 'rose' } },
    })
  expect((await member.call('refundPayment', { body: { payment_id: id } })).amount).toBe('8.00')
  app.clock.advance(4 * DAY_MS)
  const file = await exportDirectDebits(app.services, app.siteId)
  expect(file!.xml).toContain('<CtrlSum>11.99</CtrlSum>')
  await issueInvoices(app.services)
  const told = (await mailsTo(app, member.email, 4))
    .filter(({ subject }) => /herroeping|creditnota/.test(subject))
    .map(({ text }) => text.replace(/\s+/g, ' '))
  const off = 'Is je incasso nog niet naar je bank gestuurd, dan gaat dit bedrag daarvan af.'
  expect(told).toEqual([expect.stringContaining(off), expect.stringContaining(off)])
  const nameless = returned(id).replace(/<Amt.*<\/Amt>/, '')
  expect(await importReturns(app.services, nameless)).toMatchObject([{ result: 'booked', amountCents: null }])
  expect(await standing(id)).toEqual({ cash: 0, due: 0, frozen: true })
  expect((await checkBooks(app.db)).faults).toEqual([])
}, 60_000)

test('the days of a mandate and of its debit are those where the site is, and a file that is late asks for the next day on which banks work [P-61 O-83]', async () => {
  app.clock.set('2026-07-01T22:30:00.000Z') // 0:30 of Thursday in Amsterdam
  const { member, id, phone } = await startOne()
  expect((await member.call('getDirectDebit', { query: { payment_id: id } })).mandate.due_on).toBe('2026-07-07')
  await ask(member, id, phone)
  const [otp] = await codesTo(phone)
  expect(await submit(member, form(id, otp!, { phone }))).toBe('completed')
  const daysOf = async () => {
    const { xml } = (await exportDirectDebits(app.services, app.siteId))!
    return [...xml.matchAll(/<(?:DtOfSgntr|ReqdColltnDt)>([^<]*)/g)].map(([, day]) => day)
  }
  app.clock.advance(3 * DAY_MS)
  expect(await exportDirectDebits(app.services, app.siteId)).toBeNull()
  app.clock.advance(DAY_MS)
  expect(await daysOf()).toEqual(['2026-07-07', '2026-07-02'])
  await agreed(newIban())
  app.clock.set('2026-07-16T22:30:00.000Z') // of Friday
  expect(await daysOf()).toEqual(['2026-07-20', '2026-07-06'])
})

test('sites whose keys begin alike are exported in the same second, each to a file of its own [MON-6 O-06]', async () => {
  const company = { ...ownCompany, delete_discount: 0, added: app.clock.now().toISOString(), creditor: SAMPLE_CREDITOR }
  const sites = []
  for (const key of ['singlesnl1', 'singlesnl2']) sites.push(await addTestSite(app, { key, company }))
  for (const site of sites) await debits(site).agreed(newIban())
  app.clock.advance(7 * DAY_MS)
  const files = []
  for (const { siteId } of sites) files.push((await exportDirectDebits(app.services, siteId))?.batchId)
  expect(files).toEqual([expect.stringMatching(/^SINGLESNL1-\d{14}$/), expect.stringMatching(/^SINGLESNL2-\d{14}$/)])
})

test('an account number of which a debit was taken back is debited no more while its credits are owed, by nobody [MON-7]', async () => {
  app.clock.advance(40 * DAY_MS)
  const iban = newIban()
  const first = await agreed(iban)
  const spent = {
    cause: 'gift',
    causeId: first.id,
    debit: first.member.accountId,
    credit: HOUSE.spent,
    amount: 25,
  } as const
  await inTransaction(app.db, (trx) => book(trx, { ...spent, now: app.clock.now() }))
  app.clock.advance(6 * DAY_MS)
  await exportDirectDebits(app.services, app.siteId)
  const report = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><TxDtls><Refs><EndToEndId>${mandateReference(first.id)}</EndToEndId></Refs><Amt Ccy="EUR">19.99</Amt><RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf></TxDtls></Document>`
  expect(await importReturns(app.services, report)).toMatchObject([{ result: 'booked' }])
  app.clock.advance(31 * DAY_MS)
  const next = await startOne()
  await ask(next.member, next.id, next.phone)
  const [otp] = await codesTo(next.phone)
  expect(await submit(next.member, form(next.id, otp!, { iban, phone: next.phone }))).toEqual([403, 'iban_blocked'])
})

test('a debit of a Monday is in the file of the Friday before, and collected on the day that was told [MON-7]', async () => {
  app.clock.set('2026-12-02T11:00:00.000Z') // a Wednesday
  const { id } = await agreed(newIban())
  const told = app.db.selectFrom('direct_debit').select('due_on').where('payment_id', '=', id)
  expect(await told.executeTakeFirst()).toEqual({ due_on: '2026-12-07' })
  app.clock.set('2026-12-04T11:00:00.000Z')
  const { xml } = (await exportDirectDebits(app.services, app.siteId))!
  expect(xml).toContain(mandateReference(id))
  expect(xml).toContain('<ReqdColltnDt>2026-12-07</ReqdColltnDt>')
})

test.each([
  ['2026-12-20', '2026-12-28'], // Christmas
  ['2026-12-27', '2027-01-04'], // New Year
  ['2027-03-21', '2027-03-30'], // Easter
  ['2028-04-26', '2028-05-02'], // Labour Day
])('who orders on %s is debited on %s: not on a day on which banks are closed [MON-7]', async (ordered, due_on) => {
  app.clock.set(`${ordered}T11:00:00.000Z`)
  const { member, id } = await startOne()
  expect((await member.call('getDirectDebit', { query: { payment_id: id } })).mandate).toMatchObject({ due_on })
})
