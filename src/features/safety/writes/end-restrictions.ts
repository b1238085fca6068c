import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { each } from '../../../platform/jobs/each.ts'
import { holdAccount } from '../../privacy/writes/hold-account.ts'
import { decideAboutMember } from './decide-about-member.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'config' | 'live'>
const AT_ONCE = 500

/** Ends limits and suspensions whose time has come; who is concerned is told. */
export async function endRestrictions(services: Deps): Promise<void> {
  const now = services.clock.now()
  const suspended = await services.db
    .selectFrom('account')
    .select('id')
    .where('suspended_until', '<=', now)
    .where('status', '=', 'disabled')
    .orderBy('suspended_until')
    .limit(AT_ONCE)
    .execute()
  const limited = await services.db
    .selectFrom('account')
    .select('id')
    .where('limited_until', '<=', now)
    .orderBy('limited_until')
    .limit(AT_ONCE)
    .execute()
  const over = [
    ...suspended.map(({ id }) => ({ id, kind: 'enable' as const })),
    ...limited.map(({ id }) => ({ id, kind: 'unlimit' as const })),
  ]
  await each(over, ({ id, kind }) => end(services, id, kind))
}

async function end(services: Deps, accountId: number, kind: 'enable' | 'unlimit'): Promise<void> {
  const isOver = await inTransaction(services.db, async (trx) => {
    const account = await holdAccount(trx, accountId)
    // Asked again under the lock: it may have been made longer, or taken back, this very moment.
    const until = kind === 'unlimit' ? account?.limited_until : account?.suspended_until
    const isDue = until && until <= services.clock.now() && (kind === 'unlimit' || account?.status === 'disabled')
    if (!isDue) return false
    const over = { reason: '-', ground: 'over', staffId: null, automated: true } as const
    await decideAboutMember(services, trx, { accountId, kind, ...over })
    return true
  })
  if (isOver) services.live.emit(accountId, 'user', {})
}
