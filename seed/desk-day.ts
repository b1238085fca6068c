import type { Services } from '../src/platform/ctx.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { makeMailDay } from './mail-day.ts'
import { seedMoneyDay } from './money-day.ts'
import { makeOffers } from './offers.ts'
import { makeQueueDay } from './queue-day.ts'
import { makeRequest } from './request.ts'

/** A day's work at the operator's desk: what waits, what went wrong, and what somebody else asked for. */
export async function seedDeskDay(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>,
  siteId: number,
): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  await seedMoneyDay(services, siteId)
  await makeOffers(db, siteId, now)
  await inTransaction(db, async (trx) => {
    await makeQueueDay(trx, { siteId, now })
    await makeMailDay(services, trx, { siteId, now })
    await makeRequest(trx, now)
  })
}
