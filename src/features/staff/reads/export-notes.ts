import type { Exporter } from '../../privacy/reads/export-member.ts'

/** What staff noted of the member; not who of them did. */
export const exportNotes: Exporter = async (db, { accountId }) => {
  const notes_of_staff = await db
    .selectFrom('member_note')
    .select(['created_at as at', 'words'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return { data: { notes_of_staff } }
}
