import { sql } from 'kysely'
import { AppError } from '../../../contract/errors.ts'
import { ACTIVATION_MAILS_PER_DAY } from '../../../contract/limits.ts'
import type { Ctx, MemberCtx, WithTrx } from '../../../platform/ctx.ts'
import { brokenConstraint } from '../../../platform/db/errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { emailFaultHere } from '../reads/signup-faults.ts'
import { emailFault, normalEmail } from '../rules/email.ts'
import { revealsAccounts } from '../rules/reveal-accounts.ts'
import { askMailChange } from './change-mail.ts'
import { confirmAccount, withoutBounce } from './confirm-account.ts'
import { findToken } from './issue-token.ts'
import { askActivation } from './sign-up.ts'

const DAY_MS = 86_400_000

/**
 * Confirms the address that an activation link was sent to; a second click on the same link changes nothing and is right too.
 * @returns false when the link is unknown, over, or of an address that was corrected since
 */
export async function activate(ctx: Ctx, token: string): Promise<boolean> {
  const accountId = await inTransaction(ctx.db, async (trx) => {
    const owner = await findToken(trx, 'activation', token)
    if (owner === undefined) return null
    const account = await trx
      .selectFrom('account')
      .select(['id', 'site_id', 'status'])
      .where('id', '=', owner.account_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Asked again after the lock: a correction that held it has ended this token, which belonged to another address.
    const found = await findToken(trx, 'activation', token)
    if (found === undefined || account.site_id !== ctx.site.id) return null
    if (account.status === 'active')
      return found.used_at === null && found.expires_at <= ctx.clock.now() ? null : 'already'
    if (account.status !== 'not_confirmed' || found.expires_at <= ctx.clock.now()) return null
    const now = ctx.clock.now()
    await trx.updateTable('one_time_token').set({ used_at: now }).where('id', '=', found.id).execute()
    await confirmAccount(ctx, trx, account.id)
    return account.id
  })
  if (typeof accountId === 'number') ctx.live.emit(accountId, 'user', {})
  return accountId !== null
}

/** Sends the activation mail again. @throws already_active, activation_limit. */
export async function resendActivation(ctx: WithTrx<MemberCtx>): Promise<void> {
  await lockUnconfirmed(ctx)
  await askActivation(ctx, ctx.trx, { accountId: ctx.viewer.accountId, asked: true })
}

/**
 * Sends the activation mail to another address, which is the account's from now on; links sent to the old one end.
 * @throws already_active, activation_limit, validation
 */
export async function correctEmail(ctx: WithTrx<MemberCtx>, typed: string): Promise<void> {
  const { accountId } = ctx.viewer
  const email = normalEmail(typed)
  const current = await lockUnconfirmed(ctx)
  // Where nobody learns who has an account, another address counts only once it is confirmed, whoever has it.
  if (email !== current && emailFault(email) === null && !revealsAccounts(ctx.site.settings))
    return askMailChange(ctx, ctx.trx, { accountId, email, old: current })
  const fault = emailFault(email) ?? (email === current ? null : await emailFaultHere(ctx, email))
  if (fault) throw new AppError('validation', { fields: { email: fault } })
  const now = ctx.clock.now()
  await ctx.trx
    .updateTable('one_time_token')
    .set({ expires_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'activation')
    .where('expires_at', '>', now)
    .execute()
  try {
    await ctx.trx
      .updateTable('account')
      .set({ email, notifications_disabled: withoutBounce })
      .where('id', '=', accountId)
      .execute()
  } catch (error) {
    if (brokenConstraint(error)) throw new AppError('validation', { fields: { email: 'duplicate' } })
    throw error
  }
  await askActivation(ctx, ctx.trx, { accountId, asked: true })
}

/** @returns the address so far; locks the account, so that the limit holds for calls at the same moment too */
async function lockUnconfirmed(ctx: WithTrx<MemberCtx>): Promise<string> {
  const { trx, viewer } = ctx
  const account = await trx
    .selectFrom('account')
    .select(['email', 'status'])
    .where('id', '=', viewer.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (account.status !== 'not_confirmed') throw new AppError('already_active')
  const { sent } = await trx
    .selectFrom('one_time_token')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('account_id', '=', viewer.accountId)
    .where('purpose', '=', 'activation')
    .where('created_at', '>', new Date(ctx.clock.now().getTime() - DAY_MS))
    .where(sql<boolean>`(payload ->> 'asked')::boolean`)
    .executeTakeFirstOrThrow()
  if (sent >= ACTIVATION_MAILS_PER_DAY) throw new AppError('activation_limit')
  return account.email
}
