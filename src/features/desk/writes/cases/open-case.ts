import type { openCase as call } from '../../../../contract/desk-cases.ts'
import type { Input } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import { publicId } from '../../../../platform/ids.ts'
import { seesSite } from '../../../staff/rules.ts'
import { expectKind, kindsHere } from '../../reads/cases/find-case.ts'
import { expectMember } from '../../reads/members/expect-member.ts'
import { findDeskPayment } from '../../reads/money/find-payment.ts'

type Ctx = WithTrx<StaffCtx>
type Body = Input<typeof call>['body']

/**
 * @throws not_found also elsewhere, and where the two never wrote to each other · validation `until` · right_missing
 */
export async function openCase(ctx: Ctx, body: Body): Promise<string> {
  const { trx, staff, clock } = ctx
  // First: whether two ever wrote to each other is not told to who may not ask.
  expectKind(staff, body.kind)
  const of = body.kind === 'dispute' ? await ofPayment(ctx, body) : await ofTalk(ctx, body)
  const id = publicId()
  await trx
    .insertInto('staff_case')
    .values({
      id,
      kind: body.kind,
      site_id: of.siteId,
      account_id: of.accountId,
      payment_id: of.paymentId,
      concerns: JSON.stringify(of.concerns),
      opened_by: staff.id,
      reason: body.reason,
      opened_at: clock.now(),
    })
    .execute()
  await ctx.record({
    act: 'case.open',
    subject: { kind: body.kind, id },
    accountId: of.accountId,
    siteId: of.siteId,
    caseId: id,
    after: of.concerns,
    reason: body.reason,
  })
  return id
}

async function ofPayment(ctx: Ctx, { payment_id }: Extract<Body, { kind: 'dispute' }>) {
  const { id, account_id: accountId, site_id: siteId } = await findDeskPayment({ ...ctx, db: ctx.trx }, payment_id)
  return { accountId, siteId, paymentId: id, concerns: {} }
}

async function ofTalk(ctx: Ctx, { id, with: other, from, until }: Extract<Body, { kind: 'legal' }>) {
  const { siteId } = await expectMember({ ...ctx, db: ctx.trx }, id)
  if (until < from) throw new AppError('validation', { fields: { until: 'invalid' } })
  const talk = await ctx.trx
    .selectFrom('party')
    .select('conversation_id')
    .where('account_id', '=', id)
    .where('other_id', '=', other)
    .executeTakeFirst()
  if (talk === undefined) throw new AppError('not_found')
  return { accountId: id, siteId, paymentId: null, concerns: { with: other, from, until } }
}

/** @throws not_found unless it is open, and this person's to close */
export async function closeCase(ctx: Ctx, { case_id, reason }: { case_id: string; reason: string }): Promise<void> {
  const found = await ctx.trx
    .selectFrom('staff_case')
    .select(['kind', 'site_id as siteId', 'account_id as accountId'])
    .where('id', '=', case_id)
    .where('kind', 'in', kindsHere(ctx.staff))
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined || !seesSite(ctx.staff.siteIds, found.siteId)) throw new AppError('not_found')
  await ctx.trx
    .updateTable('staff_case')
    .set({ closed_at: ctx.clock.now(), closed_why: reason })
    .where('id', '=', case_id)
    .execute()
  const { kind, siteId, accountId } = found
  await ctx.record({ act: 'case.close', subject: { kind, id: case_id }, accountId, siteId, caseId: case_id, reason })
}
