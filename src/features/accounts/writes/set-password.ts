import type { Ctx, Trx } from '../../../platform/ctx.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { endSessionsOf } from './end-sessions.ts'
import { endLinks } from './issue-token.ts'

/**
 * Gives an account another password; its row is held by the caller. The sessions end, and every link that could set
 * another password or move the account; its member is told.
 * @param keep the one session that goes on; null ends all
 */
export async function setPassword(
  ctx: Ctx,
  trx: Trx,
  { accountId, passwordHash, keep }: { accountId: number; passwordHash: string; keep: number | null },
): Promise<void> {
  await trx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()
  await endLinks(trx, { accountId, purposes: ['password_reset', 'mail_change'], now: ctx.clock.now() })
  await endSessionsOf(ctx, trx, { accountId, keep })
  await notify(ctx, trx, { kind: 'password_changed', accountId })
}
