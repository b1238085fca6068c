import { sql } from 'kysely'
import type { ReviewItem } from '../../../contract/review-item.ts'
import type { Db } from '../../../platform/ctx.ts'
import type { ReportReason } from '../../safety/rules.ts'

type Report = { photoId: string | null; shown: NonNullable<ReviewItem['report']> }
type Row = {
  id: string
  reason: ReportReason
  remarks: string
  photoId: string | null
  seq: number | null
  picture: string | null
  snapshot: Record<string, unknown>
  reporterId: number | null
  reporterHash: Buffer | null
  decided: number
  right: number
}

/**
 * What was reported, and how often its reporter was right before, by the ids of reports. Only of members that is told
 * over time.
 */
export async function readReport(db: Db, ids: readonly string[]): Promise<Map<string, Report>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select r.id, r.reason, r.remarks, r.photo_id as "photoId", r.message_seq as seq, r.snapshot,
      e.picture_id as picture,
      r.reporter_id as "reporterId", r.reporter_hash as "reporterHash", before.decided, before.right
    from report r left join report_picture e on e.report_id = r.id, lateral (
      select count(*)::int as decided, (count(*) filter (where o.outcome <> 'kept'))::int as right
      from report o where o.reporter_id = r.reporter_id and o.outcome is not null
    ) before
    where r.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, { photoId: row.photoId, shown: shown(row) }]))
}

function shown({ reason, remarks, photoId, seq, picture, snapshot, reporterId, reporterHash, decided, right }: Row) {
  // An object: only a report writes it.
  const { storage_key: _, body: __, pictures: ___, ...copy } = snapshot
  const about = photoId !== null ? 'photo' : seq !== null ? 'message' : 'profile'
  const by = reporterId !== null ? 'member' : reporterHash !== null ? 'visitor' : 'nobody_any_more'
  return { reason, remarks, about, picture, copy, by, reporter: { decided, right } } as const
}
