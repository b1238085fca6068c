import { CONSENT_REASONS } from '../../../contract/choices.ts'
import { AppError } from '../../../contract/errors.ts'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { PhotoReason } from '../../photos/reads/known-picture.ts'
import { expectLicence } from '../../photos/reads/licence.ts'
import { mayDecideObjection } from '../../photos/rules.ts'
import { settlePhoto, type Verdict } from '../../photos/writes/settle-photo.ts'
import { holdAccount } from '../../privacy/writes/hold-account.ts'
import { readPhotoQueue, type WaitingPhoto } from '../reads/photo-queue.ts'
import { endReports } from './decide-reports.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>
type Who = {
  photoId: string
  staffId: number | null
}
export type Rejecting = Who & {
  reason: PhotoReason
  /** Read by the member; at most 1000 characters. */
  explanation: string
  /** Shows somebody who never agreed to it: it must not come back, from anybody. */
  withoutConsent: boolean
}

/**
 * Lets a photo be shown, or again after a report or an objection.
 * @throws not_found unless it waits · staff_required when an objection needs somebody else, by name · validation
 * `licence_id` when it is of a profile of the house and has none
 */
export const approvePhoto = (services: Deps, who: Who): Promise<void> =>
  decide(services, who, async (trx, photo) => {
    await expectLicence(trx, photo.id)
    if (photo.cause === 'objection') await trx.deleteFrom('known_picture').where('photo_id', '=', photo.id).execute()
    return { kind: 'approve' }
  })

/**
 * Refuses a photo and tells its owner why; an objection is turned down the same way. Pictures of minors, and those of
 * people without their consent, are remembered so that they do not come back.
 * @throws validation `explanation` · not_found unless it waits · staff_required when an objection needs somebody else,
 * by name
 */
export async function rejectPhoto(services: Deps, given: Rejecting): Promise<void> {
  const { reason } = given
  const explanation = given.explanation.trim()
  if ([...explanation].length > 1_000) throw new AppError('validation', { fields: { explanation: 'length' } })
  await decide(services, given, async (trx, photo) => {
    const lasting = neverAgain(given)
    if (lasting !== null) await remember(services, trx, { ...(await hashesOf(trx, photo.id)), reason: lasting })
    return { kind: photo.cause === 'objection' ? 'uphold' : 'reject', reason, explanation }
  })
}

async function decide(
  services: Deps,
  { photoId, staffId }: Who,
  verdictOn: (trx: Trx, photo: WaitingPhoto) => Promise<Verdict>,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const row = await trx.selectFrom('photo').select('account_id').where('id', '=', photoId).executeTakeFirst()
    if (row === undefined) throw new AppError('not_found')
    await holdAccount(trx, row.account_id)
    const [photo] = await readPhotoQueue(trx, { limit: 1, only: photoId })
    if (photo === undefined) throw new AppError('not_found')
    if (photo.cause === 'objection') await expectAnother(trx, photoId, staffId)
    const { id, accountId, private: hidden, nudity: score } = photo
    const verdict = await verdictOn(trx, photo)
    await settlePhoto(services, trx, {
      photo: { id, accountId, private: hidden, score, objected: photo.cause === 'objection' },
      verdict,
      staffId,
      automated: false,
    })
    await endReports(services, trx, {
      of: { photoId },
      outcome: verdict.kind === 'approve' ? 'kept' : 'removed',
      staffId,
    })
  })
}

async function expectAnother(trx: Trx, photoId: string, staffId: number | null): Promise<void> {
  const first = await trx
    .selectFrom('photo_decision')
    .select(['staff_id as staffId', 'automated'])
    .where('photo_id', '=', photoId)
    .where('kind', '=', 'reject')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (first !== undefined && !mayDecideObjection(first, staffId)) throw new AppError('staff_required')
}

/** Why a picture must not come back, from anybody; null when it may. */
export function neverAgain({ reason, withoutConsent }: Pick<Rejecting, 'reason' | 'withoutConsent'>) {
  const against = withoutConsent ? CONSENT_REASONS.find((one) => one === reason) : undefined
  return reason === 'minor' ? reason : (against ?? null)
}

const hashesOf = (trx: Trx, photoId: string) =>
  trx
    .selectFrom('photo')
    .select(['id', 'sha256', 'perceptual_hash'])
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow()

type Remembered = Awaited<ReturnType<typeof hashesOf>> & { reason: NonNullable<ReturnType<typeof neverAgain>> }

export async function remember(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  { id, sha256, perceptual_hash, reason }: Remembered,
): Promise<void> {
  // Pictures of the demo world have none.
  if (sha256 === null || perceptual_hash === null) return
  await trx
    .insertInto('known_picture')
    .values({ photo_id: id, sha256, perceptual_hash, reason, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('photo_id').doNothing())
    .execute()
}
