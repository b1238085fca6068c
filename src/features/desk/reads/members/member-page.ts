import { sql } from 'kysely'
import type { MemberPage } from '../../../../contract/desk-members.ts'
import type { Db, StaffCtx } from '../../../../platform/ctx.ts'
import { deviceName } from '../../../../platform/device-name.ts'
import { localeOf } from '../../../notifications/reads/mail-reader.ts'
import { findExport } from '../../writes/members/export-member.ts'
import { expectMember } from './expect-member.ts'
import { readRelated } from './related.ts'

type Dates = 'suspended_until' | 'limited_until' | 'erase_at' | 'premium_since' | 'since' | 'confirmed_at' | 'seen_at'
type Lists = 'decisions' | 'sessions' | 'notes' | 'related' | 'open' | 'numbers' | 'export_ready'
type Facts = Omit<MemberPage, Dates | Lists> & Record<Exclude<Dates, 'since'>, Date | null> & { since: Date }

const DECISIONS_SHOWN = 50
const NOTES_SHOWN = 100

/** @throws not_found also for members of sites that this person does not see */
export async function readMemberPage(ctx: StaffCtx, accountId: number): Promise<MemberPage> {
  await expectMember(ctx, accountId)
  const { db } = ctx
  const [facts, numbers, decisions, sessions, notes, related, open, exported] = await Promise.all([
    readFacts(ctx, accountId),
    readNumbers(db, accountId),
    readDecisions(db, accountId),
    readSessions(ctx, accountId),
    readNotes(db, accountId),
    readRelated(db, accountId),
    readOpen(db, accountId),
    findExport(ctx, { accountId }),
  ])
  return { ...facts, numbers, decisions, sessions, notes, related, open, export_ready: exported?.approval ?? null }
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

async function readFacts({ db, clock }: StaffCtx, accountId: number): Promise<Omit<MemberPage, Lists>> {
  const { rows } = await sql<Facts>`
    select a.id as account_id, p.id as profile_id, a.site_id as site, p.name, p.gender, p.city, p.country, a.email, a.language,
      extract(year from age((${clock.now()}::timestamptz at time zone s.time_zone)::date, p.date_of_birth))::int as age,
      p.fictional, a.status, a.ban_reason as closed_because, a.suspended_until, a.limited_until,
      p.invisible_since is not null as invisible, a.buying_frozen_at is not null as buying_frozen,
      a.notifications_disabled as mail_off, a.erase_at, a.premium_since, a.signed_up_at as since, a.confirmed_at,
      v.last_seen_at as seen_at, a.tracking as source, l.balance as credits
    from account a join profile p on p.account_id = a.id join site s on s.id = a.site_id
      join ledger_account l on l.id = a.id left join presence v on v.account_id = a.id
    where a.id = ${accountId}`.execute(db)
  const row = rows[0]!
  return {
    ...row,
    language: localeOf(row.language),
    since: row.since.toISOString(),
    suspended_until: iso(row.suspended_until),
    limited_until: iso(row.limited_until),
    erase_at: iso(row.erase_at),
    premium_since: iso(row.premium_since),
    confirmed_at: iso(row.confirmed_at),
    seen_at: iso(row.seen_at),
  }
}

async function readNumbers(db: Db, accountId: number): Promise<MemberPage['numbers']> {
  const { rows } = await sql<MemberPage['numbers']>`
    select (select count(*)::int from photo where account_id = ${accountId}) as photos,
      (select count(*)::int from photo_decision where account_id = ${accountId} and kind = 'reject') as rejected_photos,
      (select count(*)::int from received_like where from_id = ${accountId}) as likes_given,
      (select count(*)::int from received_like where account_id = ${accountId}) as likes_received,
      (select count(*)::int from payment where account_id = ${accountId}) as payments,
      (select count(*)::int from report where account_id = ${accountId}) as reports_about,
      (select count(*)::int from report where reporter_id = ${accountId}) as reports_by,
      talks.conversations, talks.messages
    from (
      select count(*)::int as conversations, coalesce(sum(c.last_seq), 0)::int as messages
      from party m join conversation c on c.id = m.conversation_id where m.account_id = ${accountId}
    ) talks`.execute(db)
  return rows[0]!
}

async function readDecisions(db: Db, accountId: number): Promise<MemberPage['decisions']> {
  const rows = await db
    .selectFrom('member_decision as d')
    .leftJoin('staff as s', 's.id', 'd.staff_id')
    .select(['d.id', 'd.kind', 'd.ground', 'd.reason', 'd.until', 's.name as by', 'd.created_at as at'])
    .where('d.account_id', '=', accountId)
    // As they were made, one after the other: a moment is taken before the wait for the one before.
    .orderBy('d.id', 'desc')
    .limit(DECISIONS_SHOWN)
    .execute()
  return rows.map((row) => ({ ...row, until: iso(row.until), at: row.at.toISOString() }))
}

async function readSessions({ db, clock }: StaffCtx, accountId: number): Promise<MemberPage['sessions']> {
  const rows = await db
    .selectFrom('session')
    .select(['public_id as id', 'user_agent', 'country', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', clock.now())
    .orderBy('last_seen_at', 'desc')
    .execute()
  return rows.map(({ id, user_agent, country, created_at, last_seen_at }) => ({
    id,
    device: deviceName(user_agent),
    country,
    since: created_at.toISOString(),
    seen_at: last_seen_at.toISOString(),
  }))
}

async function readNotes(db: Db, accountId: number): Promise<MemberPage['notes']> {
  const rows = await db
    .selectFrom('member_note as n')
    .leftJoin('staff as s', 's.id', 'n.staff_id')
    .select(['n.id', 'n.words', 's.name as by', 'n.created_at'])
    .where('n.account_id', '=', accountId)
    .orderBy('n.id', 'desc')
    .limit(NOTES_SHOWN)
    .execute()
  return rows.map(({ created_at, ...note }) => ({ ...note, at: created_at.toISOString() }))
}

async function readOpen(db: Db, accountId: number): Promise<MemberPage['open']> {
  const rows = await db
    .selectFrom('review_item')
    .select(['id', 'kind', 'due_at'])
    .where('account_id', '=', accountId)
    .where('done_at', 'is', null)
    .orderBy('due_at')
    .execute()
  return rows.map(({ due_at, ...item }) => ({ ...item, due_at: due_at.toISOString() }))
}
