import type { ReviewKind } from '../../../contract/desk-queue.ts'
import type { Trx } from '../../../platform/ctx.ts'
import { closeItems } from './review-items.ts'

/** What is decided about a member beside what somebody reported or uploaded. */
type NoticeKind = Extract<ReviewKind, 'suspicion' | 'again'>
type Settled = { kind: NoticeKind; ref: string; outcome: string; now: Date }

/** @returns false when it was settled, or its member erased, in the meantime */
export async function settleNotice(trx: Trx, { kind, ref, outcome, now }: Settled): Promise<boolean> {
  const settled = await trx
    .updateTable(kind === 'suspicion' ? 'suspicion' : 'look_again')
    .set({ decided_at: now, outcome })
    .where('id', '=', ref)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  await closeItems(trx, { kinds: [kind], refs: [ref], now })
  return settled !== undefined
}

/** Of an account that is closed for good there is nothing left to suspect. */
export async function endSuspicions(trx: Trx, accountId: number, now: Date): Promise<void> {
  const ended = await trx
    .updateTable('suspicion')
    .set({ decided_at: now, outcome: 'ban' })
    .where('account_id', '=', accountId)
    .where('decided_at', 'is', null)
    .returning('id')
    .execute()
  await closeItems(trx, { kinds: ['suspicion'], refs: ended.map(({ id }) => id), now })
}
