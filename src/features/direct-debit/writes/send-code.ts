import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { AppError } from '../../../contract/errors.ts'
import { OTP_MINUTES, OTP_PER_DAY, OTP_PER_HOUR, OTP_RESEND_SECONDS } from '../../../contract/money.ts'
import { moneyTexts } from '../../../lang/money/all.ts'
import type { MemberCtx, Services, WithTrx } from '../../../platform/ctx.ts'
import { hmac } from '../../../platform/hash.ts'
import { networksOf } from '../../../platform/network.ts'
import { seal, unseal } from '../../../platform/seal.ts'
import { findOpenDebit } from '../reads/mandate.ts'
import { phoneNumber } from '../rules/direct-debit.ts'

/**
 * Codes that nobody typed in are what money is made of by fraud: with so many of them in an hour, everywhere, none is
 * sent any more to a member, a telephone or a network that left one unused, and to others one.
 */
const UNUSED_PER_HOUR = 50
const PER_NETWORK_AND_DAY = 20
const SECOND_MS = 1_000
const HOUR_MS = 3_600_000

/**
 * Sends a code of six digits to a telephone, or another one; the last one counts. The code is kept as a keyed hash, and
 * sealed until it is sent. Asking is counted under a lock, so calls at the same moment pass no limit together.
 * @throws not_found, validation (phone), otp_limit with `retry_after` in seconds, payments_closed when there is nobody
 * to send it
 */
export async function sendDirectDebitCode(
  ctx: WithTrx<MemberCtx>,
  given: { payment_id: string; phone: string },
): Promise<{ sent: true; resend_after: number }> {
  const { trx, config, viewer } = ctx
  const { payment } = await findOpenDebit(ctx, trx, given.payment_id)
  if (ctx.sms === null) throw new AppError('payments_closed')
  const phone = phoneNumber(given.phone, payment.country)
  if (phone === null) throw new AppError('validation', { fields: { phone: 'invalid' } })
  const now = ctx.clock.now()
  const asked = {
    account_id: viewer.accountId,
    phone_hash: keyed(config.secret, 'phone', phone),
    network_hash: keyed(config.secret, 'network', networksOf(ctx.address)[1]),
  }
  // One lock for all: there are few, and the limits are everybody's.
  await sql`select pg_advisory_xact_lock(7167, 1)`.execute(trx)
  await refuseTooMany(ctx, asked)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const text = moneyTexts(ctx.locale)
    .sms_code.replace('{code}', code)
    .replace('{site}', String(ctx.site.settings['name']))
  const { id } = await trx
    .insertInto('sms_code')
    .values({
      ...asked,
      payment_id: payment.id,
      code_hash: codeHash(config.secret, payment.id, code),
      sealed: seal(config.secret, 'sms', JSON.stringify({ phone, text })),
      created_at: now,
      expires_at: new Date(now.getTime() + OTP_MINUTES * 60 * SECOND_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.jobs.enqueue(trx, 'sms', { id })
  return { sent: true, resend_after: OTP_RESEND_SECONDS }
}

type Asked = { account_id: number; phone_hash: Buffer; network_hash: Buffer }

async function refuseTooMany(ctx: WithTrx<MemberCtx>, asked: Asked): Promise<void> {
  const now = ctx.clock.now()
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const { rows } = await sql<{
    last: Date | null
    hour: number
    day: number
    network: number
    unused: number
    mine: number
    all: number
  }>`
    select max(created_at) filter (where account_id = ${asked.account_id}) as last,
      count(*) filter (where phone_hash = ${asked.phone_hash} and created_at > ${hourAgo}) as hour,
      count(*) filter (where account_id = ${asked.account_id}) as day,
      count(*) filter (where network_hash = ${asked.network_hash}) as network,
      count(*) filter (where used_at is null and created_at > ${hourAgo}) as unused,
      count(*) filter (where used_at is null and created_at > ${hourAgo} and (account_id = ${asked.account_id}
        or phone_hash = ${asked.phone_hash} or network_hash = ${asked.network_hash})) as mine,
      count(*) as all
    from sms_code where created_at > ${new Date(now.getTime() - 24 * HOUR_MS)}`.execute(ctx.trx)
  const { last, hour, day, network, unused, mine, all } = rows[0]!
  const waited = last === null ? Infinity : (now.getTime() - last.getTime()) / SECOND_MS
  if (waited < OTP_RESEND_SECONDS) throw tooMany(Math.ceil(OTP_RESEND_SECONDS - waited))
  if (hour >= OTP_PER_HOUR) throw tooMany(3_600)
  if (day >= OTP_PER_DAY || network >= PER_NETWORK_AND_DAY) throw tooMany(24 * 3_600)
  const usedUp = all >= (ctx.config.sms?.perDay ?? Infinity)
  if (usedUp || unused >= UNUSED_PER_HOUR) ctx.log.fatal({ unused, all }, 'too many codes by sms')
  if (usedUp || (unused >= UNUSED_PER_HOUR && mine > 0)) throw tooMany(3_600)
}

const tooMany = (seconds: number): AppError => new AppError('otp_limit', { data: { retry_after: seconds } })

/**
 * The job's part: nothing readable stays behind. A company that was away gets the newest code alone, while it counts:
 * each SMS costs, and of several nobody knows which one it is.
 */
export async function sendSms(services: Services, { id }: { id: number }): Promise<void> {
  const { db, sms, config, clock } = services
  const { rows } = await sql<{ sealed: Buffer; useful: boolean }>`
    select c.sealed, c.used_at is null and c.expires_at > ${clock.now()} and p.status = 'pending'
      and not exists (select from sms_code n where n.payment_id = c.payment_id and n.id > c.id) as useful
    from sms_code c join payment p on p.id = c.payment_id where c.id = ${id} and c.sealed is not null`.execute(db)
  const [row] = rows
  if (row === undefined || sms === null) return
  const done = db.updateTable('sms_code').set({ sealed: null }).where('id', '=', id)
  if (!row.useful) return void (await done.execute())
  // sealed by us a moment ago
  const { phone, text } = JSON.parse(unseal(config.secret, 'sms', row.sealed)) as { phone: string; text: string }
  await sms.send(phone, text, `code-${id}`)
  await done.set({ sent_at: clock.now() }).execute()
}

/** A keyed hash: what could be guessed is not found again without the secret. */
export const keyed = (secret: string, kind: string, text: string): Buffer =>
  Buffer.from(hmac(hmac(secret, `direct debit ${kind}`), text), 'hex')

/** Right for one payment only. */
export const codeHash = (secret: string, paymentId: string, code: string): Buffer =>
  keyed(secret, 'code', `${paymentId} ${code}`)
