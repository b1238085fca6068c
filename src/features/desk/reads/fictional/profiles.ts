import { sql } from 'kysely'
import type { getHouseProfiles } from '../../../../contract/desk-fictional.ts'
import type { HOUSE_SORTS } from '../../../../contract/desk-sorts.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { byNumber, byText, pageOf, type PageKeys, type Sorts } from '../../../../platform/db/page.ts'
import { lacksLicence } from '../../../photos/reads/licence.ts'
import { ofSites } from '../of-sites.ts'

type Answer = Reply<typeof getHouseProfiles>
type Row = Omit<Answer['profiles'][number], 'paused_at'> & { paused_at: Date | null }

/**
 * Of a profile `p` with its account `a` and `r`, its row of those that rest. Who is deleted or erased is closed too.
 */
const STATE = sql<Row['state']>`case
  when a.status = 'active' then 'shown' when a.status = 'disabled' and r.account_id is not null then 'paused' else 'closed'
end`

/** The profiles of the house, page by page, and how many there are of all. */
export async function readHouseProfiles(
  ctx: StaffCtx,
  { site, words = '', state, licence, ...asked }: Input<typeof getHouseProfiles>['query'],
): Promise<Answer> {
  const page = pageOf(SORTED, asked)
  const beginning = words.trim().toLowerCase()
  const { rows } = await sql<Row & PageKeys>`
    select p.id, p.account_id, p.site_id as site, p.name, p.country, p.city, ${STATE} as state, r.paused_at,
      (select count(*)::int from party t where t.account_id = p.account_id) as conversations,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'status', f.status, 'licence_id', l.licence_id) order by f.position)
        from photo f left join photo_licence l on l.photo_id = f.id
        where f.account_id = p.account_id and f.ready_at is not null
      ), '[]') as pictures, ${page.keys}
    from profile p join account a on a.id = p.account_id left join paused_profile r on r.account_id = p.account_id
    where p.fictional and a.erased_at is null and ${ofSites(ctx, site, 'p')}
      and (${beginning} = '' or starts_with(lower(p.name), ${beginning}))
      and (${state ?? null}::text is null or ${STATE} = ${state ?? null}::text)
      and (${licence ?? null}::text is null or ${lacksLicence(sql`p.account_id`)})
      and ${page.behind}
    ${page.order}`.execute(ctx.db)
  const { shown, next } = page.cut(rows)
  return {
    totals: await countAll(ctx, site),
    profiles: shown.map(({ paused_at, ...row }) => ({ ...row, paused_at: paused_at?.toISOString() ?? null })),
    next,
  }
}

const SORTED: Sorts<(typeof HOUSE_SORTS)[number]> = {
  sorts: { name: byText(sql`p.name`), state: byText(STATE), place: byText(sql`p.city`) },
  id: byNumber(sql`p.account_id`),
  first: 'name',
}

async function countAll(ctx: StaffCtx, site: number | undefined): Promise<Answer['totals']> {
  const { rows } = await sql<Answer['totals']>`
    with house as materialized (
      select p.account_id, ${STATE} as state
      from profile p join account a on a.id = p.account_id left join paused_profile r on r.account_id = p.account_id
      where p.fictional and a.erased_at is null and ${ofSites(ctx, site, 'p')}
    )
    select count(*) filter (where state = 'shown')::int as shown, count(*) filter (where state = 'paused')::int as paused,
      count(*) filter (where state = 'closed')::int as closed,
      (select count(*)::int from party t join house h using (account_id) where h.state <> 'closed') as conversations,
      (select count(*)::int from photo f join house h using (account_id)
        where f.status <> 'rejected' and not exists (select from photo_licence l where l.photo_id = f.id)) as unlicensed,
      count(*) filter (where state = 'paused' and ${lacksLicence(sql`house.account_id`)})::int as held_back
    from house`.execute(ctx.db)
  return rows[0]!
}
