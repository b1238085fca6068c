import { AppError } from '../../../contract/errors.ts'
import { RESET_MAILS_PER_DAY } from '../../../contract/limits.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Keep } from '../../../platform/http/idempotency.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { emailFault, normalEmail, revealsAccounts } from '../rules/email.ts'
import { countMail } from './count-mail.ts'
import { issueToken } from './issue-token.ts'

/** Mails a link that sets a new password. A site that tells nobody who has an account answers every address alike. */
export async function requestPasswordReset(ctx: Ctx, typed: string, keep: Keep): Promise<void> {
  const email = normalEmail(typed)
  const fault = emailFault(email)
  if (fault) throw new AppError('validation', { fields: { email: fault } })
  const tells = revealsAccounts(ctx.site.settings)
  await inTransaction(ctx.db, async (trx) => {
    await keep(trx)
    const account = await trx
      .selectFrom('account')
      .select('id')
      .where('site_id', '=', ctx.site.id)
      .where('email', '=', email)
      .where('status', '!=', 'deleted')
      .executeTakeFirst()
    if (tells && account === undefined) throw new AppError('email_not_found')
    const room = await countMail(ctx, trx, { what: `reset:${ctx.site.id}:${email}`, max: RESET_MAILS_PER_DAY })
    if (!room && tells) throw new AppError('reset_limit')
    if (!room) return
    if (account === undefined)
      return notify(ctx, trx, { kind: 'email_unknown', email, siteId: ctx.site.id, locale: ctx.locale })
    const tokenId = await issueToken(ctx, trx, { accountId: account.id, purpose: 'password_reset' })
    await notify(ctx, trx, { kind: 'password_reset', accountId: account.id, tokenId })
  })
}
