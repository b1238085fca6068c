import type { Trx } from '../../../platform/ctx.ts'
import { publicId } from '../../../platform/ids.ts'
import { AGAIN_DUE_MS, AGAIN_HARM } from '../rules.ts'
import { openItem } from './review-items.ts'

type Asking = {
  accountId: number
  siteId: number
  staffId: number
  at: Date
  reason: string
  /** The thing of the queue with whose decision it is asked. */
  item?: { id: string; kind: string }
  now: Date
}

/** A member comes back into the queue on a day; nobody is shown it before. */
export async function askAgain(trx: Trx, { accountId, siteId, staffId, at, reason, item, now }: Asking): Promise<void> {
  const id = publicId()
  await trx
    .insertInto('look_again')
    .values({
      id,
      site_id: siteId,
      account_id: accountId,
      asked_by: staffId,
      asked_at: now,
      at,
      reason,
      item_id: item?.id ?? null,
      kind: item?.kind ?? null,
    })
    .execute()
  const dueAt = new Date(at.getTime() + AGAIN_DUE_MS)
  await openItem(trx, { kind: 'again', ref: id, siteId, accountId, harm: AGAIN_HARM, dueAt, now, hiddenUntil: at })
}
