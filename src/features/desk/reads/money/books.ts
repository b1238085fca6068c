import { sql } from 'kysely'
import type { getBooks } from '../../../../contract/desk-books.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import { moneyOf } from '../../../../contract/money.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { readBooksCheck } from '../../../books/reads/books-check.ts'
import { readReconciliations } from '../../../payments/reads/reconciliations.ts'
import { seesSite } from '../../../staff/rules.ts'
import { ofSites } from '../of-sites.ts'

type Books = Reply<typeof getBooks>

/** Whether the books are right; what names members of any site is for who is bound to none. */
export async function readBooks(ctx: StaffCtx): Promise<Books> {
  const { db, staff } = ctx
  const seesAll = staff.siteIds === null
  const kept = await readBooksCheck(db)
  return {
    check: kept && seesAll ? { checked_at: kept.checked_at, transfers: kept.transfers, faults: kept.faults } : null,
    credits: kept?.credits.filter(({ site }) => seesSite(staff.siteIds, site)) ?? [],
    due: await readDue(ctx),
    reconciliations: seesAll ? await readReconciliations(db) : [],
  }
}

async function readDue(ctx: StaffCtx): Promise<Books['due']> {
  const { rows } = await sql<{ currency: string; refunds: number; cents: number; oldest: Date; refused: number }>`
    select p.currency, count(*)::int as refunds, sum(r.amount_cents)::bigint as cents, min(r.created_at) as oldest,
      (count(r.fault))::int as refused
    from refund r join payment p on p.id = r.payment_id
    where r.state = 'due' and ${ofSites(ctx, undefined, 'p')} group by p.currency order by p.currency`.execute(ctx.db)
  return rows.map(({ cents, oldest, ...due }) => ({ ...due, amount: moneyOf(cents), oldest_at: oldest.toISOString() }))
}
