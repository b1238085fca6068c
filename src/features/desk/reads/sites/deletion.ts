import { sql } from 'kysely'
import type { getSiteDeletion } from '../../../../contract/desk-sites.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { Db, StaffCtx } from '../../../../platform/ctx.ts'
import { seesSite } from '../../../staff/rules.ts'

type Left = Omit<Reply<typeof getSiteDeletion>, 'hosts'>

/** What closing a site would leave without one. @throws not_found */
export async function readDeletion(
  { db, staff, config }: StaffCtx,
  id: number,
): Promise<Reply<typeof getSiteDeletion>> {
  const site = await db.selectFrom('site').select('host').where('id', '=', id).executeTakeFirst()
  if (site === undefined || !seesSite(staff.siteIds, id)) throw new AppError('not_found')
  const names = await db.selectFrom('site_host').select('host').where('site_id', '=', id).orderBy('host').execute()
  const own = site.host ?? new URL(config.origin).host
  return { ...(await countLeft(db, id)), hosts: [...new Set([own, ...names.map(({ host }) => host)])] }
}

/** Members, what they have not spent yet, and what they have ordered. */
export async function countLeft(db: Db, siteId: number): Promise<Left> {
  const { rows } = await sql<{ members: number; credits: number }>`
    select count(*)::int as members, coalesce(sum(l.balance), 0)::float8 as credits
    from account a join profile p on p.account_id = a.id left join ledger_account l on l.id = a.id
    where a.site_id = ${siteId} and a.status in ('not_confirmed', 'active', 'disabled') and not p.fictional`.execute(db)
  const { rows: orders } = await sql<{ n: number }>`
    select count(*)::int as n from payment where site_id = ${siteId} and status = 'pending'`.execute(db)
  return { ...rows[0]!, open_payments: orders[0]!.n }
}

export const isLeft = ({ members, credits, open_payments: orders }: Left): boolean =>
  members > 0 || credits > 0 || orders > 0
