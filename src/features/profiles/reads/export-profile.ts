import { sql } from 'kysely'
import type { Exporter } from '../../privacy/reads/export-member.ts'

export const exportProfile: Exporter = async (db, { accountId }) => {
  const {
    account_id: _id,
    site_id: _site,
    region_id: regionId,
    // Told with the account and the photos, which these repeat for cards.
    gone: _gone,
    signed_up_at: _since,
    main_filename: _file,
    main_status: _status,
    ...profile
  } = await db.selectFrom('profile').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow()
  const region =
    regionId === null
      ? undefined
      : await db.selectFrom('region').select('name').where('id', '=', regionId).executeTakeFirst()
  // Who leaves is unseen at once.
  const blocked = await sql`
    select case when a.status in ('deleted', 'banned') then null else p.name end as name, b.created_at
    from block b join profile p on p.account_id = b.blocked_id join account a on a.id = b.blocked_id
    where b.blocker_id = ${accountId}
    order by b.created_at`.execute(db)
  return { data: { profile: { ...profile, region: region?.name ?? null }, blocked: blocked.rows } }
}
