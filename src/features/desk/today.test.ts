import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { claim, lookAt, seen } from '../../../tests/support/desk-queue.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { orderCredits, sendEvent } from '../../../tests/support/payments.ts'
import { picture, uploadReady } from '../../../tests/support/photos.ts'
import { addTestSite } from '../../../tests/support/sites.ts'
import { keepCheck } from '../books/writes/keep-check.ts'
import { carryOutDue } from './writes/carry-out.ts'

test('Today counts people, work and money, and tells when the books are wrong [MON-1 O-100]', async () => {
  const app = await startApp()
  const [operator, second] = [await makeStaff(app), await makeStaff(app)]
  const member = await makeMember(app, { credits: 5 })
  await makeMember(app, { fictional: true })
  await makeMember(app, { status: 'not_confirmed' })
  const { payment } = await orderCredits(member)
  await orderCredits(member)
  await sendEvent(app, payment, { status: 'paid' })
  const { payment: failing } = await orderCredits(member)
  await sendEvent(app, failing, { status: 'failed' })
  expect((await operator.call('getToday', { query: {} })).books).toBeNull()
  await keepCheck(app.services)
  for (let i = 0; i < 2; i++) await uploadReady(member, await picture())
  const item = await lookAt(operator, await claim(operator))
  const body = { ...seen(item), decision: { outcome: 'approve' as const } }
  await operator.call('decidePhoto', { body })
  app.clock.advance(10_000)
  await carryOutDue(app.services)
  const reason = 'Komt erbij.'
  const invited = {
    email: 'nieuw@voorbeeld.example',
    name: 'Nieuw',
    roles: ['finance' as const],
    site_ids: null,
    reason,
  }
  await operator.call('inviteStaff', { body: invited })

  const today = await operator.call('getToday', { query: {} })
  expect(today).toMatchObject({
    done_by_me: 1,
    approvals: 0,
    members: { real: 1, fictional: 1, not_confirmed: 1, new_today: 2, new_yesterday: 0 },
    payments: { pending: 1, completed_today: 1, completed_yesterday: 0 },
    books: { faults: [] },
  })
  expect(today.queue!.find(({ kind }) => kind === 'photo')).toMatchObject({ open: 1, overdue: 0, done: 1, in_time: 1 })
  const left = (await operator.call('getQueue', { query: { kind: 'photo' } })).items
  const { oldest_at, oldest_due_at } = today.queue!.find(({ kind }) => kind === 'photo')!
  expect([oldest_at, oldest_due_at]).toEqual([left[0]!.created_at, left[0]!.due_at])
  await sql`update review_item set due_at = created_at where done_at is not null`.execute(app.db)
  const late = (await second.call('getToday', { query: {} })).queue!
  expect(late.find(({ kind }) => kind === 'photo')).toMatchObject({ done: 1, in_time: 0 })
  expect((await second.call('getToday', { query: {} })).approvals).toBe(1)
  app.clock.advance(29 * 60_000)
  await operator.call('getToday', { query: {} })
  await app.db.updateTable('ledger_account').set({ balance: 500 }).where('id', '=', member.accountId).execute()
  await keepCheck(app.services)
  const { books } = await operator.call('getToday', { query: {} })
  expect([books!.faults.length > 0, books!.checked_at]).toEqual([true, app.clock.now().toISOString()])
})

test('today begins at midnight where the operator is, and is held against yesterday until this time, however long that day was [MON-1]', async () => {
  // Half past eleven on Saturday; at two the clocks go forward.
  const app = await startApp({ now: '2026-03-28T22:30:00Z' })
  const comes = async () => {
    const member = await makeMember(app)
    await sendEvent(app, (await orderCredits(member)).payment, { status: 'paid' })
  }
  await comes()
  app.clock.set('2026-03-28T23:15:00Z')
  await comes()
  await comes()
  app.clock.set('2026-03-29T21:30:00Z') // Half past eleven on Sunday.
  await comes()
  app.clock.set('2026-03-29T22:30:00Z')
  await comes()
  const today = await (await makeStaff(app)).call('getToday', { query: {} })
  expect(today).toMatchObject({
    members: { new_today: 1, new_yesterday: 2 },
    payments: { completed_today: 1, completed_yesterday: 2 },
  })
})

