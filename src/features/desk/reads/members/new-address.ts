import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { emailFault, normalEmail } from '../../../accounts/rules/email.ts'
import { findSites } from '../../../site/reads/find-site.ts'

/**
 * An address as it was typed, beside the one that the member has.
 * @throws not_found · validation `email: invalid | same`
 */
export async function readNewAddress(
  { db, clock }: Pick<StaffCtx, 'db' | 'clock'>,
  { id, siteId, email: typed }: { id: number; siteId: number; email: string },
) {
  const site = (await findSites(db, clock.now())).find((one) => one.id === siteId)
  if (site === undefined) throw new AppError('not_found')
  const email = normalEmail(typed)
  const { email: old } = await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  const fault = emailFault(email) ?? (email === old ? 'same' : null)
  if (fault) throw new AppError('validation', { fields: { email: fault } })
  return { site, email, old }
}
