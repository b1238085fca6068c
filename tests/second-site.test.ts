import { expect, test } from 'vitest'
import { issueInvoices } from '../src/features/books/writes/send-invoices.ts'
import { notify } from '../src/features/notifications/writes/notify.ts'
import { remindNewcomers } from '../src/features/profiles/writes/remind-newcomers.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { startApp, type TestApp } from './support/app.ts'
import { headersOf } from './support/mail-reports.ts'
import { jobsDone, mailsTo } from './support/mails.ts'
import { makeMember } from './support/makers.ts'
import { orderCredits, sendEvent } from './support/payments.ts'
import { addTestSite } from './support/sites.ts'

const app = await startApp()
const be = await addTestSite(app, { key: 'be' })

/** An order that is paid, and where its payment page led the buyer afterwards. */
async function buy(site: TestApp) {
  const member = await makeMember(site)
  const { payment, redirect_url } = await orderCredits(member)
  const pressed = await app.app.server.inject({
    method: 'POST',
    url: new URL(redirect_url).pathname,
    headers: { host: new URL(redirect_url).host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'outcome=paid',
  })
  await sendEvent(app, payment, { status: 'paid' })
  return { member, id: payment.payment_id, ledTo: pressed.headers.location }
}

test('a payment leads back to the site on which it was ordered, whose invoices have numbers of their own [O-06 O-79 MON-12]', async () => {
  const orders = [
    { site: app, key: 'LONK', ...(await buy(app)) },
    { site: be, key: 'BE', ...(await buy(be)) },
    { site: app, key: 'LONK', ...(await buy(app)) },
    { site: be, key: 'BE', ...(await buy(be)) },
  ]
  for (const { site, id, ledTo } of orders) expect(ledTo).toBe(`${site.origin}/transactions/${id}`)
  await issueInvoices(app.services)
  const numbers = orders.map(async ({ member, id }) => {
    const { details } = await member.call('getPayment', { query: { payment_id: id } })
    return details.invoices.map(({ number }) => number)
  })
  expect(await Promise.all(numbers)).toEqual([['LONK-000001'], ['BE-000001'], ['LONK-000002'], ['BE-000002']])
})

test('each address in a mail of a list is one of its reader’s site, in its head too [O-06 WEB-4]', async () => {
  for (const site of [app, be]) {
    const member = await makeMember(site)
    await member.call('updateNotifications', { body: { preferences: { reminders: { email: true } } } })
    site.clock.advance(4 * 86_400_000)
    await remindNewcomers(site.services)
    await jobsDone(site)
    const [mail] = await mailsTo(site, member.email, 1)
    const { get } = await headersOf(site, member.email)
    const links = [...mail!.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    const found = [get('List-Unsubscribe'), ...links, mail!.text].join(' ').match(/https?:\/\/[^\s<>)]+/g)!
    expect(found.length).toBeGreaterThan(4)
    expect([...new Set(found.map((address) => new URL(address).origin))]).toEqual([site.origin])
  }
})

test('nobody is mailed what can be switched off once their site is closed, not even what waits already', async () => {
  const members = [await makeMember(app), await makeMember(be)]
  for (const member of members)
    await member.call('updateNotifications', { body: { preferences: { reminders: { email: true } } } })
  await be.db.updateTable('site').set({ deleted_at: be.clock.now() }).where('id', '=', be.siteId).execute()
  app.clock.advance(4 * 86_400_000)
  await remindNewcomers(app.services)
  const waiting = { kind: 'profile_reminder', accountId: members[1]!.accountId } as const
  await inTransaction(app.db, (trx) => notify(app.services, trx, waiting))
  await jobsDone(app)
  expect(await mailsTo(app, members[0]!.email, 1)).toHaveLength(1)
  expect(await mailsTo(app, members[1]!.email, 0)).toHaveLength(0)
  await app.db.updateTable('site').set({ deleted_at: null }).where('id', '=', be.siteId).execute()
})
