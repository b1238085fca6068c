import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { debits, newIban } from '../../../tests/support/direct-debits.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { orderCredits, sendEvent } from '../../../tests/support/payments.ts'
import { linesOf, rowGapsOf } from '../../../tests/support/pdf-lines.ts'
import { erasers } from '../../personal-data.ts'
import { eraseLeftMembers } from '../privacy/writes/erase-member.ts'
import { issueInvoices } from './writes/send-invoices.ts'

/** Half past midnight in Amsterdam, still the day before in UTC. */
const app = await startApp({ now: '2026-04-30T22:30:00.000Z' })

test('an invoice and its credit note say on paper what the law asks, with the day where the site is [O-79 MON-12]', async () => {
  const member = await makeMember(app)
  const { payment } = await orderCredits(member)
  const { payment_id } = payment
  await sendEvent(app, payment, { status: 'paid' })
  await member.call('refundPayment', { body: { payment_id } })
  await issueInvoices(app.services)
  const { invoices } = (await member.call('getPayment', { query: { payment_id } })).details
  const papers = await Promise.all(
    invoices.map(async ({ number }) =>
      linesOf((await member.send('GET', '/api/invoice.php', { query: { number } })).bytes),
    ),
  )
  const { name, address, city, country } = await member.call('getCompanyInfo')
  const seller = [name, `${address}, ${city}, ${country}`]
  const paper = (kind: string, number: string, sign: string, more: string[][] = []) => [
    kind,
    ...seller,
    'KvK 00000000',
    'Btw-nummer NL000000000B01',
    ...[
      ['Nummer', number],
      ['Datum', '1 mei 2026'],
      ['Bestelling', payment_id],
      ...more,
      ['Land van de afnemer', 'Nederland'],
      ['25 × credit', `€ ${sign}19,99`],
      ['Bedrag zonder btw', `€ ${sign}16,52`],
      ['Btw 21%', `€ ${sign}3,47`],
      ['Totaal inclusief btw', `€ ${sign}19,99`],
    ].flat(),
  ]
  const [first, second] = invoices
  expect(papers.map((lines) => lines.slice(0, -1).map((line) => line.replaceAll('\u00a0', ' ')))).toEqual([
    paper('Factuur', first!.number, ''),
    paper('Creditnota', second!.number, '-', [['Bij factuur', first!.number]]),
  ])
})

test.each([
  ['nl', '1 × credit'],
  ['pl', '1 × kredyt'],
])('an invoice counts one credit as well as many, in %s [F-98]', async (language, line) => {
  await app.db
    .updateTable('site')
    .set({ exposed_locales: [language] })
    .execute()
  app.clock.advance(11_000) // sites are read anew
  const member = await makeMember(app, { language })
  const { payment } = await orderCredits(member, { package: { id: 't1' } })
  await sendEvent(app, payment, { status: 'paid' })
  await issueInvoices(app.services)
  const { invoices } = (await member.call('getPayment', { query: { payment_id: payment.payment_id } })).details
  const paper = await member.send('GET', '/api/invoice.php', { query: { number: invoices[0]!.number } })
  expect(linesOf(paper.bytes)).toContain(line)
})

test('what does not fit on a line of a paper takes a second one and lies on nothing [O-79 MON-7]', async () => {
  const numbers = Array.from({ length: 9 }, (_, n) => `NL12345678${n}B01`)
  await sql`update site set company = jsonb_set(company, '{vat_numbers}', ${JSON.stringify(numbers)})`.execute(app.db)
  app.clock.advance(11_000) // sites are read anew
  const { ask, codesTo, form, startOne, submit } = debits(app)
  const { member, id, phone } = await startOne()
  await ask(member, id, phone)
  const [otp] = await codesTo(phone)
  const place = {
    street: 'Burgemeester van Randwijcklaan bij de Oude Watertoren',
    house_number: '123',
    city: 'Nieuwerkerk aan den IJssel',
  }
  expect(await submit(member, form(id, otp!, { iban: newIban(), phone, ...place }))).toBe('completed')
  await issueInvoices(app.services)
  const { invoices } = (await member.call('getPayment', { query: { payment_id: id } })).details
  for (const [path, query] of [
    ['/api/mandate.php', { payment_id: id }],
    ['/api/invoice.php', { number: invoices[0]!.number }],
  ] as const) {
    const { bytes } = await member.send('GET', path, { query })
    expect(Math.min(...rowGapsOf(bytes)), path).toBeGreaterThan(10)
  }
}, 60_000)

test('the invoice of a buyer who was erased stays in the language it was sent in [O-79 TRU-12]', async () => {
  await app.db
    .updateTable('site')
    .set({ exposed_locales: ['nl', 'de'] })
    .execute()
  app.clock.advance(11_000) // sites are read anew
  const member = await makeMember(app, { language: 'de' })
  const { payment } = await orderCredits(member)
  await sendEvent(app, payment, { status: 'paid' })
  await issueInvoices(app.services)
  const { invoices } = (await member.call('getPayment', { query: { payment_id: payment.payment_id } })).details
  const query = { number: invoices[0]!.number }
  const sent = linesOf((await member.send('GET', '/api/invoice.php', { query })).bytes)
  await member.call('deleteUser', { body: { reason: 'time', password: member.password } })
  app.clock.advance(14 * 24 * 3_600_000)
  expect(await eraseLeftMembers(app.services, erasers)).toBe(1)
  const { send } = await makeStaff(app, { roles: ['finance'] })
  const kept = linesOf((await send('GET', '/api/admin/invoice.php', { query })).bytes)
  expect([kept[0], kept]).toEqual(['Rechnung', sent])
}, 60_000)
