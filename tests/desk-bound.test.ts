import { expect, test } from 'vitest'
import { deskContract, type DeskCall } from '../src/contract/desk.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { STAFF_ROLES } from '../src/contract/staff-rights.ts'
import { issueInvoices } from '../src/features/books/writes/send-invoices.ts'
import { startApp } from './support/app.ts'
import { makeBystanders } from './support/bystanders.ts'
import { CANARY } from './support/canary.ts'
import { claim, report } from './support/desk-queue.ts'
import { deskSamples } from './support/desk-samples.ts'
import { makeStaff, type TestStaff } from './support/make-staff.ts'
import { makeChat, makeMember } from './support/makers.ts'
import { picture, uploadReady } from './support/photos.ts'
import { addTestSite } from './support/sites.ts'

const app = await startApp()
await makeBystanders(app)
await issueInvoices(app.services)
const be = await addTestSite(app, { key: 'be' })
const everything = { roles: [...STAFF_ROLES] }
const [here, abroad] = [await makeStaff(app, everything), await makeStaff(app, { ...everything, siteIds: [be.siteId] })]
await makeOpenCases()
const members = await app.db
  .selectFrom('account as a')
  .innerJoin('profile as p', 'p.account_id', 'a.id')
  .select(['a.id', 'a.email', 'p.name', 'p.id as profileId'])
  .where('a.site_id', '=', app.siteId)
  .execute()
const idsOf = async (table: 'payment' | 'staff_case' | 'approval' | 'photo' | 'review_item') =>
  (await app.db.selectFrom(table).select('id').execute()).map(({ id }) => id)
const invoices = await app.db.selectFrom('invoice').select('number').execute()

/** What can be asked for of this site, by the name of the field that asks for it. */
const things: Record<string, readonly (string | number)[]> = {
  id: [...members.map(({ id }) => id), ...(await idsOf('photo'))],
  item: await idsOf('review_item'),
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

/** A photo that waits, a message that was reported and a payment that is in dispute: for each a case is open. */
async function makeOpenCases(): Promise<void> {
  const [owner, other] = [await makeMember(app, { credits: 20 }), await makeMember(app, { credits: 20 })]
  const { id: photoId } = await uploadReady(owner, await picture())
  const chat = await makeChat(other, owner, [`Bel ${CANARY}`])
  const { messages } = await owner.call('getChat', { query: { conversation: chat } })
  const { report_id: reportId } = await report(owner, other, { message: { id: messages[0]!.id } })
  // What comes last stays with who took it.
  for (const ref of [reportId, photoId]) {
    const item = app.db.selectFrom('review_item').select('id').where('ref', '=', ref)
    await claim(here, await item.executeTakeFirstOrThrow())
  }
  const payment = await app.db.selectFrom('payment').select('id').executeTakeFirstOrThrow()
  await here.call('openCase', { body: { kind: 'dispute', payment_id: payment.id, reason: 'Teruggeboekt.' } })
}

/** Every way to ask: each field that names something, with each thing there is, in all combinations. */
const queriesOf = (sample: Record<string, unknown>): Record<string, unknown>[] =>
  Object.keys(sample).reduce<Record<string, unknown>[]>(
    (queries, field) =>
      queries.flatMap((query) => (things[field] ?? [sample[field]]).map((value) => ({ ...query, [field]: value }))),
    [{}],
  )

const OPAQUE: readonly DeskCall[] = ['getPhotoAhead', 'getPhotoKey', 'getMemberCredits']
/** Names nobody, and is of somebody: whatever of these is answered is a thing of this site. */
const isOpaque = (name: DeskCall): boolean => {
  const { answer }: Endpoint = deskContract[name]
  return answer === 'bytes' || OPAQUE.some((one) => one === name)
}

/** By which of the members of this site are known in what the call answers, however it is asked. */
async function told(by: TestStaff, name: DeskCall): Promise<string[]> {
  const { method, path } = deskContract[name]
  const sample = deskSamples[name].query ?? {}
  const answers = []
  for (const query of [{}, sample, ...queriesOf(sample)]) answers.push(await by.send(method, path, { query }))
  if (isOpaque(name)) return answers.filter(({ status }) => status === 200).map(() => name)
  // What was asked is no answer.
  const all = answers.map(({ text }) => text).join('\n')
  const traces = [CANARY, ...members.flatMap(({ email, name, profileId }) => [email, name, profileId])]
  return traces.filter((trace) => all.includes(trace))
}

test.each(reads)('%s tells staff of another site nothing of any member here [SEC-1 O-06]', async (name) => {
  expect(await told(abroad, name)).toEqual([])
})

/** Numbers, settings, texts and codes: about no one member. What is not here has to be seen to tell something. */
const aboutNobody: DeskCall[] = [
  'getApprovals',
  'getBonuses',
  'getBooks',
  'getCampaigns',
  'getDirectDebits',
  'getHouseProfiles',
  'getLanderSlugs',
  'getMachine',
  'getMailLetter',
  'getMailNumbers',
  'getNumbers',
  'getOfferClaims',
  'getOfferPreview',
  'getPageTexts',
  'getPageVersion',
  'getPages',
  'getPrices',
  'getSite',
  'getSiteDeletion',
  'getSiteHistory',
  'getSites',
  'getStaff',
  'getStaffLog',
  'getStaffSessions',
  'getToday',
  'getVat',
]
/**
 * Of what is not there: a file for the bank, a fictional profile, what was asked of a second person, money to give
 * back.
 */
const ofNothingHere: DeskCall[] = [
  'getApproval',
  'getDirectDebitFile',
  'getHousePhoto',
  'openMemberExport',
  'previewDeskRefund',
]

test('each read but those about no member tells staff of all sites of one: else the one above could not fail', async () => {
  const silent: DeskCall[] = []
  for (const name of reads) if ((await told(here, name)).length === 0) silent.push(name)
  expect(silent.toSorted()).toEqual([...aboutNobody, ...ofNothingHere].toSorted())
})
