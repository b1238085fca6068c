import type { Services } from '../../platform/ctx.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { showEarlierLikes } from './writes/show-likes.ts'

/** `member_confirmed` is enqueued by the activation. */
export const likeWorkers = (services: Services): Worker[] => [
  {
    queue: 'member_confirmed',
    // written by the activation only
    handle: (data) => showEarlierLikes(services, (data as { accountId: number }).accountId),
  },
]
