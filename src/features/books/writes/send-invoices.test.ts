import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { whileHeld } from '../../../../tests/support/locks.ts'
import { jobsDone, mailsTo } from '../../../../tests/support/mails.ts'
import { makeMember } from '../../../../tests/support/makers.ts'
import { orderCredits, sendEvent } from '../../../../tests/support/payments.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { issueInvoices, numberInvoices } from './send-invoices.ts'

const app = await startApp()

async function buy(times: number): Promise<void> {
  for (let i = 0; i < times; i++)
    await sendEvent(app, (await orderCredits(await makeMember(app))).payment, { status: 'paid' })
}
const invoices = () => app.db.selectFrom('invoice').select(['id', 'number']).orderBy('id').execute()

test('two that number invoices at the same moment leave neither a gap nor a second number [O-79]', async () => {
  await buy(1)
  await numberInvoices(app.services)
  await buy(2)
  const number = () => numberInvoices(app.services)
  const hold = () => sql`select from invoice for update`
  const counts = await whileHeld(app, (trx) => hold().execute(trx), number, number)
  expect(counts).toMatchObject([{ value: 2 }, { value: 0 }])
  await buy(1)
  await number()
  expect((await invoices()).map((invoice) => invoice.number)).toEqual([1, 2, 3, 4])
})

test('two that hand invoices to the queue at the same moment hand each over once [O-79 OPS-4]', async () => {
  await buy(2)
  await numberInvoices(app.services)
  const waiting = (await invoices()).slice(-2).map(({ id }) => String(id))
  // Both have chosen by the time the queue takes anything.
  const issue = () => issueInvoices(app.services)
  await whileHeld(app, (trx) => sql`lock table pgboss.job in exclusive mode`.execute(trx), issue, issue)
  const { rows } = await sql<{ id: string }>`
    select data ->> 'invoiceId' as id from pgboss.job where name = 'mail' order by data ->> 'invoiceId'`.execute(app.db)
  expect(rows.map(({ id }) => id).filter((id) => waiting.includes(id))).toEqual(waiting)
})

test('an invoice that was mailed is not mailed again by a job that comes late [O-79 OPS-4]', async () => {
  const member = await makeMember(app)
  await sendEvent(app, (await orderCredits(member)).payment, { status: 'paid' })
  await issueInvoices(app.services)
  await jobsDone(app)
  const { id: invoiceId } = (await invoices()).at(-1)!
  const late = { kind: 'payment_invoice', accountId: member.accountId, invoiceId } as const
  await app.db.transaction().execute((trx) => notify(app.services, trx, late))
  await jobsDone(app)
  expect(await mailsTo(app, member.email, 1)).toHaveLength(1)
})
