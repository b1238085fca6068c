import { sql } from 'kysely'
import { CASE_KINDS, type getCases } from '../../../../contract/desk-cases.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import { mayAtDesk } from '../../../../contract/staff-rights.ts'
import type { Staff, StaffCtx } from '../../../../platform/ctx.ts'
import { ofSites } from '../of-sites.ts'

export type Case = Reply<typeof getCases>['cases'][number]
type Kind = (typeof CASE_KINDS)[number]
type Row = Omit<Case, 'opened_at' | 'closed_at'> & {
  opened_at: Date
  closed_at: Date | null
  concerns: { with?: number; from?: string; until?: string }
}

const SHOWN = 100

/** What of cases this person may open: messages for the law are an operator's alone. */
export const kindsHere = ({ roles }: Pick<Staff, 'roles'>): Kind[] =>
  CASE_KINDS.filter((kind) => kind === 'dispute' || mayAtDesk(roles, 'cases.legal'))

/** @throws right_missing */
export function expectKind(staff: Pick<Staff, 'roles'>, kind: Kind): void {
  if (!kindsHere(staff).includes(kind)) throw new AppError('right_missing')
}

export async function readCases(ctx: StaffCtx, site: number | undefined): Promise<Case[]> {
  const rows = await find(ctx, sql`${ofSites(ctx, site, 'c')}`)
  return rows.map(({ concerns: _, ...row }) => asCase(row))
}

/** @throws not_found · right_missing */
export async function findCase(ctx: StaffCtx, id: string): Promise<{ found: Case; concerns: Row['concerns'] }> {
  const [row] = await find(ctx, sql`c.id = ${id} and ${ofSites(ctx, undefined, 'c')}`)
  if (row === undefined) throw new AppError('not_found')
  const { concerns, ...rest } = row
  return { found: asCase(rest), concerns }
}

async function find({ db, staff }: StaffCtx, which: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id, c.kind, c.site_id as site, c.account_id, p.name, c.payment_id, c.reason, s.name as opened_by, c.opened_at,
      c.closed_at, c.closed_why, c.concerns,
      (select count(*)::int from staff_action a where a.case_id = c.id and a.act = 'look' and a.account_id = c.account_id) as looks
    from staff_case c left join staff s on s.id = c.opened_by
    left join profile p on p.account_id = c.account_id
      and exists (select from account a where a.id = c.account_id and a.erased_at is null)
    where c.kind in ('legal', 'dispute') and c.kind = any(${kindsHere(staff)}::text[]) and ${which}
    order by c.closed_at is not null, c.opened_at desc, c.id limit ${SHOWN}`.execute(db)
  return rows
}

const asCase = ({ opened_at, closed_at, ...row }: Omit<Row, 'concerns'>): Case => ({
  ...row,
  opened_at: opened_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
})
