import { AppError } from '../../../contract/errors.ts'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { readRemovedPictures } from '../reads/removed-pictures.ts'

type Given = { accountId: number; pictureIds: readonly string[]; staffId: number | null }

/**
 * Takes the removal of pictures back: what was forgotten may be sent again, by anybody.
 * @throws not_found for any other picture
 */
export async function allowAgain({ clock }: Pick<Services, 'clock'>, trx: Trx, given: Given): Promise<void> {
  const { accountId, pictureIds, staffId } = given
  const removed = new Set((await readRemovedPictures(trx, accountId)).map(({ id }) => id))
  if (!pictureIds.every((id) => removed.has(id))) throw new AppError('not_found')
  await trx.deleteFrom('known_picture').where('photo_id', 'in', pictureIds).execute()
  const decision = { account_id: accountId, staff_id: staffId, kind: 'approve' as const, created_at: clock.now() }
  await trx
    .insertInto('photo_decision')
    .values(pictureIds.map((id) => ({ ...decision, photo_id: id })))
    .execute()
}
