import { sql } from 'kysely'
import type { getCasePhoto } from '../../../contract/desk-queue.ts'
import type { Input } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { StaffCtx } from '../../../platform/ctx.ts'
import { profilePictures } from './profile-pictures.ts'

type Asked = Pick<Input<typeof getCasePhoto>['query'], 'case_id' | 'id'>

/**
 * A case opens what it concerns: the picture it is about, those that can be decided with it, and of a profile that is
 * reported what others saw then.
 * @throws not_found for any other photo of the same member
 */
export async function expectConcerned({ db }: StaffCtx, { case_id, id }: Asked): Promise<void> {
  const { rows } = await sql`
    select from review_item i
    where i.case_id = ${case_id} and i.done_at is null and (
      (i.kind in ('photo', 'objection') and exists (
        select from review_item o where o.ref = ${id} and o.kind in ('photo', 'objection')
          and o.account_id = i.account_id and o.done_at is null
      ))
      or exists (
        select from review_item o join report_picture a on a.report_id = o.ref
        where i.kind = 'report' and o.kind = 'report' and o.account_id = i.account_id and o.done_at is null
          and a.picture_id = ${id}
      )
      or i.kind = 'report' and exists (select from (${profilePictures(sql`i.ref`)}) as p where p.id = ${id})
    )`.execute(db)
  if (rows.length === 0) throw new AppError('not_found')
}
