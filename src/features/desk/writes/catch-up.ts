import { sql } from 'kysely'
import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { queuePhoto } from '../../photos/writes/queue-photo.ts'
import { queueComplaint, queueReport } from '../../safety/writes/queue-report.ts'
import { closeItems } from '../../staff/writes/review-items.ts'

const AT_ONCE = 1_000

/**
 * Puts into the queue what is open and not in it, and takes out what is settled: what an earlier version of the product
 * did beside it, and what a demo world begins with.
 */
export async function catchUp({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const { rows: missing } = await sql<{ what: 'photo' | 'report' | 'complaint'; id: string }>`
      select 'photo' as what, p.id from photo p
      where ${photoIsOpen} and not exists (
        select from review_item i where i.ref = p.id and i.kind in ('photo', 'objection') and i.done_at is null
      )
      union all
      select 'report', r.id from report r
      where r.decided_at is null and not exists (
        select from review_item i where i.ref = r.id and i.kind = 'report' and i.done_at is null
      )
      union all
      select 'complaint', c.id from complaint c
      where c.answered_at is null and not exists (
        select from review_item i where i.ref = c.id and i.kind = 'complaint' and i.done_at is null
      )
      limit ${AT_ONCE}`.execute(trx)
    const queue = { photo: queuePhoto, report: queueReport, complaint: queueComplaint }
    for (const { what, id } of missing) await queue[what](trx, id, now)
    const { rows: settled } = await sql<{ ref: string }>`
      select i.ref from review_item i
      where i.done_at is null and not (
        (i.kind in ('photo', 'objection') and exists (select from photo p where p.id = i.ref and ${photoIsOpen}))
        or (i.kind = 'report' and exists (select from report r where r.id = i.ref and r.decided_at is null))
        or (i.kind = 'complaint' and exists (select from complaint c where c.id = i.ref and c.answered_at is null))
        or i.kind in ('suspicion', 'again')
      )
      limit ${AT_ONCE}`.execute(trx)
    const refs = settled.map(({ ref }) => ref)
    await closeItems(trx, { kinds: ['photo', 'objection', 'report', 'complaint'], refs, now })
  })
}

const photoIsOpen = sql`(p.ready_at is not null
  and (p.status = 'inspection' or p.status = 'rejected' and p.objected_at is not null and p.upheld_at is null))`
