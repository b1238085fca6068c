import { sql } from 'kysely'
import type { creditMember as call } from '../../../../contract/desk-members.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import { CREDITS_ALONE_MAX } from '../../../../contract/limits.ts'
import type { StaffCtx, Trx, WithTrx } from '../../../../platform/ctx.ts'
import { balanceOf } from '../../../credits/reads/ledger.ts'
import { HOUSE } from '../../../credits/rules/ledger.ts'
import { book } from '../../../credits/writes/book.ts'
import { holdAccount } from '../../../privacy/writes/hold-account.ts'
import { askApproval, type ApprovalAct } from '../../../staff/writes/approvals.ts'
import { expectMember } from '../../reads/members/expect-member.ts'

const ACT = 'member.credit'
const DAY_MS = 86_400_000
type Crediting = Omit<Input<typeof call>['body'], 'reason'>

export const creditAct: ApprovalAct<Crediting> = {
  // Of who may pay back as much.
  right: 'payments.refund',
  describe: ({ id, amount, code }) => ({ member: id, credits: amount, code }),
  carryOut: async (ctx, crediting, reason) => {
    const siteId = await holdOpen(ctx, crediting.id)
    await give(ctx, crediting, { siteId, reason })
  },
}

/**
 * Gives a member credits, once for each `booking`, of a repeat the log says that it gave none; or asks a second person
 * where they would be many in a day.
 * @returns what the member has then
 * @throws not_found · member_status of a deleted account · idempotency_key_reused when the booking gave another
 * amount · taken when it was asked for already
 */
export async function creditMember(
  ctx: WithTrx<StaffCtx>,
  { reason, ...crediting }: Input<typeof call>['body'],
): Promise<Reply<typeof call>> {
  const { trx } = ctx
  const { id, booking, amount } = crediting
  const siteId = await holdOpen(ctx, id)
  if ((await isBooked(trx, booking)) || (await givenToday(ctx, id)) + amount <= CREDITS_ALONE_MAX)
    return { outcome: 'done', balance: await give(ctx, crediting, { siteId, reason }) }
  if (await isAsked(trx, booking)) throw new AppError('taken', { data: { by: ctx.staff.name, outcome: 'asked' } })
  await askApproval(ctx, { act: ACT, details: crediting, told: creditAct.describe(crediting), reason, siteId })
  return { outcome: 'asked', balance: await balanceOf(trx, id) }
}

/** @returns the member's site */
async function holdOpen(ctx: WithTrx<StaffCtx>, id: number): Promise<number> {
  const { siteId } = await expectMember({ ...ctx, db: ctx.trx }, id)
  const account = await holdAccount(ctx.trx, id)
  if (account === undefined) throw new AppError('not_found')
  const { status } = account
  if (status === 'deleted') throw new AppError('member_status', { data: { status } })
  return siteId
}

async function give(
  ctx: WithTrx<StaffCtx>,
  { id, booking, amount, code }: Crediting,
  { siteId, reason }: { siteId: number; reason: string },
): Promise<number> {
  const { trx } = ctx
  const given = (await isBooked(trx, booking)) ? 0 : amount
  const { balanceAfter } = await book(trx, {
    cause: 'granted',
    causeId: booking,
    debit: HOUSE.welcome,
    credit: id,
    amount,
    now: ctx.clock.now(),
  })
  await ctx.record({
    act: ACT,
    subject: { kind: 'member', id },
    accountId: id,
    siteId,
    before: { credits: balanceAfter - given },
    after: { credits: balanceAfter, amount: given, code, booking },
    reason,
  })
  ctx.afterCommit(() => ctx.live.emit(id, 'user', {}))
  return balanceAfter
}

/** By all of staff together. */
async function givenToday({ trx, clock }: WithTrx<StaffCtx>, id: number): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum((after ->> 'amount')::int), 0)::int as given from staff_action
    where account_id = ${id} and act = ${ACT} and at > ${new Date(clock.now().getTime() - DAY_MS)}`.execute(trx)
  return rows[0]!.given
}

/** Asked while the account is held, as what follows: a copy of the call has to wait. */
const isBooked = async (trx: Trx, booking: string): Promise<boolean> =>
  (await trx
    .selectFrom('ledger_transfer')
    .select('id')
    .where('cause', '=', 'granted')
    .where('cause_id', '=', booking)
    .executeTakeFirst()) !== undefined

const isAsked = async (trx: Trx, booking: string): Promise<boolean> =>
  (await trx
    .selectFrom('approval')
    .select('id')
    .where('act', '=', ACT)
    .where(sql<string>`details ->> 'booking'`, '=', booking)
    .executeTakeFirst()) !== undefined
