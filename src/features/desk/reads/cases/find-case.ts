import { sql, type RawBuilder } from 'kysely'
import { CASE_KINDS, type getCases } from '../../../../contract/desk-cases.ts'
import type { CASE_SORTS } from '../../../../contract/desk-sorts.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import { mayAtDesk } from '../../../../contract/staff-rights.ts'
import type { Staff, StaffCtx } from '../../../../platform/ctx.ts'
import { byMoment, byNumber, byText, pageOf, type PageKeys, type Sorts } from '../../../../platform/db/page.ts'
import { ofSites } from '../of-sites.ts'

export type Case = Reply<typeof getCases>['cases'][number]
type Kind = (typeof CASE_KINDS)[number]
type Row = Omit<Case, 'opened_at' | 'closed_at'> & {
  opened_at: Date
  closed_at: Date | null
  concerns: { with?: number; from?: string; until?: string }
}

/** What of cases this person may open: messages for the law are an operator's alone. */
export const kindsHere = ({ roles }: Pick<Staff, 'roles'>): Kind[] =>
  CASE_KINDS.filter((kind) => kind === 'dispute' || mayAtDesk(roles, 'cases.legal'))

/** @throws right_missing */
export function expectKind(staff: Pick<Staff, 'roles'>, kind: Kind): void {
  if (!kindsHere(staff).includes(kind)) throw new AppError('right_missing')
}

/** Those that are open first, unless asked otherwise. @throws validation `cursor` */
export async function readCases(
  ctx: StaffCtx,
  { site, ...asked }: Input<typeof getCases>['query'],
): Promise<Reply<typeof getCases>> {
  const page = pageOf(SORTED, asked)
  const rows = await find<Row & PageKeys>(ctx, {
    more: sql`, ${page.keys}`,
    which: sql`${ofSites(ctx, site, 'c')} and ${page.behind} ${page.order}`,
  })
  const { shown, next } = page.cut(rows)
  return { cases: shown.map(({ concerns: _, ...row }) => asCase(row)), next }
}

const SORTED: Sorts<(typeof CASE_SORTS)[number]> = {
  sorts: {
    kind: byText(sql`c.kind`),
    member: byText(sql`p.name`),
    by: byText(sql`s.name`),
    at: byMoment(sql`c.opened_at`),
    // Those that are open stand beyond all that were closed.
    state: byNumber(
      sql`(extract(epoch from c.opened_at) * 1000)::bigint + case when c.closed_at is null then 1000000000000000 else 0 end`,
    ),
  },
  id: { by: sql`c.id`, type: 'uuid' },
  first: '-state',
}

/** @throws not_found · right_missing */
export async function findCase(ctx: StaffCtx, id: string): Promise<{ found: Case; concerns: Row['concerns'] }> {
  const [row] = await find<Row>(ctx, { which: sql`c.id = ${id} and ${ofSites(ctx, undefined, 'c')}` })
  if (row === undefined) throw new AppError('not_found')
  const { concerns, ...rest } = row
  return { found: asCase(rest), concerns }
}

type Finding = { which: RawBuilder<unknown>; more?: RawBuilder<unknown> }

async function find<Found extends Row>({ db, staff }: StaffCtx, { which, more = sql`` }: Finding): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select c.id, c.kind, c.site_id as site, c.account_id, p.name, c.payment_id, c.reason, s.name as opened_by, c.opened_at,
      c.closed_at, c.closed_why, c.concerns,
      (select count(*)::int from staff_action a where a.case_id = c.id and a.act = 'look' and a.account_id = c.account_id) as looks ${more}
    from staff_case c left join staff s on s.id = c.opened_by
    left join profile p on p.account_id = c.account_id
      and exists (select from account a where a.id = c.account_id and a.erased_at is null)
    where c.kind in ('legal', 'dispute') and c.kind = any(${kindsHere(staff)}::text[]) and ${which}`.execute(db)
  return rows
}

const asCase = ({ opened_at, closed_at, ...row }: Omit<Row, 'concerns'>): Case => ({
  ...row,
  opened_at: opened_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
})
