import { AppError } from '../../../contract/errors.ts'
import type { Ctx, MemberCtx, Trx, WithTrx } from '../../../platform/ctx.ts'
import { endLinks } from './issue-token.ts'

/**
 * Ends sessions of an account with their open pages, and trusts their browsers no more.
 * @param keep the one session that goes on; null ends all
 */
export async function endSessionsOf(
  ctx: Pick<Ctx, 'afterCommit' | 'live'>,
  trx: Trx,
  { accountId, keep }: { accountId: number; keep: number | null },
): Promise<void> {
  const ended = await trx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '!=', keep ?? 0)
    .returning('id')
    .execute()
  await trx
    .deleteFrom('device')
    .where('account_id', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('session').select('id').whereRef('session.device_id', '=', 'device.id'))),
    )
    .execute()
  ctx.afterCommit(() => {
    if (keep === null) ctx.live.disconnect(accountId)
    else for (const { id } of ended) ctx.live.disconnect(accountId, id)
  })
}

export async function endSessions(
  ctx: WithTrx<MemberCtx>,
  which: { session: { id: string } } | { others: true },
): Promise<void> {
  const { trx, viewer } = ctx
  if ('others' in which) return endSessionsOf(ctx, trx, { accountId: viewer.accountId, keep: viewer.sessionId })
  const ended = await trx
    .deleteFrom('session')
    .where('account_id', '=', viewer.accountId)
    .where('public_id', '=', which.session.id)
    .returning(['id', 'device_id'])
    .executeTakeFirst()
  if (ended === undefined) throw new AppError('not_found')
  if (ended.device_id !== null) await trx.deleteFrom('device').where('id', '=', ended.device_id).execute()
  if (ended.id === viewer.sessionId) ctx.setCookie('auth', null, 0)
  ctx.afterCommit(() => ctx.live.disconnect(viewer.accountId, ended.id))
}

/** For an account that is closed: no session goes on, and no link that was mailed opens it. */
export async function shutOut(trx: Trx, accountId: number, now: Date): Promise<void> {
  await trx.deleteFrom('session').where('account_id', '=', accountId).execute()
  await endLinks(trx, { accountId, purposes: ['password_reset', 'mail_change'], now })
}
