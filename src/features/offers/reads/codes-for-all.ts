import type { Db } from '../../../platform/ctx.ts'

/** The codes that everybody may use at a moment or later, the largest first. */
export const readCodesForAll = (db: Db, siteId: number, at: Date) =>
  db
    .selectFrom('discount_code')
    .select(['code', 'percentage', 'currency', 'country'])
    .where('site_id', '=', siteId)
    .where('account_id', 'is', null)
    .where('status', '=', 'active')
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', at)]))
    .orderBy('percentage', 'desc')
    .orderBy('code')
    .execute()
