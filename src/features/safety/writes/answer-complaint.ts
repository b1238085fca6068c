import { AppError } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/limits.ts'
import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { notify } from '../../notifications/writes/notify.ts'
import { closeItems } from '../../staff/writes/review-items.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs'>
type Answer = { complaintId: string; staffId: number | null; answer: string }

/**
 * Answers a complaint once; the answer is mailed to who complained.
 * @throws not_found when there is no open one with this id · validation `answer: required`
 */
export async function answerComplaint(services: Deps, { complaintId, staffId, answer }: Answer): Promise<void> {
  const words = answer.trim()
  if (words === '') throw new AppError('validation', { fields: { answer: 'required' } })
  await inTransaction(services.db, async (trx) => {
    const complaint = await trx
      .updateTable('complaint')
      .set({ answered_at: services.clock.now(), answered_by: staffId, answer: words })
      .where('id', '=', complaintId)
      .where('answered_at', 'is', null)
      .returning(['account_id', 'email', 'site_id', 'language'])
      .executeTakeFirst()
    if (complaint === undefined) throw new AppError('not_found')
    await closeItems(trx, { kinds: ['complaint'], refs: [complaintId], now: services.clock.now() })
    const { account_id: accountId, email, site_id: siteId, language } = complaint
    // Who was erased in the meantime cannot be told.
    if (accountId === null && email === null) return
    // one of ours: it was written as such
    const to = accountId === null ? { siteId, locale: language as Locale } : { accountId }
    await notify(services, trx, { kind: 'complaint_answered', complaintId, ...to })
  })
}
