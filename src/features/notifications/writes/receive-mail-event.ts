import type { Input } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { hmac, sameText } from '../../../platform/hash.ts'
import { readReport } from '../../../platform/mail/report.ts'
import { takeReport } from './take-report.ts'

const OLDEST_SECONDS = 300

/**
 * What our own mail server hands over, each call once: `X-Mail-Signature` is the HMAC-SHA-256 in hex of
 * `X-Mail-Timestamp` (seconds), a dot and the body.
 * @throws signature
 */
export async function receiveMailEvent(
  ctx: Ctx,
  { recipient, message }: Input<typeof contract.mailEvent>['body'],
): Promise<void> {
  const { db, clock } = ctx
  const signature = checkSignature(ctx)
  const report = await readReport(Buffer.from(message, 'base64'))
  const changed = await inTransaction(db, async (trx) => {
    const fresh = await trx
      .insertInto('mail_event')
      .values({ signature, received_at: clock.now() })
      .onConflict((same) => same.doNothing())
      .returning('signature')
      .executeTakeFirst()
    if (fresh === undefined) throw new AppError('signature')
    return takeReport(ctx, trx, { recipients: [recipient], report })
  })
  for (const accountId of changed) ctx.live.emit(accountId, 'user', {})
}

function checkSignature({ config, clock, headers, rawBody }: Ctx): Buffer {
  const key = config.bounces.eventSecret
  const time = headers['x-mail-timestamp'] ?? ''
  const given = headers['x-mail-signature'] ?? ''
  if (key === null || !/^\d{10}$/.test(time)) throw new AppError('signature')
  const signed = hmac(key, `${time}.${rawBody}`)
  const isRecent = Math.abs(clock.now().getTime() / 1_000 - Number(time)) <= OLDEST_SECONDS
  if (!isRecent || !sameText(signed, given)) throw new AppError('signature')
  return Buffer.from(signed, 'hex')
}
