import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import type { Db } from '../../../platform/ctx.ts'

/**
 * Whether a profile of the house has a picture, shown or waiting, of which nobody has told the licence. A member's own
 * needs none.
 * @param accountId the column that names it
 */
export const lacksLicence = (accountId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from photo f
  where f.account_id = ${accountId} and f.status <> 'rejected'
    and not exists (select from photo_licence l where l.photo_id = f.id)
)`

/** A picture of a profile of the house is shown under a licence, or not at all. @throws validation `licence_id` */
export async function expectLicence(db: Db, photoId: string): Promise<void> {
  const { rows } = await sql`
    select from photo f join profile p on p.account_id = f.account_id
    where f.id = ${photoId} and p.fictional and not exists (select from photo_licence l where l.photo_id = f.id)`.execute(
    db,
  )
  if (rows.length > 0) throw new AppError('validation', { fields: { licence_id: 'required' } })
}
