import { sql } from 'kysely'
import type { Input } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import { UNASKED_MAILS_PER_DAY } from '../../../contract/limits.ts'
import type { report as call } from '../../../contract/safety.ts'
import type { Ctx, WithTrx } from '../../../platform/ctx.ts'
import { hmac } from '../../../platform/hash.ts'
import { publicId } from '../../../platform/ids.ts'
import { networkOf } from '../../../platform/network.ts'
import { emailFault, normalEmail } from '../../accounts/rules/email.ts'
import { countMail } from '../../accounts/writes/count-mail.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { findReported } from '../reads/reported-thing.ts'
import { dueAt, URGENT_FIRST } from '../rules.ts'
import { queueReport } from './queue-report.ts'
import { keepPictures } from './report-pictures.ts'

/**
 * Stores what somebody reports together with a copy of it, and mails that it came in. The same from the same person is
 * still one report while it is open; it can only become more urgent. The one reported is told nothing.
 * @returns the report's id
 * @throws validation `email: required | invalid`, `photo: invalid` beside a message · profile_not_found (also for the
 * own) · not_found for a photo or message that the reporter does not see
 */
export async function report(ctx: WithTrx<Ctx>, body: Input<typeof call>['body']): Promise<string> {
  if (body.message !== undefined && body.photo !== undefined)
    throw new AppError('validation', { fields: { photo: 'invalid' } })
  const reporter = reporterOf(ctx, body)
  const thing = await findReported(
    { ...ctx, db: ctx.trx },
    { profileId: body.profile.id, photoId: body.photo?.id, messageId: body.message?.id },
  )
  const now = ctx.clock.now()
  const message = thing.message ?? { conversationId: null, seq: null }
  const { rows } = await sql<{ id: string; isNew: boolean; isSame: boolean }>`
    with shown as (
      select reason, remarks from report where reporter_hash = ${reporter.hash} and account_id = ${thing.accountId}
        and photo_id is not distinct from ${thing.photoId}::uuid and message_seq is not distinct from ${message.seq}::int
        and conversation_id is not distinct from ${message.conversationId}::bigint and decided_at is null
    )
    insert into report as r (id, site_id, reporter_id, reporter_hash, reporter_name, reporter_email, language,
      account_id, photo_id, conversation_id, message_seq, snapshot, reason, remarks, created_at, due_at)
    values (${publicId()}, ${ctx.site.id}, ${reporter.id}, ${reporter.hash}, ${reporter.name}, ${reporter.email},
      ${reporter.language}, ${thing.accountId}, ${thing.photoId}, ${message.conversationId},
      ${message.seq}, ${JSON.stringify(thing.snapshot)}, ${body.reason}, ${body.remarks.trim()}, ${now},
      ${dueAt(body.reason, now)})
    on conflict (reporter_hash, account_id, photo_id, conversation_id, message_seq)
      where decided_at is null and reporter_hash is not null
    do update set
      reason = (${[...URGENT_FIRST]}::text[])[least(${rankOf(sql`r.reason`)}, ${rankOf(sql`excluded.reason`)})],
      due_at = least(r.due_at, excluded.due_at),
      remarks = case
        when r.remarks = '' then excluded.remarks
        when strpos(r.remarks, excluded.remarks) > 0 or length(r.remarks || excluded.remarks) >= 5000 then r.remarks
        else r.remarks || chr(10) || excluded.remarks end
    returning id, xmax = 0 as "isNew",
      (select shown.reason = r.reason and shown.remarks = r.remarks from shown) is true as "isSame"`.execute(ctx.trx)
  const { id, isNew, isSame } = rows[0]!
  await keepPictures(ctx.trx, id)
  await queueReport(ctx.trx, id, now, !isNew && !isSame)
  // Puts it into the queue of photos to look at.
  if (thing.photoId !== null)
    await ctx.trx
      .updateTable('photo')
      .set({ reported_at: sql<Date>`coalesce(reported_at, ${now}::timestamptz)` })
      .where('id', '=', thing.photoId)
      .execute()
  if (isNew && (await mayMail(ctx, reporter.email)))
    await notify(ctx, ctx.trx, {
      kind: 'report_received',
      reportId: id,
      ...(reporter.id === null ? { siteId: ctx.site.id, locale: ctx.locale } : { accountId: reporter.id }),
    })
  return id
}

const rankOf = (reason: ReturnType<typeof sql>) => sql`array_position(${[...URGENT_FIRST]}::text[], ${reason})`

type Reporter = {
  id: number | null
  hash: Buffer
  name: string
  /** Of visitors only; the address of a member is that of the account. */
  email: string | null
  language: string
}

function reporterOf(ctx: Ctx, given: Input<typeof call>['body']): Reporter {
  const hash = (who: string) => Buffer.from(hmac(ctx.config.secret, `report:${who}`), 'hex')
  if (ctx.viewer !== null) {
    const { accountId: id, language } = ctx.viewer
    return { id, hash: hash(`account:${id}`), name: '', email: null, language }
  }
  const email = normalEmail(given.email ?? '') || null
  // Whoever reports a child need not say who they are.
  if (email === null && given.reason !== 'minor') throw new AppError('validation', { fields: { email: 'required' } })
  if (email !== null && emailFault(email) !== null) throw new AppError('validation', { fields: { email: 'invalid' } })
  const who = email === null ? `network:${networkOf(ctx.address)}` : `email:${email}`
  return { id: null, hash: hash(who), name: given.name?.trim() ?? '', email, language: ctx.locale }
}

/** Anybody may type any address: one that nobody confirmed gets few mails of this kind a day. */
async function mayMail(ctx: WithTrx<Ctx>, email: string | null): Promise<boolean> {
  if (ctx.viewer !== null && ctx.viewer.status !== 'not_confirmed') return true
  const who = email ?? ctx.viewer?.accountId
  return who !== undefined && countMail(ctx, ctx.trx, { what: `report:${who}`, max: UNASKED_MAILS_PER_DAY })
}
