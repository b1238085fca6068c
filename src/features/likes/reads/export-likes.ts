import { sql } from 'kysely'
import type { Exporter } from '../../privacy/reads/export-member.ts'
import { isInvisibleTo } from '../../profiles/reads/relation.ts'
import { notHidden } from './likes.ts'

/** Likes in both directions, of the others only the name; those the member does not see are not told. */
export const exportLikes: Exporter = async (db, { accountId }) => {
  const given = await sql`
    select p.name, r.liked_at
    from received_like r join profile p on p.account_id = r.account_id join account a on a.id = r.account_id
    where r.from_id = ${accountId} and a.status = 'active'
      ${notHidden(accountId, sql`r.account_id`)} and not ${isInvisibleTo(accountId)}
    order by r.liked_at`.execute(db)
  const received = await sql`
    select p.name, r.liked_at
    from received_like r join profile p on p.account_id = r.from_id join account a on a.id = r.from_id
    where r.account_id = ${accountId} and a.status = 'active' ${notHidden(accountId, sql`r.from_id`)}
    order by r.liked_at`.execute(db)
  const swipes = await sql`
    select p.name, s.liked, s.swiped_at
    from swipe s join profile p on p.account_id = s.target_id join account a on a.id = s.target_id
    where s.account_id = ${accountId} and a.status = 'active'
      ${notHidden(accountId, sql`s.target_id`)} and not ${isInvisibleTo(accountId)}
    order by s.swiped_at`.execute(db)
  return { data: { likes_given: given.rows, likes_received: received.rows, swipes: swipes.rows } }
}
