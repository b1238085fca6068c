import { sql } from 'kysely'
import type { ReviewItem, ReviewKind } from '../../../contract/desk-queue.ts'
import type { Db } from '../../../platform/ctx.ts'
import type { PhotoReason } from '../../photos/reads/known-picture.ts'
import type { ComplaintKind, ReportReason } from '../../safety/rules.ts'

export type ItemRow = {
  id: string
  kind: ReviewKind
  ref: string
  site_id: number
  account_id: number | null
  harm: number
  due_at: Date
  created_at: Date
  version: number
  claimed_until: Date
  case_id: string
}

/** Puts together what is needed to decide. @param now for the age of the member */
export async function readItem(db: Db, row: ItemRow, now: Date): Promise<ReviewItem> {
  const { kind, ref } = row
  const report = kind === 'report' ? await readReport(db, ref) : null
  const photoId = kind === 'photo' || kind === 'objection' ? ref : (report?.photoId ?? null)
  return {
    id: row.id,
    kind,
    site: row.site_id,
    harm: row.harm,
    due_at: row.due_at.toISOString(),
    created_at: row.created_at.toISOString(),
    version: row.version,
    claimed_until: row.claimed_until.toISOString(),
    case_id: row.case_id,
    member: row.account_id === null ? null : await readMember(db, row.account_id, now),
    photo: photoId === null ? null : await readPhoto(db, photoId),
    report: report?.shown ?? null,
    complaint: kind === 'complaint' ? await readComplaint(db, ref) : null,
  }
}

async function readMember(db: Db, accountId: number, now: Date): Promise<ReviewItem['member']> {
  const { rows } = await sql<
    NonNullable<Omit<NonNullable<ReviewItem['member']>, 'since' | 'decisions'>> & { since: Date }
  >`
    select a.id as account_id, p.id as profile_id, p.name, p.gender, p.city, p.country, p.fictional, a.status,
      a.signed_up_at as since, a.premium_since is not null as premium,
      extract(year from age((${now}::timestamptz at time zone s.time_zone)::date, p.date_of_birth))::int as age,
      (select count(*)::int from photo f where f.account_id = a.id) as photos,
      (select count(*)::int from photo_decision d where d.account_id = a.id and d.kind = 'reject') as rejected_photos,
      (select count(*)::int from report r where r.account_id = a.id) as reports
    from account a join profile p on p.account_id = a.id join site s on s.id = a.site_id
    where a.id = ${accountId} and a.erased_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const decisions = await db
    .selectFrom('member_decision')
    .select(['kind', 'reason', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return {
    ...row,
    since: row.since.toISOString(),
    decisions: decisions.map(({ created_at, ...one }) => ({ ...one, at: created_at.toISOString() })),
  }
}

async function readPhoto(db: Db, photoId: string): Promise<ReviewItem['photo']> {
  const row = await db
    .selectFrom('photo')
    .select([
      'id',
      'private',
      'main',
      'status',
      'created_at',
      'reason',
      'explanation',
      'objection',
      'near_known',
      'nudity',
    ])
    .where('id', '=', photoId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { created_at, reason, status, ...photo } = row
  return {
    ...photo,
    // as: both are checked in the table
    status: status as NonNullable<ReviewItem['photo']>['status'],
    reason: reason as PhotoReason | null,
    created_at: created_at.toISOString(),
  }
}

async function readReport(db: Db, id: string) {
  const row = await db
    .selectFrom('report')
    .select(['reason', 'remarks', 'photo_id as photoId', 'message_seq', 'snapshot', 'reporter_id', 'reporter_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const { photoId, snapshot } = row
  const { storage_key: _, body: __, ...copy } = snapshot as Record<string, unknown> // an object: only a report writes it
  const about = photoId !== null ? 'photo' : row.message_seq !== null ? 'message' : 'profile'
  const by = row.reporter_id !== null ? 'member' : row.reporter_hash !== null ? 'visitor' : 'nobody_any_more'
  const reason = row.reason as ReportReason // checked in the table
  return { photoId, shown: { reason, remarks: row.remarks, about, copy, by } as const }
}

async function readComplaint(db: Db, id: string): Promise<ReviewItem['complaint']> {
  const row = await db
    .selectFrom('complaint as c')
    .leftJoin('profile as p', 'p.account_id', 'c.account_id')
    .select((e) => ['c.kind', 'c.message', e.fn.coalesce('p.name', 'c.name').as('name')])
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, kind: row.kind as ComplaintKind } // checked in the table
}
