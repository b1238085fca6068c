import type { Services, Trx } from '../../../platform/ctx.ts'
import { notify } from '../../notifications/writes/notify.ts'
import type { PhotoReason } from '../reads/known-picture.ts'
import { placePhotos } from './place-photos.ts'
import { unqueuePhotos } from './queue-photo.ts'

export type Verdict = { kind: 'approve' } | { kind: 'reject' | 'uphold'; reason: PhotoReason; explanation: string }

export type Settling = {
  photo: { id: string; accountId: number; private: boolean; objected: boolean; score: number | null }
  verdict: Verdict
  /** Null at the server's console, and for what a machine decided. */
  staffId: number | null
  automated: boolean
}

/**
 * Carries out a decision about a photo: its row, the log, the main photo, the search and the words to its owner change
 * together. The account must be held.
 */
export async function settlePhoto(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  trx: Trx,
  { photo, verdict, staffId, automated }: Settling,
): Promise<void> {
  const now = clock.now()
  await trx
    .updateTable('photo')
    .set({ ...changeBy(verdict, photo), decided_at: now, reported_at: null })
    .where('id', '=', photo.id)
    .execute()
  const why = verdict.kind === 'approve' ? {} : { reason: verdict.reason, explanation: verdict.explanation }
  const { id: decisionId } = await trx
    .insertInto('photo_decision')
    .values({
      photo_id: photo.id,
      account_id: photo.accountId,
      staff_id: staffId,
      kind: verdict.kind,
      ...why,
      automated,
      score: photo.score,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await unqueuePhotos(trx, [photo.id], now)
  await placePhotos(trx, photo.accountId)
  const { accountId } = photo
  await jobs.enqueue(trx, 'photo_decided', { accountId })
  const kind = mailOf(verdict, photo.objected)
  if (kind !== null) await notify({ jobs }, trx, { kind, accountId, decisionId })

  function changeBy(given: Verdict, { private: hidden }: Settling['photo']) {
    if (given.kind === 'approve') {
      const none = { reason: null, explanation: '', objected_at: null, objection: '', upheld_at: null }
      return { status: 'active' as const, ...none, ...(hidden ? {} : { approved_open: true }) }
    }
    const { reason, explanation } = given
    if (given.kind === 'uphold') return { reason, explanation, upheld_at: now }
    const fresh = { objected_at: null, objection: '', upheld_at: null, approved_open: false }
    return { status: 'rejected' as const, main: false, reason, explanation, ...fresh }
  }
}

/** A photo that is approved at the first look is told by its place on the page only. */
function mailOf({ kind }: Verdict, objected: boolean) {
  if (kind === 'approve') return objected ? 'photo_restored' : null
  return kind === 'uphold' ? 'photo_upheld' : 'photo_rejected'
}
