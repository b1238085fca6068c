import type { Exporter } from '../../privacy/reads/export-member.ts'

/**
 * What the member reported, and of whom no more than the name, and not even that of who is gone or blocked the member;
 * what others reported about the member stays with them.
 */
export const exportReports: Exporter = async (db, { accountId }) => {
  const reports = await db
    .selectFrom('report')
    .innerJoin('profile', 'profile.account_id', 'report.account_id')
    .innerJoin('account', 'account.id', 'report.account_id')
    .leftJoin('block', (on) =>
      on.onRef('block.blocker_id', '=', 'report.account_id').onRef('block.blocked_id', '=', 'report.reporter_id'),
    )
    .select((e) => [
      'report.id',
      e
        .case()
        .when(e.or([e('account.status', 'in', ['deleted', 'banned']), e('block.blocker_id', 'is not', null)]))
        .then(null)
        .else(e.ref('profile.name'))
        .end()
        .as('about'),
      e
        .case()
        .when('report.message_seq', 'is not', null)
        .then('message')
        .when('report.photo_id', 'is not', null)
        .then('photo')
        .else('profile')
        .end()
        .as('what'),
      'report.reason',
      'report.remarks',
      'report.created_at',
      'report.decided_at',
      'report.outcome',
    ])
    .where('report.reporter_id', '=', accountId)
    .orderBy('report.created_at')
    .execute()
  return { data: { reports } }
}
