import { sql } from 'kysely'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { holdAccount } from './hold-account.ts'

/** `secret` seals what a job still has to do somewhere else. */
export type Erasing = { accountId: number; now: Date; files: Files; jobs: Jobs; secret: string }
/** What of the product erasing takes. */
export type Erasable = Pick<Services, 'db' | 'clock' | 'log' | 'files' | 'jobs'> & {
  config: Pick<Services['config'], 'secret'>
}

/** Takes what one feature keeps of a member out of the world; runs again when anything after it failed. */
export type Eraser = (trx: Trx, erasing: Erasing) => Promise<void>

const AT_ONCE = 200

/**
 * Erases the members whose days to reconsider are over, or who wanted none, each in a transaction of its own: one that
 * fails is tried again the next hour and holds up nobody else.
 * @param erasers of every feature, highest first: a row goes before the one that it points to
 */
export async function eraseLeftMembers(services: Erasable, erasers: readonly Eraser[]): Promise<number> {
  const { db, clock } = services
  const due = await db
    .selectFrom('account')
    .select('id')
    .where('erase_at', '<=', clock.now())
    .where('erased_at', 'is', null)
    .orderBy('erase_at')
    .limit(AT_ONCE)
    .execute()
  return eraseMembers(
    services,
    due.map(({ id }) => id),
    erasers,
  )
}

/** Those of them whose time has come. */
export async function eraseMembers(
  services: Erasable,
  ids: readonly number[],
  erasers: readonly Eraser[],
): Promise<number> {
  let erased = 0
  for (const id of ids) {
    try {
      if (await eraseMember(services, id, erasers)) erased += 1
    } catch (error) {
      services.log.error({ err: error, accountId: id }, 'a member could not be erased')
    }
  }
  return erased
}

function eraseMember(services: Erasable, accountId: number, erasers: readonly Eraser[]): Promise<boolean> {
  const { db, clock, files, jobs } = services
  const { secret } = services.config
  return inTransaction(db, async (trx) => {
    // Years of messages take longer than any request may, and so do hundreds of pictures, one after the other.
    await sql`set local statement_timeout = '60s'`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(trx)
    const account = await holdAccount(trx, accountId)
    const now = clock.now()
    // Asked again after the lock: the member may have come back.
    const due = account?.erased_at === null && account.erase_at !== null && account.erase_at <= now
    if (!due) return false
    for (const erase of erasers) await erase(trx, { accountId, now, files, jobs, secret })
    await jobs.forget(trx, accountId)
    return true
  })
}
