import type { decideMember as call } from '../../../../contract/desk-members.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { MemberDecision } from '../../../../contract/member-acts.ts'
import type { StaffCtx, Trx, WithTrx } from '../../../../platform/ctx.ts'
import type { Decision } from '../../../accounts/rules/status.ts'
import { holdAccount } from '../../../privacy/writes/hold-account.ts'
import { decideAboutMember } from '../../../safety/writes/decide-about-member.ts'
import { askAgain } from '../../../staff/writes/look-again.ts'
import { expectMember } from '../../reads/members/expect-member.ts'
import { isAheadEnough } from '../../rules.ts'

/**
 * Decides about a member by safety's own write, unless somebody else has since this page was read.
 * @throws not_found · taken with `by` and `outcome` · member_status · validation `until`
 */
export async function decideMember(
  ctx: WithTrx<StaffCtx>,
  { id, seen, decision, look_again }: Input<typeof call>['body'],
): Promise<Reply<typeof call>> {
  const { trx } = ctx
  const { siteId } = await expectMember({ ...ctx, db: trx }, id)
  const account = await holdAccount(trx, id)
  if (account === undefined) throw new AppError('not_found')
  await expectSeen(trx, id, seen)
  const { reason, ground } = decision
  const until = 'until' in decision ? new Date(decision.until) : null
  const before = stateOf(account)
  const kind = kindOf(decision.kind, account)
  const { status } = await decideAboutMember(ctx, trx, {
    accountId: id,
    kind,
    reason,
    ground,
    until,
    staffId: ctx.staff.id,
  })
  if (look_again) await lookAgain(ctx, { accountId: id, siteId, ...look_again })
  await ctx.record({
    act: `member.${decision.kind}`,
    subject: { kind: 'member', id },
    accountId: id,
    siteId,
    before,
    after: {
      status,
      ground,
      ...(until === null ? {} : { until: until.toISOString() }),
      ...(look_again ? { look_again: look_again.at } : {}),
    },
    reason,
  })
  ctx.afterCommit(() => ctx.live.emit(id, 'user', {}))
  return { status }
}

type Asked = { accountId: number; siteId: number; at: string; reason: string }
async function lookAgain({ trx, clock, staff }: WithTrx<StaffCtx>, { at: day, ...of }: Asked): Promise<void> {
  const [at, now] = [new Date(day), clock.now()]
  if (!isAheadEnough(at, now)) throw new AppError('validation', { fields: { look_again: 'invalid' } })
  await askAgain(trx, { ...of, at, staffId: staff.id, now })
}

async function expectSeen(trx: Trx, accountId: number, seen: number): Promise<void> {
  const newest = await trx
    .selectFrom('member_decision as d')
    .leftJoin('staff as s', 's.id', 'd.staff_id')
    .select(['d.id', 'd.kind', 's.name'])
    .where('d.account_id', '=', accountId)
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if ((newest?.id ?? 0) !== seen)
    throw new AppError('taken', { data: { by: newest?.name ?? null, outcome: newest?.kind } })
}

type Account = NonNullable<Awaited<ReturnType<typeof holdAccount>>>

const stateOf = ({ status, limited_until, suspended_until }: Account) => ({
  status,
  ...(limited_until === null ? {} : { limited_until: limited_until.toISOString() }),
  ...(suspended_until === null ? {} : { suspended_until: suspended_until.toISOString() }),
})

/** What takes back is what there is to take back, the heaviest first. */
export function kindOf(
  kind: MemberDecision['kind'],
  { status, limited_until }: Pick<Account, 'status' | 'limited_until'>,
): Decision {
  if (kind === 'suspend') return 'disable'
  if (kind !== 'reinstate') return kind
  if (status === 'banned') return 'unban'
  return status === 'disabled' || limited_until === null ? 'enable' : 'unlimit'
}
