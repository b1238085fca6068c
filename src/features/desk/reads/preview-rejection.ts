import { sql } from 'kysely'
import type { previewRejection as call } from '../../../contract/desk-queue.ts'
import type { Input, Reply } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { StaffCtx } from '../../../platform/ctx.ts'
import { objectionLink } from '../../../platform/objection-token.ts'
import { findMailReader } from '../../notifications/reads/mail-reader.ts'
import { isSilent } from '../../notifications/writes/send-mail.ts'
import { readPhotoQueue } from '../../safety/reads/photo-queue.ts'
import { kindsOf } from '../rules.ts'
import { mailAround } from './mail-around.ts'

/**
 * The mail that a rejection would send, with its words left open; null: none.
 * @throws not_found unless this person has taken the thing
 */
export async function previewRejection(
  ctx: StaffCtx,
  { item, reason, words }: Input<typeof call>['query'],
): Promise<Reply<typeof call>['mail']> {
  const { rows } = await sql<{ accountId: number | null; photoId: string | null; wasSent: boolean }>`
    select i.account_id as "accountId", case when i.kind = 'report' then r.photo_id else i.ref end as "photoId",
      exists (
        select from report_picture e join message_image m on m.id = e.picture_id where e.report_id = r.id
      ) as "wasSent"
    from review_item i left join report r on r.id = i.ref and i.kind = 'report'
    where i.id = ${item} and i.claimed_by = ${ctx.staff.id} and i.done_at is null
      and i.kind = any(${kindsOf(ctx.staff.roles)}::text[]) and i.kind in ('photo', 'objection', 'report')`.execute(
    ctx.db,
  )
  const found = rows[0]
  if (found === undefined) throw new AppError('not_found')
  const { accountId, photoId, wasSent } = found
  const [photo] = photoId === null ? [] : await readPhotoQueue(ctx.db, { limit: 1, only: photoId })
  if (accountId === null || (photo === undefined && !wasSent)) return null
  const reader = await findMailReader(ctx, { accountId })
  const kind = photo?.cause === 'objection' ? 'photo_upheld' : 'photo_rejected'
  if (reader === undefined || isSilent(kind, reader)) return null
  return mailAround(ctx, {
    kind,
    reader,
    propsOf: (explanation) => ({
      reason,
      explanation: words === 'yes' ? explanation : '',
      automated: false,
      wasSent,
      // Without what says who objects: that is for the member alone.
      link: wasSent ? objectionLink(reader.origin) : `${reader.origin}/profile`,
    }),
  })
}
