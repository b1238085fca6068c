import type { Trx } from '../../../platform/ctx.ts'
import { closeItems, openItem } from '../../staff/writes/review-items.ts'
import { objectionDueAt, photoDueAt, photoHarm, OBJECTION_HARM } from '../rules.ts'

/**
 * Puts a photo into the queue of the desk when somebody has to look at it: a new one, or one whose owner objects.
 * @param moved who looked at it saw something else: a decision that was made waits again
 */
export async function queuePhoto(trx: Trx, photoId: string, now: Date, moved = false): Promise<void> {
  const photo = await trx
    .selectFrom('photo as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select(['p.status', 'p.account_id as accountId', 'a.site_id as siteId', 'p.near_known as nearKnown', 'p.nudity'])
    .where('p.id', '=', photoId)
    .where('p.ready_at', 'is not', null)
    .where((is) =>
      is.or([
        is('p.status', '=', 'inspection'),
        is.and([is('p.status', '=', 'rejected'), is('p.objected_at', 'is not', null), is('p.upheld_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
  if (photo === undefined) return
  const { siteId, accountId } = photo
  const of = { ref: photoId, siteId, accountId, now, moved }
  if (photo.status === 'inspection')
    await openItem(trx, { ...of, kind: 'photo', harm: photoHarm(photo), dueAt: photoDueAt(now) })
  else await openItem(trx, { ...of, kind: 'objection', harm: OBJECTION_HARM, dueAt: objectionDueAt(now) })
}

/** Nobody has to look at these any more. */
export const unqueuePhotos = (trx: Trx, photoIds: readonly string[], now: Date): Promise<void> =>
  closeItems(trx, { kinds: ['photo', 'objection'], refs: photoIds, now })
