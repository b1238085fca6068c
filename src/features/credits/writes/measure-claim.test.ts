import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/support/app.ts'
import { makeMember } from '../../../../tests/support/makers.ts'
import { orderCredits, sendEvent } from '../../../../tests/support/payments.ts'
import { claimState, compareGroups } from '../rules/claim.ts'
import { measureClaim } from './measure-claim.ts'

const app = await startApp()
const now = app.clock.now()

/** So many members who signed up long ago, with so many matches each with members of their own kind. */
async function makeGroup(given: {
  count: number
  premium: boolean
  fictional?: boolean
  confirmed?: string
  matches: number
}): Promise<void> {
  await sql`
    with made as (
      insert into account (site_id, email, language, status, signed_up_at, confirmed_at, terms_version, premium_since)
      select ${app.siteId}, gen_random_uuid() || '@voorbeeld.example', 'nl', 'active', now(), ${given.confirmed ?? '2025-01-01'}::timestamptz, now(),
        case when ${given.premium} then timestamptz '2025-01-01' end from generate_series(1, ${given.count}::int) returning id
    ), profiles as (
      insert into profile (account_id, site_id, name, gender, date_of_birth, country, fictional)
      select id, ${app.siteId}, 'Lid ' || id, 'female', '1990-01-01', 'NL', ${given.fictional ?? false} from made
    ), placed as (select id, row_number() over (order by id) as place, count(*) over () as n from made)
    insert into pair (lo, hi, lo_liked_at, hi_liked_at, matched_at)
    select least(a.id, b.id), greatest(a.id, b.id), t.at, t.at, t.at from placed a
    join placed b on (b.place - a.place + a.n) % a.n between 1 and ${given.matches / 2}::int, (select timestamptz '2026-03-01' as at) t
    on conflict do nothing`.execute(app.db)
}

test('the claim is measured on real members of the period, registered with everything that proves it, and never on invented ones [O-91 HON-10]', async () => {
  await makeGroup({ count: 110, premium: true, matches: 8 })
  await makeGroup({ count: 120, premium: false, matches: 4 })
  await makeGroup({ count: 40, premium: false, fictional: true, matches: 20 })
  await makeGroup({ count: 30, premium: false, confirmed: '2026-03-01', matches: 20 })
  // Whoever was premium for a while is in neither group.
  const once = await makeMember(app, { name: 'Once' })
  const { payment } = await orderCredits(once)
  await sendEvent(app, payment, { status: 'paid', refundedCents: 1_999 })
  const confirmed = app.db.updateTable('account').set({ confirmed_at: '2025-01-01' })
  await confirmed.where('id', '=', once.accountId).execute()
  await measureClaim(app.services)
  const claim = await app.db.selectFrom('premium_claim').selectAll().executeTakeFirstOrThrow()
  expect(claim).toMatchObject({ claimed: 46, measured: 100, lower_bound: 100, premium_members: 110, free_members: 120 })
  expect(claim).toMatchObject({ period_from: '2025-12-15', period_until: '2026-03-15' })
  expect([claim.dataset_hash.length, claim.definition.length > 50, claim.expires_at.getTime() - now.getTime()]).toEqual(
    [32, true, 90 * 24 * 3_600_000],
  )
  // However good the figure is: this world is invented.
  expect(await app.browser().call('getPremiumClaim')).toEqual({ state: 'unproven', value: null, basis: null })
})

test('members are told what was measured last, with what it rests on [O-91 HON-10]', async () => {
  const open = await startApp({ config: { mode: 'production', smtpUrl: 'smtp://127.0.0.1:2525' } })
  await open.db.updateTable('site').set({ sample_data: false }).execute()
  open.clock.advance(11_000) // sites are read anew
  await measureClaim(open.services)
  open.clock.advance(24 * 3_600_000)
  await measureClaim(open.services)
  const [older, newer] = await open.db.selectFrom('premium_claim').select('id').orderBy('measured_at').execute()
  const tell = (id: number, lower_bound: number, members: number) =>
    open.db
      .updateTable('premium_claim')
      .set({ lower_bound, premium_members: members, free_members: members })
      .where('id', '=', id)
      .execute()
  await tell(older!.id, 40, 150)
  await tell(newer!.id, 60, 200)
  const { state, basis } = await open.browser().call('getPremiumClaim')
  expect([state, basis?.premium_members]).toEqual(['proven', 200])
})

test('the number is said only while it is proven: big enough, in both groups, and not too old [O-91 HON-10]', () => {
  const good = { lowerBound: 46, premiumMembers: 100, freeMembers: 100, expiresAt: new Date(now.getTime() + 1) }
  const state = (changed: object) => claimState({ ...good, ...changed }, { sample: false, now })
  expect(state({})).toBe('proven')
  for (const changed of [
    { lowerBound: 45.9 },
    { lowerBound: null },
    { premiumMembers: 99 },
    { freeMembers: 99 },
    { expiresAt: now },
  ])
    expect(state(changed)).toBe('unproven')
  expect(claimState(null, { sample: false, now })).toBe('unproven')
  expect(claimState(good, { sample: true, now })).toBe('unproven')
  const few = compareGroups({ members: 20, mean: 3, variance: 9 }, { members: 20, mean: 2, variance: 4 })!
  expect(few.measured).toBeCloseTo(50)
  expect(few.lowerBound).toBeLessThan(0)
  expect(compareGroups({ members: 0, mean: 0, variance: 0 }, { members: 5, mean: 1, variance: 1 })).toBeNull()
})
