import type { Services } from '../../platform/ctx.ts'
import { deleteBefore } from '../../platform/db/delete-before.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { removePhotoFiles } from '../photos/writes/erase-photos.ts'
import { eraseOldMessages } from './writes/erase-old-messages.ts'

const HOUR_MS = 3_600_000
const TEXTS_KEPT_MS = 30 * 24 * HOUR_MS
const AT_ONCE = 500

export const chatWorkers = (services: Services): Worker[] => [
  { queue: 'chat_clean_up', cron: '41 * * * *', handle: () => cleanUpChats(services) },
  { queue: 'chat_erase_old', cron: '23 4 * * *', hours: 6, handle: () => eraseOldMessages(services) },
]

/** Removes pictures whose message was never sent, and hashes of texts after thirty days. */
export async function cleanUpChats({ db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>): Promise<void> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms)
  await deleteBefore(db, { table: 'sent_text', column: 'sent_at', before: ago(TEXTS_KEPT_MS) })
  const unsent = await db
    .selectFrom('message_image')
    .select(['id', 'storage_key'])
    .where('seq', 'is', null)
    .where('created_at', '<', ago(HOUR_MS))
    .limit(AT_ONCE)
    .execute()
  for (const { id, storage_key: key } of unsent) {
    await removePhotoFiles(files, key)
    await db.deleteFrom('message_image').where('id', '=', id).where('seq', 'is', null).execute()
  }
}
