import { sql } from 'kysely'
import type { LOG_SORTS } from '../../../contract/desk-sorts.ts'
import type { Input, Reply } from '../../../contract/endpoint.ts'
import type { getStaffLog } from '../../../contract/staff-log.ts'
import type { StaffCtx } from '../../../platform/ctx.ts'
import { byNumber, pageOf, type PageKeys, type Sorts } from '../../../platform/db/page.ts'
import { daysBetween } from './days-between.ts'

/**
 * What staff did, newest first unless asked otherwise; somebody bound to sites reads of those, and what they did
 * themselves.
 */
export async function readStaffLog(
  ctx: StaffCtx,
  asked: Input<typeof getStaffLog>['query'],
): Promise<Reply<typeof getStaffLog>> {
  const { db, staff } = ctx
  const { member } = asked
  const page = pageOf(SORTED, asked)
  const accounts = member ? await findAccounts(db, member) : []
  const wheres = [
    sql`(${staff.siteIds}::smallint[] is null or a.site_id = any(${staff.siteIds}) or a.staff_id = ${staff.id})`,
    ...(asked.staff ? [sql`a.staff_id = ${Number(asked.staff)}`] : []),
    ...(asked.act ? [isAct(asked.act)] : []),
    ...(member ? [sql`a.account_id = any(${accounts}::bigint[])`] : []),
    ...(asked.about ? [isAbout(asked.about)] : []),
    ...(asked.words ? [sql`a.reason ilike ${`%${like(asked.words)}%`}`] : []),
    ...daysBetween(ctx, 'a.at', asked),
    page.behind,
  ]
  const { rows } = await sql<Row & PageKeys>`
    select a.id, a.at, a.staff_id, s.name, a.act, a.subject_kind, a.subject_id, a.before, a.after, a.reason, a.case_id, ${page.keys}
    from staff_action a left join staff s on s.id = a.staff_id
    where ${sql.join(wheres, sql` and `)} ${page.order}`.execute(db)
  const { shown, next } = page.cut(rows)
  return {
    entries: shown.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      staff: row.staff_id === null ? null : { id: row.staff_id, name: row.name ?? '' },
      act: row.act,
      subject: row.subject_kind === null ? null : { kind: row.subject_kind, id: row.subject_id ?? '' },
      before: row.before,
      after: row.after,
      reason: row.reason,
      case_id: row.case_id,
    })),
    next,
  }
}

type Row = {
  id: number
  at: Date
  staff_id: number | null
  name: string | null
  act: string
  subject_kind: string | null
  subject_id: string | null
  before: unknown
  after: unknown
  reason: string
  case_id: string | null
}

const SORTED: Sorts<(typeof LOG_SORTS)[number]> = {
  sorts: {
    // As they were written, one after the other.
    at: byNumber(sql`a.id`),
    // As its index has it.
    act: { by: sql`a.act`, type: 'text' },
  },
  id: byNumber(sql`a.id`),
  first: '-at',
}

const like = (words: string) => words.replaceAll(/[%_\\]/g, '\\$&')

/** A whole one, by its index; or all that begin so. */
const isAct = (act: string) => (act.endsWith('.') ? sql`a.act like ${`${like(act)}%`}` : sql`a.act = ${act}`)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What was done to a thing, what was asked for about a payment, and in its case; or in the case of that id. */
const isAbout = (id: string) => {
  if (!UUID.test(id)) return sql`a.subject_id = ${id}`
  const uuid = id.toLowerCase()
  // An array, so that the index of subjects is used for both.
  return sql`(a.case_id = ${uuid}::uuid or a.subject_id = any(array(
    select ${uuid} union all select id::text from approval where details ->> 'paymentId' = ${uuid}
  )))`
}

/** By the number of an account, also of an erased one, the id of a profile or an address: one on each site. */
async function findAccounts(db: StaffCtx['db'], member: string): Promise<number[]> {
  if (/^\d{1,15}$/.test(member)) return [Number(member)]
  const found = UUID.test(member)
    ? sql<{ id: number }>`select account_id as id from profile where id = ${member}`
    : sql<{ id: number }>`
        select id from account where site_id in (select id from site) and email = ${member.toLowerCase()}`
  return (await found.execute(db)).rows.map(({ id }) => id)
}
