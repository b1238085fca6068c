import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { actNow, claim, emptyQueue, report, seen } from '../../../tests/support/desk-queue.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { makePhoto } from '../../../tests/support/photo-rows.ts'
import { SAME_TEXT_PEOPLE } from '../../contract/limits.ts'
import { exportSuspicions } from '../staff/reads/export-suspicions.ts'
import { eraseSuspicions } from '../staff/writes/erase-suspicions.ts'
import { watch } from './writes/watch.ts'

const app = await startApp()
const DAY_MS = 86_400_000
const words = 'Ik zag je profiel en moest meteen lachen om je foto bij de zee.'
const inDays = (n: number) => new Date(app.clock.now().getTime() + n * DAY_MS).toISOString()
const next = async (staff: Awaited<ReturnType<typeof makeStaff>>) => (await staff.call('claimItem', { body: {} })).item

async function writeToMany(them: TestMember, n: number): Promise<void> {
  for (let i = 0; i < n; i++) {
    const other = await makeMember(app)
    await them.call('sendMessage', { body: { profile: { id: other.profileId }, type: 'text', text: words } })
  }
}

test('who sends the same words to many comes before staff once, with numbers and no word, and nothing happens to them [O-100]', async () => {
  await emptyQueue(app)
  const [them, honest, staff] = [
    await makeMember(app, { credits: 100, premium: true }),
    await makeMember(app, { credits: 100, premium: true }),
    await makeStaff(app, { roles: ['moderator'] }),
  ]
  await writeToMany(them, SAME_TEXT_PEOPLE)
  await writeToMany(honest, SAME_TEXT_PEOPLE - 1)
  for (let i = 0; i < 2; i++) await watch(app.services)
  const item = await claim(staff)
  expect(item).toMatchObject({
    kind: 'suspicion',
    member: { account_id: them.accountId, status: 'active' },
    suspicion: { cause: 'same_text', facts: { people: SAME_TEXT_PEOPLE }, others: [] },
    alike: [],
  })
  expect(JSON.stringify(item)).not.toContain('lachen')
  // It opens nothing that is private.
  const photo = await makePhoto(app, them, { private: true })
  const query = { case_id: item.case_id, id: photo.id }
  await expect(staff.call('getCasePhoto', { query })).rejects.toMatchObject({ code: 'not_found' })
  // More of it later changes nothing of what was noticed.
  await writeToMany(them, 1)
  await watch(app.services)
  expect((await claim(staff, { id: item.id })).suspicion!.facts['people']).toBe(SAME_TEXT_PEOPLE)
  await staff.call('decideSuspicion', { body: { ...seen(item), decision: { outcome: 'keep', reason: 'Groet.' } } })
  const { entries } = await (await makeStaff(app)).call('getStaffLog', { query: { act: 'suspicion.keep' } })
  expect(entries).toMatchObject([{ reason: 'Groet.', case_id: item.case_id }])
  await actNow(app)
  await watch(app.services)
  expect(await next(staff)).toBeNull()
  const { data } = await exportSuspicions(app.db, { accountId: them.accountId, siteId: app.siteId, secret: '' })
  expect(data['noticed']).toMatchObject([{ what: 'same_text', outcome: 'keep' }])
})

test('the same words of several members, and the same phone or bank account, are decided together', async () => {
  await emptyQueue(app)
  const [one, two, staff] = [
    await makeMember(app, { credits: 100, premium: true }),
    await makeMember(app, { credits: 100, premium: true }),
    await makeStaff(app),
  ]
  await addCodes(one, two)
  await watch(app.services)
  const item = await claim(staff, { kind: 'suspicion' })
  expect(item.suspicion).toMatchObject({ cause: 'same_phone', facts: { accounts: 1 } })
  expect(item.suspicion!.others).toHaveLength(1)
  expect(item.alike).toHaveLength(1)
  const decision = {
    outcome: 'act' as const,
    member: { kind: 'limit' as const, ground: 'fake' as const, reason: 'Twee accounts.', until: inDays(3) },
  }
  await staff.call('decideSuspicion', { body: { ...seen(item), decision, also: item.alike.map(seen) } })
  await actNow(app)
  const limited = await app.db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [one.accountId, two.accountId])
    .where('limited_until', 'is not', null)
    .execute()
  expect(limited).toHaveLength(2)
})

