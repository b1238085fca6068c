import { sql } from 'kysely'
import type { PHOTO_REASONS } from '../../../contract/choices.ts'
import type { Db } from '../../../platform/ctx.ts'

export type PhotoReason = (typeof PHOTO_REASONS)[number]
/** How many of 64 bits may differ for pictures to count as alike. */
const NEAR_BITS = 6

/**
 * Whether a picture, or one that looks like it, must not come back.
 * @param hashes in hexadecimal, as the engine makes them
 * @returns `exact` is the reason why the very same picture was refused before
 */
export async function findKnownPicture(
  db: Db,
  hashes: { sha256: string; perceptualHash: string },
): Promise<{ exact: PhotoReason | null; near: boolean }> {
  const { rows } = await sql<{ exact: PhotoReason | null; near: boolean }>`
    select (select reason from known_picture where sha256 = decode(${hashes.sha256}, 'hex') order by id limit 1) as exact,
      exists (
        select from known_picture
        where bit_count(('x' || encode(perceptual_hash, 'hex'))::bit(64) # ('x' || ${hashes.perceptualHash}::text)::bit(64))
          <= ${NEAR_BITS}::int
      ) as near`.execute(db)
  return rows[0]!
}
