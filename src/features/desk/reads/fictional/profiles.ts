import { sql } from 'kysely'
import type { getHouseProfiles } from '../../../../contract/desk-fictional.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { lacksLicence } from '../../../photos/reads/licence.ts'
import { ofSites } from '../of-sites.ts'

type Answer = Reply<typeof getHouseProfiles>
type Row = Omit<Answer['profiles'][number], 'paused_at'> & { paused_at: Date | null }

const PAGE = 50
const NAME = sql`lower(p.name) collate "C"`

/** Of a profile `p` with its account `a` and `r`, its row of those that rest. Who is deleted or erased is closed too. */
const STATE = sql<Row['state']>`case
  when a.status = 'active' then 'shown' when a.status = 'disabled' and r.account_id is not null then 'paused' else 'closed'
end`

/** The profiles of the house, page by page, and how many there are of all. */
export async function readHouseProfiles(
  ctx: StaffCtx,
  { site, words = '', state, licence, cursor }: Input<typeof getHouseProfiles>['query'],
): Promise<Answer> {
  const beginning = words.trim().toLowerCase()
  const { rows } = await sql<Row>`
    select p.id, p.account_id, p.site_id as site, p.name, p.country, p.city, ${STATE} as state, r.paused_at,
      (select count(*)::int from party t where t.account_id = p.account_id) as conversations,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'status', f.status, 'licence_id', l.licence_id) order by f.position)
        from photo f left join photo_licence l on l.photo_id = f.id
        where f.account_id = p.account_id and f.ready_at is not null
      ), '[]') as pictures
    from profile p join account a on a.id = p.account_id left join paused_profile r on r.account_id = p.account_id
    where p.fictional and a.erased_at is null and ${ofSites(ctx, site, 'p')}
      and (${beginning} = '' or starts_with(lower(p.name), ${beginning}))
      and (${state ?? null}::text is null or ${STATE} = ${state ?? null}::text)
      and (${licence ?? null}::text is null or ${lacksLicence(sql`p.account_id`)})
      and (${cursor ?? null}::uuid is null or (p.site_id, ${NAME}, p.account_id) > (
        select p.site_id, ${NAME}, p.account_id from profile p where p.id = ${cursor ?? null}::uuid
      ))
    order by p.site_id, ${NAME}, p.account_id limit ${PAGE + 1}`.execute(ctx.db)
  const shown = rows.slice(0, PAGE)
  return {
    totals: await countAll(ctx, site),
    profiles: shown.map(({ paused_at, ...row }) => ({ ...row, paused_at: paused_at?.toISOString() ?? null })),
    next: rows.length > PAGE ? shown.at(-1)!.id : null,
  }
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
