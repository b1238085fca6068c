import { RECONSIDER_DAYS } from '../../../contract/limits.ts'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { localeOf } from '../../notifications/reads/mail-reader.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { shutOut } from './end-sessions.ts'
import { issueToken } from './issue-token.ts'
import { refreshSearchProfile } from './refresh-search-profile.ts'

/**
 * Hides a member everywhere, ends every session and mails the link that brings everything back; or has the account
 * erased at once, after which there is no way back.
 * @param account held by this transaction, not deleted yet
 */
export async function startLeaving(
  services: Pick<Services, 'config' | 'jobs' | 'clock'>,
  trx: Trx,
  { account, now, atOnce }: Leaving,
): Promise<Date> {
  const accountId = account.id
  const eraseAt = atOnce ? now : new Date(now.getTime() + RECONSIDER_DAYS * 86_400_000)
  await trx
    .updateTable('account')
    .set({ status: 'deleted', status_before: account.status, deleted_at: now, erase_at: eraseAt })
    .where('id', '=', accountId)
    .execute()
  await shutOut(trx, accountId, now)
  await refreshSearchProfile(trx, accountId)
  if (atOnce) {
    if (account.status !== 'not_confirmed') await tellErased(services, trx, accountId)
    await services.jobs.enqueue(trx, 'account_erase', {})
    return eraseAt
  }
  const tokenId = await issueToken(services, trx, { accountId, purpose: 'reactivation' })
  await notify(services, trx, { accountId, kind: 'deletion', tokenId })
  return eraseAt
}

/** By its address: the account may be gone before the mail. One that was never confirmed may be somebody else's. */
async function tellErased(services: Pick<Services, 'jobs'>, trx: Trx, accountId: number): Promise<void> {
  const account = await trx
    .selectFrom('account')
    .select(['email', 'site_id', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { email, site_id: siteId, language } = account
  await notify(services, trx, { kind: 'erased', email, siteId, locale: localeOf(language) })
}

type Leaving = {
  account: { id: number; status: 'not_confirmed' | 'active' | 'disabled' }
  now: Date
  atOnce: boolean
}
