import type { Services } from '../../platform/ctx.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { removePhotos } from './writes/erase-photos.ts'

const REJECTED_KEPT_MS = 30 * 86_400_000
const AT_ONCE = 500

export const photoWorkers = (services: Services): Worker[] => [
  { queue: 'photo_clean_up', cron: '27 * * * *', handle: () => cleanUpPhotos(services) },
]

/** Deletes photos that were rejected thirty days ago, with their files. @source TRU-13 */
export async function cleanUpPhotos({ db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const old = await trx
      .selectFrom('photo')
      .select('id')
      .where('status', '=', 'rejected')
      .where('decided_at', '<', new Date(clock.now().getTime() - REJECTED_KEPT_MS))
      .limit(AT_ONCE)
      .execute()
    await removePhotos(
      trx,
      files,
      old.map(({ id }) => id),
    )
  })
}
