import { sql, type RawBuilder } from 'kysely'
import { DEVICE_COOKIE_DAYS, IDEMPOTENCY_HOURS } from '../../contract/limits.ts'
import type { Services } from '../../platform/ctx.ts'
import { deleteBefore } from '../../platform/db/delete-before.ts'
import { each } from '../../platform/jobs/each.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { ANNOUNCE_TERMS, announceTerms, type Announcement } from './writes/announce-terms.ts'
import { endInactive } from './writes/end-inactive.ts'

const DAY_MS = 24 * 3_600_000

export const accountWorkers = (services: Services): Worker[] => [
  {
    queue: 'end_live',
    // written by decisions of staff, which may be made in a process without open pages
    handle: async (data) => services.live.disconnect((data as { accountId: number }).accountId),
  },
  // written by the command that announces them, and by each step
  { queue: ANNOUNCE_TERMS, handle: (data) => announceTerms(services, data as Announcement) },
  { queue: 'account_inactive', cron: '52 * * * *', handle: () => endInactive(services) },
  { queue: 'account_clean_up', cron: '17 * * * *', handle: () => cleanUp(services) },
]

type Ended = [table: string, column: string, days: number, and?: RawBuilder<unknown>]

/** What time has ended, by the days that it is kept after this moment. */
const ENDED = [
  ['session', 'expires_at', 0],
  // As long as a decision about a member may be objected to.
  ['login', 'created_at', 184],
  ['staff_session', 'expires_at', 0],
  ['staff_invitation', 'expires_at', 30],
  // A used link still answers "done" for a month.
  ['one_time_token', 'expires_at', 30],
  ['one_time_token', 'expires_at', 1, sql`purpose <> 'activation'`],
  ['mail_request', 'asked_at', 1],
  ['device', 'last_seen_at', DEVICE_COOKIE_DAYS],
  // As long as an account that nobody confirms.
  ['held_name', 'held_at', 745],
  ['login_failure', 'failed_at', 1],
  ['login_block', 'blocked_until', 1],
  ['told_topic', 'told_at', 30],
  // Each day of two years beside the same one a year before.
  ['page_hidden_count', 'day', 731],
  ['idempotency_key', 'created_at', IDEMPOTENCY_HOURS / 24],
  // By itself the queue keeps them for a week, with whom they were about; what was given up stays as long.
  ['pgboss.job', 'completed_on', 1 / 24, sql`state = 'completed'`],
  // Nothing else holds that address any more.
  ['pgboss.job', 'completed_on', 1, sql`state = 'failed' and name = 'mail' and data ->> 'kind' = 'erased'`],
] satisfies Ended[]

export async function cleanUp({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await each<Ended>(ENDED, ([table, column, days, and]) => deleteBefore(db, { table, column, before: ago(days), and }))
}
