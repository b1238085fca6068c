import { sql } from 'kysely'
import type { Reply } from '../../../contract/endpoint.ts'
import type { contract } from '../../../contract/index.ts'
import type { Ctx, Db, StaffCtx } from '../../../platform/ctx.ts'
import { sha256 } from '../../../platform/hash.ts'
import { checkBooks } from '../../books/reads/check-books.ts'

export async function findStaff(db: Db, token: string, now: Date): Promise<Ctx['staff']> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff.id', 'staff.role'])
    .where('staff_session.token_hash', '=', sha256(token))
    .where('staff_session.expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

type Counts = {
  real: number
  fictional: number
  not_confirmed: number
  photos: number
  pending: number
  completed: number
}

/** Numbers of a site and whether its money is right; nothing about any one member. */
export async function readOverview({ db, site, staff }: StaffCtx): Promise<Reply<typeof contract.staffOverview>> {
  const { rows } = await sql<Counts>`
    select
      count(*) filter (where a.status = 'active' and not p.fictional) as real,
      count(*) filter (where a.status = 'active' and p.fictional) as fictional,
      count(*) filter (where a.status = 'not_confirmed') as not_confirmed,
      (select count(*) from photo ph join account o on o.id = ph.account_id
        where ph.status = 'inspection' and o.site_id = ${site.id}) as photos,
      (select count(*) from payment where status = 'pending' and site_id = ${site.id}) as pending,
      (select count(*) from payment where status = 'completed' and site_id = ${site.id}) as completed
    from account a join profile p on p.account_id = a.id where a.site_id = ${site.id}`.execute(db)
  const counts = rows[0]!
  const { transfers, faults } = await checkBooks(db)
  return {
    role: staff.role,
    members: { real: counts.real, fictional: counts.fictional, not_confirmed: counts.not_confirmed },
    photos_waiting: counts.photos,
    payments: { pending: counts.pending, completed: counts.completed },
    ledger: { transfers, faults },
  }
}
