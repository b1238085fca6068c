import { sql } from 'kysely'
import { ECDH } from 'node:crypto'
import type { Input } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import { PUSH_DEVICES_MAX } from '../../../contract/limits.ts'
import type { MemberCtx, WithTrx } from '../../../platform/ctx.ts'
import { isPushEndpoint } from '../../../platform/push/endpoint.ts'

/**
 * Lets a browser hear of news, as long as its session lasts. One that another account had before is this member's now;
 * of too many the oldest goes.
 * @throws validation
 */
export async function subscribe(
  ctx: WithTrx<MemberCtx>,
  { endpoint, keys }: Input<typeof contract.subscribePush>['body'],
): Promise<void> {
  const { trx, viewer, clock, config } = ctx
  if (!isPushEndpoint(endpoint, config.push.standIn))
    throw new AppError('validation', { fields: { endpoint: 'invalid' } })
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  if (!isPublicKey(p256dh)) throw new AppError('validation', { fields: { keys: 'invalid' } })
  // Locked: two browsers at the same moment are counted one after the other.
  await trx.selectFrom('account').select('id').where('id', '=', viewer.accountId).forNoKeyUpdate().execute()
  const row = {
    account_id: viewer.accountId,
    session_id: viewer.sessionId,
    p256dh,
    auth: Buffer.from(keys.auth, 'base64url'),
    created_at: clock.now(),
    failures: 0,
  }
  await trx
    .insertInto('push_subscription')
    .values({ ...row, endpoint })
    .onConflict((same) => same.column('endpoint').doUpdateSet(row))
    .execute()
  await sql`
    delete from push_subscription where account_id = ${viewer.accountId} and id not in (
      select id from push_subscription where account_id = ${viewer.accountId}
      order by created_at desc, id desc limit ${PUSH_DEVICES_MAX}
    )`.execute(trx)
}

/**
 * Ends the browser with this endpoint or id; without either those of this session. What is not there has ended.
 */
export async function unsubscribe(
  { trx, viewer }: WithTrx<MemberCtx>,
  { endpoint, device }: Input<typeof contract.endPush>['body'],
): Promise<void> {
  const own = trx.deleteFrom('push_subscription').where('account_id', '=', viewer.accountId)
  if (device !== undefined) await own.where('public_id', '=', device.id).execute()
  else if (endpoint !== undefined) await own.where('endpoint', '=', endpoint).execute()
  else await own.where('session_id', '=', viewer.sessionId).execute()
}

/** Whether it is a point of the curve: nothing could be encrypted with another. */
function isPublicKey(key: Buffer): boolean {
  try {
    return key.length === 65 && ECDH.convertKey(key, 'prime256v1').length > 0
  } catch {
    return false
  }
}
