import { sql } from 'kysely'
import * as z from 'zod'
import type { findMembers, FoundMember } from '../../../../contract/desk-members.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { cursorOf, placeIn } from '../../../../platform/db/cursor.ts'
import { phoneNumber } from '../../../direct-debit/rules/direct-debit.ts'
import { keyed } from '../../../direct-debit/writes/send-code.ts'
import { findSites } from '../../../site/reads/find-site.ts'
import { countryOf } from '../../../site/rules/site.ts'
import { seesSite } from '../../../staff/rules.ts'
import { waysOf, type Way } from './typed.ts'

const PAGE = 20
/** Of what is found by one thing that several have, such as a phone. */
const ALIKE_MAX = 50

type Sites = { ids: number[]; countries: string[] }
/** Behind which one the next page begins. */
type After = { key: string; id: number }
type Hit = { id: number; key: string }

/** Members of the sites that this person sees; each way by an index of its own. */
export async function readFoundMembers(
  ctx: StaffCtx,
  { words = '', site, cursor }: Input<typeof findMembers>['query'],
): Promise<Reply<typeof findMembers>> {
  const after = cursor === undefined ? null : placeIn(cursor, Place)
  const sites = await sitesOf(ctx, site)
  for (const way of waysOf(words)) {
    const hits = await (isPaged(way) ? findPaged(ctx, way, { sites, after }) : findAlike(ctx, way, sites))
    const shown = isPaged(way) ? hits.slice(0, PAGE) : hits
    const members = await readRows(ctx, { hits: shown, sites, way })
    if (members.length === 0 && hits.length <= PAGE) continue
    const last = shown.at(-1)
    return { members, next: isPaged(way) && hits.length > PAGE && last ? cursorOf([last.key, last.id]) : null }
  }
  return { members: [], next: null }
}

const Place = z.tuple([z.string(), z.int()]).transform(([key, id]): After => ({ key, id }))

async function sitesOf({ db, clock, staff }: StaffCtx, only: number | undefined): Promise<Sites> {
  const all = await findSites(db, clock.now())
  const sites = all.filter(({ id }) => seesSite(staff.siteIds, id) && (only === undefined || id === only))
  return { ids: sites.map(({ id }) => id), countries: [...new Set(all.map(({ settings }) => countryOf(settings)))] }
}

type Paged = Extract<Way, { by: 'newest' | 'name' | 'email' }>
const isPaged = (way: Way): way is Paged => way.by === 'newest' || way.by === 'name' || way.by === 'email'

/** Site by site, as their indexes are, and then together. */
async function findPaged(
  { db }: StaffCtx,
  way: Paged,
  { sites, after }: { sites: Sites; after: After | null },
): Promise<Hit[]> {
  const of = way.by === 'newest' ? newest(after) : beginning(way, after)
  const order = way.by === 'newest' ? sql`id desc` : sql`key, id`
  const { rows } = await sql<Hit>`
    select hit.id, hit.key from unnest(${sites.ids}::smallint[]) as s(id) cross join lateral (${of}) hit
    order by ${order} limit ${PAGE + 1}`.execute(db)
  return rows
}

const newest = (after: After | null) => sql`
  select a.id, '' as key from account a
  where a.site_id = s.id and a.id < ${after?.id ?? Number.MAX_SAFE_INTEGER}::bigint
  order by a.id desc limit ${PAGE + 1}`

function beginning({ by, prefix }: Extract<Paged, { by: 'name' | 'email' }>, after: After | null) {
  const [key, id, table] =
    by === 'name'
      ? [sql`lower(t.name) collate "C"`, sql`t.account_id`, sql`profile`]
      : [sql`t.email collate "C"`, sql`t.id`, sql`account`]
  return sql`
    select ${id} as id, ${key} as key from ${table} t
    where t.site_id = s.id and (${key}, ${id}) > (${after?.key ?? prefix}, ${after?.id ?? 0}::bigint)
      and ${key} < ${`${prefix}\u{10ffff}`}
    order by ${key}, ${id} limit ${PAGE + 1}`
}

async function findAlike(ctx: StaffCtx, way: Exclude<Way, Paged>, sites: Sites): Promise<Hit[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct a.id from (${alike(ctx, way, sites)}) found(id) join account a on a.id = found.id
    where a.site_id = any(${sites.ids}::smallint[]) and a.erased_at is null
    order by a.id desc limit ${ALIKE_MAX}`.execute(ctx.db)
  return rows.map(({ id }) => ({ id, key: '' }))
}

function alike({ config }: StaffCtx, way: Exclude<Way, Paged>, { countries }: Sites) {
  if ('account' in way) return sql`select ${way.account}::bigint`
  if ('ref' in way) return sql`select account_id from payment where provider_ref = ${way.ref}`
  if (way.by === 'iban')
    return sql`select p.account_id from direct_debit d join payment p on p.id = d.payment_id
      where d.iban_hash = ${keyed(config.secret, 'iban', way.iban)}`
  if (way.by === 'phone') {
    const numbers = new Set(countries.map((country) => phoneNumber(way.typed, country)))
    const hashes = [...numbers].flatMap((phone) => (phone === null ? [] : [keyed(config.secret, 'phone', phone)]))
    return sql`select account_id from sms_code where phone_hash = any(${hashes}::bytea[])`
  }
  const { by, uuid } = way
  if (by === 'id') return sql`select account_id from profile where id = ${uuid}`
  if (by === 'payment') return sql`select account_id from payment where id = ${uuid}`
  return sql`select account_id from session where public_id = ${uuid}`
}

async function readRows(
  { db }: StaffCtx,
  { hits, sites, way }: { hits: Hit[]; sites: Sites; way: Way },
): Promise<FoundMember[]> {
  const ids = hits.map(({ id }) => id)
  const { rows } = await sql<Omit<FoundMember, 'since' | 'found_by'> & { since: Date }>`
    select a.id as account_id, a.site_id as site, p.name, a.email, a.status, p.country, p.city,
      a.premium_since is not null as premium, p.fictional, a.signed_up_at as since
    from account a join profile p on p.account_id = a.id
    where a.id = any(${ids}::bigint[]) and a.site_id = any(${sites.ids}::smallint[]) and a.erased_at is null
    order by array_position(${ids}::bigint[], a.id)`.execute(db)
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString(), found_by: way.by }))
}
