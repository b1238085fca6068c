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
  const blocked = await db
    .selectFrom('block')
    .innerJoin('profile', 'profile.account_id', 'block.blocked_id')
    .select(['profile.name', 'block.created_at'])
    .where('block.blocker_id', '=', accountId)
    .orderBy('block.created_at')
    .execute()
  return { data: { profile: { ...profile, region: region?.name ?? null }, blocked } }
}
