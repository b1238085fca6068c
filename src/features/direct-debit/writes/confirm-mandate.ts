import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import { DIRECT_DEBIT_DAYS, DIRECT_DEBIT_MAX_CENTS, OTP_TRIES } from '../../../contract/money.ts'
import { localDay } from '../../../platform/clock.ts'
import type { MemberCtx, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { announce, lockPayment, type PaymentRow } from '../../payments/writes/lock-payment.ts'
import { movePayment } from '../../payments/writes/move-payment.ts'
import { refuseFrozen } from '../../payments/writes/place-order.ts'
import { sealDebtor, type Debtor } from '../reads/debtor.ts'
import { findOpenDebit } from '../reads/mandate.ts'
import { DIRECT_DEBIT, dueDay, isIban, mandateReference, phoneNumber, plainIban } from '../rules/direct-debit.ts'
import { codeHash, keyed } from './send-code.ts'

export type DebitForm = Omit<Debtor, 'country'> & { payment_id: string; otp: string; phone: string }

const DAY_MS = 24 * 3_600_000

/**
 * The member agrees to one debit of this amount: the mandate is kept, the credits come at once, the bank hears of it
 * later. A wrong code is counted even though the call is refused; a repeat after it was done is answered with what is.
 * @throws not_found, validation (otp, iban, phone), iban_blocked, limit_reached, buying_frozen
 */
export async function confirmMandate(ctx: MemberCtx, form: DebitForm): Promise<PaymentRow> {
  const iban = plainIban(form.iban)
  const done = await findDone(ctx, form, iban)
  if (done !== null) return done
  try {
    return await confirmNew(ctx, form, iban)
  } catch (error) {
    // A copy of this call was faster by a moment: the order waits no more and its code is used.
    const meanwhile = await findDone(ctx, form, iban)
    if (meanwhile !== null) return meanwhile
    throw error
  }
}

async function confirmNew(ctx: MemberCtx, form: DebitForm, iban: string): Promise<PaymentRow> {
  const { payment } = await findOpenDebit(ctx, ctx.db, form.payment_id)
  const phone = phoneNumber(form.phone, payment.country)
  const faults = {
    ...(isIban(iban) ? {} : { iban: 'invalid' }),
    ...(phone === null ? { phone: 'invalid' } : {}),
  }
  if (phone === null || Object.keys(faults).length > 0) throw new AppError('validation', { fields: faults })
  await refuseFrozen(ctx.db, ctx.viewer.accountId)
  await countTry(ctx, { paymentId: payment.id, otp: form.otp, phone })
  const settled = await inTransaction(ctx.db, (trx) => agree(ctx, trx, { form: { ...form, iban, phone }, payment }))
  announce(ctx, settled)
  return settled.payment!
}

/** A copy of a call whose answer was lost. */
async function findDone(ctx: MemberCtx, form: DebitForm, iban: string): Promise<PaymentRow | null> {
  const row = await ctx.db
    .selectFrom('payment')
    .innerJoin('direct_debit', 'direct_debit.payment_id', 'payment.id')
    .selectAll('payment')
    .where('payment.id', '=', form.payment_id)
    .where('account_id', '=', ctx.viewer.accountId)
    .where('iban_hash', '=', keyed(ctx.config.secret, 'iban', iban))
    .executeTakeFirst()
  return row ?? null
}

type Try = { paymentId: string; otp: string; phone: string }

/** Each code has five tries, counted before the code is looked at and kept whatever comes of it. */
async function countTry(ctx: MemberCtx, { paymentId, otp, phone }: Try): Promise<void> {
  const { db, config, clock } = ctx
  const { rows } = await sql<{ right: boolean }>`
    update sms_code set tries = tries + 1
    where id = (select id from sms_code where payment_id = ${paymentId} order by id desc limit 1)
      and tries < ${OTP_TRIES} and used_at is null and expires_at > ${clock.now()}
    returning code_hash = ${codeHash(config.secret, paymentId, otp)}
      and phone_hash = ${keyed(config.secret, 'phone', phone)} as right`.execute(db)
  if (!rows[0]?.right) throw new AppError('validation', { fields: { otp: 'otp_invalid' } })
}

type Agreeing = { form: DebitForm; payment: PaymentRow }

async function agree(ctx: MemberCtx, trx: Trx, { form, payment: { id } }: Agreeing) {
  const { config, viewer, clock, site } = ctx
  const now = clock.now()
  const ibanHash = keyed(config.secret, 'iban', form.iban)
  // The limit of a number and of a member holds for calls at the same moment, too.
  await sql`select pg_advisory_xact_lock(7168, hashtext(encode(${ibanHash}, 'hex')))`.execute(trx)
  await sql`select pg_advisory_xact_lock(7169, member_lock(${viewer.accountId}))`.execute(trx)
  const held = await lockPayment(trx, id)
  const { payment, creditor } = await findOpenDebit(ctx, trx, id)
  await refuseBlocked(trx, ibanHash)
  await refuseLimit(ctx, trx, { ibanHash, amountCents: payment.amount_cents })
  const { payment_id: _, otp: __, phone: ___, ...debtor } = form
  await trx
    .insertInto('direct_debit')
    .values({
      payment_id: id,
      reference: mandateReference(id),
      debtor: sealDebtor(config.secret, { ...debtor, country: payment.country }),
      iban_hash: ibanHash,
      authorised_at: now,
      due_on: dueDay(localDay(now, site.timeZone), creditor.noticeDays),
    })
    .execute()
  await trx
    .updateTable('sms_code')
    .set({ used_at: now })
    .where('payment_id', '=', id)
    .where('used_at', 'is', null)
    .execute()
  const settled = await movePayment(trx, held!, { news: 'paid', now })
  await notify(ctx, trx, { kind: 'payment_mandate', accountId: viewer.accountId, paymentId: id })
  return settled
}

/** Also while credits of a debit that was taken back are owed, whoever ordered them: their buyer may be erased. */
async function refuseBlocked(trx: Trx, ibanHash: Buffer): Promise<void> {
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (select from blocked_iban where iban_hash = ${ibanHash}) or coalesce((
      select sum(case c.kind when 'taken' then c.owed_credits else -c.owed_credits end)
      from chargeback c join direct_debit d on d.payment_id = c.payment_id where d.iban_hash = ${ibanHash}
    ), 0) > 0 as blocked`.execute(trx)
  if (rows[0]!.blocked) throw new AppError('iban_blocked')
}

async function refuseLimit(
  { viewer, clock }: MemberCtx,
  trx: Trx,
  { ibanHash, amountCents }: { ibanHash: Buffer; amountCents: number },
): Promise<void> {
  const since = new Date(clock.now().getTime() - DIRECT_DEBIT_DAYS * DAY_MS)
  // Two questions: for either of two tables in one no index would be taken.
  const paid = sql`coalesce(sum(p.amount_cents), 0) from direct_debit d join payment p on p.id = d.payment_id
      where d.authorised_at > ${since} and p.provider = ${DIRECT_DEBIT}`
  const { rows } = await sql<{ member: number; number: number }>`
    select (select ${paid} and p.account_id = ${viewer.accountId}) as member,
      (select ${paid} and d.iban_hash = ${ibanHash}) as number`.execute(trx)
  const { member, number } = rows[0]!
  if (Math.max(member, number) + amountCents > DIRECT_DEBIT_MAX_CENTS) throw new AppError('limit_reached')
}
