import type { Db } from '../../../platform/ctx.ts'
import type { PhotoReason } from '../../photos/reads/known-picture.ts'

export type WaitingPhoto = {
  id: string
  accountId: number
  siteId: number
  name: string
  status: 'inspection' | 'active' | 'rejected'
  private: boolean
  main: boolean
  storageKey: string
  createdAt: Date
  /** Why it is looked at: new, reported by somebody, or objected to by its owner. */
  cause: 'new' | 'report' | 'objection'
  /** Why it was rejected, and what the owner says to that. */
  reason: PhotoReason | null
  objection: string
  nearKnown: boolean
  /** 0 to 1; null when it could not be told. */
  nudity: number | null
}

/**
 * Photos that somebody has to look at: first what was reported or objected to, then what looks like a picture that must
 * not come back, then the likeliest nudity, then the oldest.
 * @param only one of them
 */
export async function readPhotoQueue(
  db: Db,
  { limit, only }: { limit: number; only?: string },
): Promise<WaitingPhoto[]> {
  const rows = await db
    .selectFrom('photo as p')
    .innerJoin('profile as f', 'f.account_id', 'p.account_id')
    .select(['p.id', 'p.account_id as accountId', 'f.site_id as siteId', 'f.name', 'p.status', 'p.private', 'p.main'])
    .select(['p.storage_key as storageKey', 'p.created_at as createdAt', 'p.reason', 'p.objection'])
    .select(['p.near_known as nearKnown', 'p.nudity', 'p.reported_at', 'p.objected_at'])
    .where('p.ready_at', 'is not', null)
    .where((where) =>
      where.or([
        where('p.status', '=', 'inspection'),
        where.and([where('p.status', '=', 'active'), where('p.reported_at', 'is not', null)]),
        where.and([
          where('p.status', '=', 'rejected'),
          where('p.objected_at', 'is not', null),
          where('p.upheld_at', 'is', null),
        ]),
      ]),
    )
    .$if(only !== undefined, (query) => query.where('p.id', '=', only!))
    .orderBy((e) => e.or([e('p.reported_at', 'is not', null), e('p.objected_at', 'is not', null)]), 'desc')
    .orderBy('p.near_known', 'desc')
    .orderBy('p.nudity', (order) => order.desc().nullsLast())
    .orderBy('p.created_at')
    .orderBy('p.id')
    .limit(limit)
    .execute()
  return rows.map(({ reported_at, objected_at, ...row }) => ({
    ...row,
    cause: row.status === 'rejected' && objected_at !== null ? 'objection' : reported_at === null ? 'new' : 'report',
  }))
}
