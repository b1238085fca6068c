import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'

/**
 * What others saw of a member's profile when it was reported, as all its open reports keep it: any of them may be
 * decided together with that of the case. The case's own first; a picture that several keep comes several times. What
 * staff removed is looked at no more, unless an objection was right; nor is the same picture under another id, but for
 * one that others still see.
 * @param ref of a report, about whatever
 */
export const profilePictures = (ref: RawBuilder<unknown>) => sql<{ id: string; key: string }>`
  select p ->> 'id' as id, p ->> 'storage_key' as key
  from report mine
  join report r on r.account_id = mine.account_id and r.site_id = mine.site_id and r.decided_at is null
  cross join jsonb_array_elements(r.snapshot -> 'pictures') with ordinality as e (p, place)
  where mine.id = ${ref}
    and not exists (
      select from known_picture k
      where k.photo_id = (p ->> 'id')::uuid or k.sha256 = decode(p ->> 'sha256', 'hex') and not exists (
        select from photo o where o.id = (p ->> 'id')::uuid and o.status = 'active'
      )
    )
    and coalesce((
      select d.kind from photo_decision d where d.photo_id = (p ->> 'id')::uuid order by d.id desc limit 1
    ), 'approve') = 'approve'
  order by r.id <> mine.id, r.created_at, r.id, place`

/** Their ids, each once. */
export async function readProfilePictures(db: Db, reportId: string): Promise<string[]> {
  const { rows } = await profilePictures(sql`${reportId}`).execute(db)
  return [...new Set(rows.map(({ id }) => id))]
}
