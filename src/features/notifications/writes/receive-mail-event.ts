import type { Input } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { Ctx, WithTrx } from '../../../platform/ctx.ts'
import { hmac, sameText } from '../../../platform/hash.ts'
import { takeReport } from './take-report.ts'

const OLDEST_SECONDS = 300

/**
 * What our own mail server hands over, each call once: `X-Mail-Signature` is the HMAC-SHA-256 in hex of
 * `X-Mail-Timestamp` (seconds), a dot and the body.
 * @throws signature
 */
export async function receiveMailEvent(
  ctx: WithTrx<Ctx>,
  { recipient, message }: Input<typeof contract.mailEvent>['body'],
): Promise<void> {
  const { trx, clock } = ctx
  const signature = checkSignature(ctx)
  const fresh = await trx
    .insertInto('mail_event')
    .values({ signature, received_at: clock.now() })
    .onConflict((same) => same.doNothing())
    .returning('signature')
    .executeTakeFirst()
  if (fresh === undefined) throw new AppError('signature')
  const changed = await takeReport(ctx, trx, { recipients: [recipient], raw: Buffer.from(message, 'base64') })
  for (const accountId of changed) ctx.afterCommit(() => ctx.live.emit(accountId, 'user', {}))
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
