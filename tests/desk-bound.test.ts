import { expect, test } from 'vitest'
import { deskContract, type DeskCall } from '../src/contract/desk.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { STAFF_ROLES } from '../src/contract/staff-rights.ts'
import { issueInvoices } from '../src/features/books/writes/send-invoices.ts'
import { startApp } from './support/app.ts'
import { makeBystanders } from './support/bystanders.ts'
import { CANARY } from './support/canary.ts'
import { deskSamples } from './support/desk-samples.ts'
import { makeStaff, type TestStaff } from './support/make-staff.ts'
import { addTestSite } from './support/sites.ts'

const app = await startApp()
await makeBystanders(app)
await issueInvoices(app.services)
const be = await addTestSite(app, { key: 'be' })
const everything = { roles: [...STAFF_ROLES] }
const [here, abroad] = [await makeStaff(app, everything), await makeStaff(app, { ...everything, siteIds: [be.siteId] })]
const members = await app.db
  .selectFrom('account as a')
  .innerJoin('profile as p', 'p.account_id', 'a.id')
  .select(['a.id', 'a.email', 'p.name', 'p.id as profileId'])
  .where('a.site_id', '=', app.siteId)
  .execute()
const idsOf = async (table: 'payment' | 'staff_case' | 'approval' | 'photo') =>
  (await app.db.selectFrom(table).select('id').execute()).map(({ id }) => id)
const invoices = await app.db.selectFrom('invoice').select('number').execute()

/** What can be asked for of this site, by the name of the field that asks for it. */
const things: Record<string, readonly (string | number)[]> = {
  id: members.map(({ id }) => id),
  words: members.flatMap(({ id, email, name, profileId }) => [id, email, name, profileId]),
  member: members.map(({ id }) => id),
  email: members.map(({ email }) => email),
  site: [app.siteId],
  payment_id: await idsOf('payment'),
  case_id: await idsOf('staff_case'),
  approval: await idsOf('approval'),
  number: invoices.map(({ number }) => `LONK-${String(number).padStart(6, '0')}`),
}
const reads = (Object.keys(deskContract) as DeskCall[]).filter((name) => {
  const { method, who }: Endpoint = deskContract[name]
  return method === 'GET' && who === 'staff'
})

/** By which of the members of this site are known in what the call answers, however it is asked. */
async function told(by: TestStaff, name: DeskCall): Promise<string[]> {
  const { method, path } = deskContract[name]
  const sample = deskSamples[name].query ?? {}
  const queries = Object.keys(sample).flatMap((field) =>
    (things[field] ?? []).map((value) => ({ ...sample, [field]: value })),
  )
  const texts: string[] = []
  // What was asked is no answer.
  for (const query of [{}, sample, ...queries]) texts.push((await by.send(method, path, { query })).text)
  const all = texts.join('\n')
  return [CANARY, ...members.flatMap(({ email, profileId }) => [email, profileId])].filter((trace) =>
    all.includes(trace),
  )
}

test.each(reads)('%s tells staff of another site nothing of any member here [SEC-1 O-06]', async (name) => {
  expect(await told(abroad, name)).toEqual([])
})

test('staff of all sites are told of members by those calls that are there for it', async () => {
  const telling: DeskCall[] = []
  for (const name of reads) if ((await told(here, name)).length > 0) telling.push(name)
  expect(telling).toEqual(
    expect.arrayContaining(['findMembers', 'getMemberPage', 'getMailAddress', 'previewDecision', 'getMemberTimeline']),
  )
})