test('Today shows each role its own part, and somebody bound to a site the numbers of that one [SEC-1 MON-1]', async () => {
  const app = await startApp()
  const other = await addTestSite(app, { key: 'be' })
  await makeMember(app)
  await makeMember(other)
  await makeMember(other)
  const editor = await makeStaff(app, { roles: ['editor'] })
  expect(await editor.call('getToday', { query: {} })).toMatchObject({
    queue: null,
    members: null,
    payments: null,
    books: null,
  })
  const support = await makeStaff(app, { roles: ['support'] })
  expect(await support.call('getToday', { query: {} })).toMatchObject({ members: { real: 3 }, books: null })
  const only = await support.call('getToday', { query: { site: String(other.siteId) } })
  expect(only.members!.real).toBe(2)
  await keepCheck(app.services)
  const finance = { roles: ['finance' as const] }
  expect((await (await makeStaff(app, finance)).call('getToday', { query: {} })).books).toMatchObject({ faults: [] })
  const elsewhere = await makeStaff(app, { ...finance, siteIds: [app.siteId] })
  expect((await elsewhere.call('getToday', { query: {} })).books).toBeNull()
  const bound = await makeStaff(app, { roles: ['support'], siteIds: [app.siteId] })
  expect((await bound.call('getToday', { query: {} })).members!.real).toBe(1)
  expect((await bound.call('getToday', { query: { site: String(other.siteId) } })).members!.real).toBe(0)
})

test('Today tells jobs that failed, mails that do not go out and a provider that is silent, to who can look at it [SEC-1 O-100]', async () => {
  const app = await startApp()
  const faults = async (of: Parameters<typeof makeStaff>[1] = {}) =>
    (await (await makeStaff(app, of)).call('getToday', { query: {} })).faults
  expect(await faults()).toEqual([])
  const { payment } = await orderCredits(await makeMember(app))
  await app.db
    .updateTable('payment')
    .set({ provider_fault: 'timed out' })
    .where('id', '=', payment.payment_id)
    .execute()
  const end = (queue: string, state: string) =>
    sql`
    insert into pgboss.job (id, name, data, state, retry_count, start_after)
    values (gen_random_uuid(), ${queue}, '{}', ${state}::pgboss.job_state, 5, now() + interval '1 day')`.execute(app.db)
  await end('numbers', 'failed')
  await end('mail', 'failed')
  await end('mail', 'retry')
  const provider = { what: 'provider', provider: 'simulation', n: 1, since: app.clock.now().toISOString() }
  const ofMachine = [
    { what: 'mail', provider: null, n: 2, since: null },
    { what: 'jobs', provider: null, n: 1, since: null },
  ]
  expect(await faults()).toEqual([provider, ...ofMachine])
  expect(await faults({ roles: ['finance'] })).toEqual([provider])
  expect(await faults({ roles: ['moderator'] })).toEqual([])
  const other = await addTestSite(app, { key: 'fr' })
  expect(await faults({ siteIds: [other.siteId] })).toEqual([])
  // It said something at last.
  await sendEvent(app, payment, { status: 'paid' })
  expect(await faults()).toEqual(ofMachine)
})

test('a list that goes out for hours is no fault of the mail; what goes first and waits for minutes is one [O-100]', async () => {
  const app = await startApp()
  // Nobody takes what is due tomorrow; by the clock of the product that is an hour ago.
  const due = new Date(Date.now() + 24 * 3_600_000)
  app.clock.set(new Date(due.getTime() + 3_600_000))
  const operator = await makeStaff(app)
  const faults = async () => (await operator.call('getToday', { query: {} })).faults
  const wait = (priority: number) =>
    sql`
    insert into pgboss.job (id, name, data, state, priority, start_after)
    values (gen_random_uuid(), 'mail', '{}', 'created', ${priority}, ${due})`.execute(app.db)
  await wait(-2)
  expect(await faults()).toEqual([])
  await wait(0)
  expect(await faults()).toEqual([{ what: 'mail', provider: null, n: 1, since: due.toISOString() }])
})
