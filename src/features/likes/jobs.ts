import type { Services } from '../../platform/ctx.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { recountLikes } from './writes/recount-likes.ts'

/** `member_status_changed` is enqueued by everything that hides a member from others or shows one again. */
export const likeWorkers = (services: Services): Worker[] => [
  {
    queue: 'member_status_changed',
    // written by changes of status only
    handle: (data) => recountLikes(services, (data as { accountId: number }).accountId),
  },
]
