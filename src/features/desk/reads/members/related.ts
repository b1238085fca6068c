import { sql } from 'kysely'
import type { MemberPage } from '../../../../contract/desk-members.ts'
import type { Db } from '../../../../platform/ctx.ts'

const SHOWN = 20

/**
 * Accounts of the same site that pay from the same bank account, or confirmed a debit with the same phone in the last
 * 24 hours: after that no phone is kept.
 */
export async function readRelated(db: Db, accountId: number): Promise<MemberPage['related']> {
  const { rows } = await sql<MemberPage['related'][number]>`
    select a.id as account_id, p.name, a.status, min(same.by) as by
    from (
      select other.account_id, 'phone' as by from sms_code mine join sms_code other using (phone_hash)
      where mine.account_id = ${accountId}
      union
      select theirs.account_id, 'iban'
      from payment own join direct_debit mine on mine.payment_id = own.id join direct_debit other using (iban_hash)
        join payment theirs on theirs.id = other.payment_id
      where own.account_id = ${accountId}
    ) same
    join account a on a.id = same.account_id join profile p on p.account_id = a.id
    where a.id <> ${accountId} and a.erased_at is null
      and a.site_id = (select site_id from account where id = ${accountId})
    group by a.id, p.name, a.status order by a.id limit ${SHOWN}`.execute(db)
  return rows
}
