import type { Exporter } from '../../privacy/reads/export-member.ts'

/** When staff looked at something private of the member, what it was, and why; not who of them did. */
export const exportLooks: Exporter = async (db, { accountId }) => {
  const looked_at_by_staff = await db
    .selectFrom('staff_action')
    .leftJoin('staff_case', 'staff_case.id', 'staff_action.case_id')
    .select(['staff_action.at', 'staff_action.subject_kind as what', 'staff_case.kind as because_of'])
    .where('staff_action.account_id', '=', accountId)
    .where('act', '=', 'look')
    .orderBy('staff_action.id')
    .execute()
  return { data: { looked_at_by_staff } }
}
