import { AppError } from '../../../contract/errors.ts'
import type { MemberDecision } from '../../../contract/member-acts.ts'
import type { Trx } from '../../../platform/ctx.ts'
import { statusAfter } from '../../safety/reads/status-after.ts'
import { kindOf } from './members/decide-member.ts'

/**
 * Told while the words still stand before who decides, and not ten seconds later. Locks nobody: a decision at the page
 * of a member locks the member before what waits about them, and carrying it out looks again.
 * @throws member_status with `status` and `name` of the first member about whom it cannot be decided
 */
export async function expectDecidable(
  trx: Trx,
  accountIds: readonly number[],
  act: MemberDecision['kind'],
): Promise<void> {
  if (accountIds.length === 0) return
  const accounts = await trx
    .selectFrom('account as a')
    .leftJoin('profile as p', 'p.account_id', 'a.id')
    .select(['a.id', 'a.status', 'a.status_before', 'a.deleted_at', 'a.erased_at', 'a.limited_until', 'p.name'])
    .where('a.id', 'in', accountIds)
    .orderBy('a.id')
    .execute()
  for (const { name, ...account } of accounts)
    if ((await statusAfter(trx, account, kindOf(act, account))) === null)
      throw new AppError('member_status', { data: { status: account.status, name } })
}
