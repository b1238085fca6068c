import type { Services } from '../../platform/ctx.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { countSizes } from './writes/count-sizes.ts'

export const searchWorkers = (services: Services): Worker[] => [
  { queue: 'search_size', cron: '*/10 * * * *', handle: () => countSizes(services) },
]
