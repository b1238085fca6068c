import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/ctx.ts'
import type { Relation } from '../rules/relation.ts'
import type { Viewing } from './viewing.ts'

export type OtherMember = Relation & { accountId: number; profileId: string }

/**
 * Another member of the same site and what the two are to each other.
 * @param profileId the public id
 * @returns null when this site has no such profile
 */
export async function readRelation(db: Db, viewing: Viewing, profileId: string): Promise<OtherMember | null> {
  const { rows } = await sql<OtherMember>`
    select ${relationColumns(viewing.me)} from profile p ${relationJoins(viewing.me)}
    where p.id = ${profileId} and p.site_id = ${viewing.siteId}
  `.execute(db)
  return rows[0] ?? null
}

/** What `readRelation` answers, of a profile `p` with its `relationJoins`. @param me null for a visitor */
export const relationColumns = (me: number | null): RawBuilder<unknown> => sql`
  p.account_id as "accountId", p.id as "profileId", a.status, p.fictional, ${isInvisibleTo(me)} as invisible,
  p.visible_to_visitors as "visibleToVisitors",
  exists (select from block b where b.blocker_id = p.account_id and b.blocked_id = ${me}) as "blocksMe",
  exists (select from block b where b.blocker_id = ${me} and b.blocked_id = p.account_id) as "blockedByMe",
  (case when p.account_id > ${me} then l.lo_liked_at else l.hi_liked_at end) is not null as "iLike",
  (case when p.account_id > ${me} then l.hi_liked_at else l.lo_liked_at end) is not null as "likesMe",
  l.matched_at is not null as matched`

export const relationJoins = (me: number | null): RawBuilder<unknown> => sql`
  join account a on a.id = p.account_id
  left join pair l on l.lo = least(p.account_id, ${me}) and l.hi = greatest(p.account_id, ${me})`

/**
 * Beside a profile `p`: whether its member is invisible and made no contact with the viewer.
 * @param me null for a visitor
 */
export const isInvisibleTo = (me: number | null): RawBuilder<boolean> =>
  sql`(p.invisible_since is not null and not is_in_contact(p.account_id, ${me}))`