async function addCodes(...members: TestMember[]): Promise<void> {
  const now = app.clock.now()
  for (const [n, { accountId }] of members.entries())
    await sql`
      with paid as (
        insert into payment (id, account_id, site_id, style, credits, method, country, currency, amount_cents, provider, client_id,
          request_hash, accepted_at, created_at, expires_at)
        values (gen_random_uuid(), ${accountId}, ${app.siteId}, 'p0', 10, 'sdd', 'NL', 'EUR', 100, 'direct_debit', gen_random_uuid(),
          '\\x00', ${now}, ${now}, ${now}) returning id
      )
      insert into sms_code (account_id, payment_id, phone_hash, network_hash, code_hash, created_at, expires_at, used_at)
      select ${accountId}, id, ${Buffer.alloc(32, 7)}, ${Buffer.alloc(32, n)}, ${Buffer.alloc(32, n)}, ${now}, ${now}, ${now} from paid`.execute(
      app.db,
    )
}

test('a decision may ask to look again: the member comes back on that day, with who asked and why [O-100]', async () => {
  await emptyQueue(app)
  const [me, them, staff, other] = [
    await makeMember(app),
    await makeMember(app),
    await makeStaff(app),
    await makeStaff(app),
  ]
  await report(me, them)
  const item = await claim(staff)
  const body = {
    ...seen(item),
    decision: { outcome: 'keep' as const, reason: 'Een keer.' },
    look_again: { at: inDays(7), reason: 'Of het zo blijft.' },
  }
  await expect(
    staff.call('decideReport', { body: { ...body, look_again: { ...body.look_again, at: inDays(-1) } } }),
  ).rejects.toMatchObject({ fields: { look_again: 'invalid' } })
  const { decided } = await staff.call('decideReport', { body })
  await staff.call('undoDecision', { body: seen(decided) })
  expect(await app.db.selectFrom('look_again').select('id').execute()).toEqual([])
  await staff.call('decideReport', { body: { ...body, ...seen(await claim(staff)) } })
  await actNow(app)
  expect(await next(other)).toBeNull()
  // The session ends when it is idle for half an hour.
  app.clock.advance(7 * DAY_MS)
  const later = await makeStaff(app)
  const again = await claim(later)
  const { name } = await app.db.selectFrom('staff').select('name').where('id', '=', staff.id).executeTakeFirstOrThrow()
  expect(again).toMatchObject({
    kind: 'again',
    member: { account_id: them.accountId },
    again: { by: name, reason: 'Of het zo blijft.', kind: 'report' },
  })
  const warn = { kind: 'warn', ground: 'harassment', reason: 'Weer.' } as const
  await later.call('decideSuspicion', { body: { ...seen(again), decision: { outcome: 'act', member: warn } } })
  await actNow(app)
  const decided2 = await app.db.selectFrom('look_again').select('outcome').execute()
  expect(decided2).toEqual([{ outcome: 'warn' }])
  await later.call('decideMember', {
    body: {
      id: them.accountId,
      seen: await newest(them),
      decision: warn,
      look_again: { at: inDays(1), reason: 'Nog eens.' },
    },
  })
  app.clock.advance(DAY_MS)
  expect((await claim(await makeStaff(app))).again).toMatchObject({ reason: 'Nog eens.', kind: null })
})

const newest = async ({ accountId }: TestMember) =>
  (
    await app.db
      .selectFrom('member_decision')
      .select('id')
      .where('account_id', '=', accountId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id

test('what somebody hands over is the first thing for others, and offered to them no more', async () => {
  await emptyQueue(app)
  const [me, first, second] = [await makeMember(app), await makeStaff(app), await makeStaff(app)]
  await report(me, await makeMember(app), { reason: 'other' })
  const item = await claim(first)
  await report(me, await makeMember(app), { reason: 'illegal' })
  await first.call('escalateItem', { body: { ...seen(item), reason: 'Ik ken dit lid.' } })
  await expect(first.call('escalateItem', { body: { ...seen(item), reason: 'Nog eens.' } })).rejects.toMatchObject({
    code: 'taken',
  })
  expect((await claim(first)).id).not.toBe(item.id)
  expect(await claim(second)).toMatchObject({ id: item.id, escalated: { reason: 'Ik ken dit lid.' } })
})

test('what was noticed goes with the member, and leaves the queue [TRU-12]', async () => {
  await emptyQueue(app)
  const [one, two] = [await makeMember(app), await makeMember(app)]
  await addCodes(one, two)
  await watch(app.services)
  const erasing = { accountId: one.accountId, now: app.clock.now(), files: app.services.files, jobs: app.services.jobs }
  await app.db.transaction().execute((trx) => eraseSuspicions(trx, { ...erasing, secret: '' }))
  const { rows } = await sql<{ row: string }>`
    select s::text as row from suspicion s where s.account_id = ${one.accountId} or ${one.accountId} = any(s.others)`.execute(
    app.db,
  )
  expect(rows).toEqual([])
  const open = await app.db.selectFrom('review_item').select('account_id').where('done_at', 'is', null).execute()
  expect(open.map(({ account_id }) => account_id)).toEqual([two.accountId])
})
