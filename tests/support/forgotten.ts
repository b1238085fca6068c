import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { makeStaff } from './make-staff.ts'
import type { TestMember } from './makers.ts'

/** Tables with sessions and codes, which a restore must not bring back. */
const TABLES = [
  'session',
  'staff_session',
  'staff_invitation',
  'staff_recovery_code',
  'one_time_token',
  'push_subscription',
  'notice',
] as const

/** Counts what a restore must not bring back: rows by table, and pending bulk messages. */
export async function readForgotten({ db }: TestApp, { accountId }: TestMember): Promise<object> {
  const rows: Record<string, number> = {}
  for (const table of TABLES) {
    // Reactivation links stay, because a member who left cannot request a new one.
    const which = table === 'one_time_token' ? sql<boolean>`purpose <> 'reactivation'` : sql<boolean>`true`
    rows[table] = (
      await db
        .selectFrom(table)
        .select(sql`1`.as('one'))
        .where(which)
        .execute()
    ).length
  }
  const lists = await db
    .selectFrom('account as a')
    .innerJoin('mail_digest as d', 'd.account_id', 'a.id')
    .innerJoin('campaign as c', 'c.site_id', 'a.site_id')
    .select(['c.stopped_at', 'a.weekly_mailed_at', 'd.due_at'])
    .where('a.id', '=', accountId)
    .executeTakeFirst()
  return { ...rows, ...lists }
}

export const NOTHING_LEFT = {
  ...Object.fromEntries(TABLES.map((table) => [table, 0])),
  stopped_at: expect.any(Date),
  weekly_mailed_at: expect.any(Date),
  due_at: null,
}

/** Creates some of everything that a restore must not bring back. */
export async function leaveForgotten(app: TestApp, { by, to }: { by: TestMember; to: TestMember }): Promise<void> {
  const staff = await makeStaff(app)
  await staff.call('inviteStaff', {
    body: { email: 'nieuw@voorbeeld.example', name: 'Nieuw', roles: ['editor'], site_ids: null, reason: 'Erbij' },
  })
  const second = await makeStaff(app)
  const [asked] = (await second.call('getApprovals')).approvals
  await second.call('decideApproval', { body: { id: asked!.id, confirm: true } })
  await app.db
    .insertInto('staff_recovery_code')
    .values({ staff_id: staff.id, code_hash: randomBytes(32) })
    .execute()
  await sql`insert into approval (id, act, details, reason, asked_by, asked_at, expires_at)
    values (gen_random_uuid(), 'staff.change', '{}', 'Meer', ${staff.id}, now(), now() + interval '3 days')`.execute(
    app.db,
  )
  const { id } = await app.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', to.accountId)
    .executeTakeFirstOrThrow()
  const browser = { endpoint: 'https://push.example/ben', p256dh: randomBytes(65), auth: randomBytes(16) }
  await app.db
    .insertInto('push_subscription')
    .values({ account_id: to.accountId, session_id: id, created_at: app.clock.now(), ...browser })
    .execute()
  await by.call('giveLike', { body: { profile: { id: to.profileId } } })
  await to.call('updateNotifications', { body: { preferences: { weekly_updates: { email: true } } } })
  await app.db
    .insertInto('campaign')
    .values({ site_id: app.siteId, name: 'lente', kind: 'news', letters: '{}', started_at: app.clock.now() })
    .execute()
  expect(await readForgotten(app, to)).toEqual({
    ...Object.fromEntries(TABLES.map((table) => [table, expect.toSatisfy((rows: number) => rows > 0)])),
    stopped_at: null,
    weekly_mailed_at: null,
    due_at: expect.any(Date),
  })
}
