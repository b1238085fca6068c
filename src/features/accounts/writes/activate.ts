import { AppError } from '../../../contract/errors.ts'
import { ACTIVATION_MAILS_PER_DAY } from '../../../contract/limits.ts'
import type { Ctx, MemberCtx, Trx, WithTrx } from '../../../platform/ctx.ts'
import { brokenConstraint } from '../../../platform/db/errors.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { emailFaultHere } from '../reads/signup-faults.ts'
import { emailFault, normalEmail, revealsAccounts } from '../rules/email.ts'
import { askMailChange } from './change-mail.ts'
import { confirmAccount, freshAddress } from './confirm-account.ts'
import { countMail } from './count-mail.ts'
import { endLinks, LINKS_OF_ADDRESS, markUsed, openLink } from './issue-token.ts'
import { askActivation } from './sign-up.ts'

/** The page that fits an activation link: the one with the button while there is something to confirm. */
export async function openActivation(ctx: Ctx, token: string): Promise<string> {
  const state = await inTransaction(ctx.db, async (trx) => (await findActivation(ctx, trx, token)).state)
  return state === 'open' ? `/activate/do?token=${token}` : state === 'done' ? '/activate/done' : '/activate/error'
}

/**
 * Confirms the address that an activation link was sent to. A second press changes nothing and is right too.
 * @returns false when the link is unknown, over, or of an address that was corrected since
 */
export async function activate(ctx: WithTrx<Ctx>, token: string): Promise<boolean> {
  const { trx } = ctx
  const { state, opened } = await findActivation(ctx, trx, token)
  if (state !== 'open') return state === 'done'
  const accountId = opened.account.id
  await markUsed(ctx, trx, opened.link)
  await confirmAccount(ctx, trx, accountId)
  ctx.afterCommit(() => ctx.live.emit(accountId, 'user', {}))
  return true
}

async function findActivation(ctx: Ctx, trx: Trx, token: string) {
  const opened = await openLink(ctx, trx, { purpose: 'activation', token })
  if (opened === null) return { state: 'over' as const }
  const { account, link } = opened
  const isOver = link.expires_at <= ctx.clock.now()
  if (account.status === 'active')
    return { state: link.used_at === null && isOver ? ('over' as const) : ('done' as const) }
  if (account.status !== 'not_confirmed' || isOver) return { state: 'over' as const }
  return { state: 'open' as const, opened }
}

/** Sends the activation mail again. @throws already_active, activation_limit */
export async function resendActivation(ctx: WithTrx<MemberCtx>): Promise<void> {
  await askActivationAgain(ctx, await lockUnconfirmed(ctx))
}

/** Sends the activation mail to another address, which is the account's from now on; links sent to the old one end. */
export async function correctEmail(ctx: WithTrx<MemberCtx>, typed: string): Promise<void> {
  const { accountId } = ctx.viewer
  const email = normalEmail(typed)
  const current = await lockUnconfirmed(ctx)
  // Where nobody learns who has an account, another address counts only once it is confirmed, whoever has it.
  if (email !== current && emailFault(email) === null && !revealsAccounts(ctx.site.settings))
    return askMailChange(ctx, ctx.trx, { accountId, email, old: current })
  const fault = emailFault(email) ?? (email === current ? null : await emailFaultHere(ctx, email))
  if (fault) throw new AppError('validation', { fields: { email: fault } })
  await endLinks(ctx.trx, { accountId, purposes: LINKS_OF_ADDRESS, now: ctx.clock.now() })
  try {
    await ctx.trx
      .updateTable('account')
      .set({ email, ...freshAddress(ctx) })
      .where('id', '=', accountId)
      .execute()
  } catch (error) {
    if (brokenConstraint(error)) throw new AppError('validation', { fields: { email: 'duplicate' } })
    throw error
  }
  await askActivationAgain(ctx, email)
}

async function lockUnconfirmed({ trx, viewer }: WithTrx<MemberCtx>): Promise<string> {
  const account = await trx
    .selectFrom('account')
    .select(['email', 'status'])
    .where('id', '=', viewer.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (account.status !== 'not_confirmed') throw new AppError('already_active')
  return account.email
}

async function askActivationAgain(ctx: WithTrx<MemberCtx>, email: string): Promise<void> {
  const { accountId } = ctx.viewer
  const room =
    (await countMail(ctx, ctx.trx, { what: `activation:${accountId}`, max: ACTIVATION_MAILS_PER_DAY })) &&
    (await askActivation(ctx, ctx.trx, { accountId, email, siteId: ctx.site.id }))
  if (!room) throw new AppError('activation_limit')
}
