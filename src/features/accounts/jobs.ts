import { DEVICE_COOKIE_DAYS, IDEMPOTENCY_HOURS } from '../../contract/limits.ts'
import type { Services } from '../../platform/ctx.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { endInactive } from './writes/end-inactive.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const accountWorkers = (services: Services): Worker[] => [
  {
    queue: 'end_live',
    // written by decisions of staff, which may be made in a process without open pages
    handle: async (data) => services.live.disconnect((data as { accountId: number }).accountId),
  },
  { queue: 'account_inactive', cron: '52 * * * *', handle: () => endInactive(services) },
  { queue: 'account_clean_up', cron: '17 * * * *', handle: () => cleanUp(services) },
]

/** Deletes what time has ended: sessions, tokens, wrong tries, answers of keyed writes. @source O-02, TRU-13 */
export async function cleanUp({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db.deleteFrom('session').where('expires_at', '<', now).execute()
  await db.deleteFrom('staff_session').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('one_time_token')
    .where('purpose', '<>', 'activation')
    .where('expires_at', '<', ago(DAY_MS))
    .execute()
  // A used link still answers "done" for a month.
  await db
    .deleteFrom('one_time_token')
    .where('expires_at', '<', ago(30 * DAY_MS))
    .execute()
  await db.deleteFrom('mail_request').where('asked_at', '<', ago(DAY_MS)).execute()
  await db
    .deleteFrom('device')
    .where('last_seen_at', '<', ago(DEVICE_COOKIE_DAYS * DAY_MS))
    .execute()
  await db.deleteFrom('login_failure').where('failed_at', '<', ago(DAY_MS)).execute()
  await db.deleteFrom('login_block').where('blocked_until', '<', ago(DAY_MS)).execute()
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', ago(IDEMPOTENCY_HOURS * HOUR_MS))
    .execute()
}
