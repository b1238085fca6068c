import { sql } from 'kysely'
import type { pauseHouseProfiles } from '../../../../contract/desk-fictional.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import { refreshSearchProfile } from '../../../accounts/writes/refresh-search-profile.ts'
import { lacksLicence } from '../../../photos/reads/licence.ts'
import { ofSites } from '../../reads/of-sites.ts'

type Ctx = WithTrx<StaffCtx>
type Body = Input<typeof pauseHouseProfiles>['body']
type Held = { accountId: number; siteId: number; profileId: string; lacks: boolean }

/**
 * Pauses or shows again: a paused profile is a disabled account, so that whatever asks who may be seen or written to
 * knows. A message that is on its way may still arrive; it costs nothing.
 * @throws not_found · taken when it is so already · validation `licence_id` when a picture of the one has none
 */
export async function pauseProfiles(ctx: Ctx, body: Body): Promise<Reply<typeof pauseHouseProfiles>> {
  // One press may be about very many.
  await sql`set local statement_timeout = '1min'`.execute(ctx.trx)
  const held = await hold(ctx, body)
  const isPause = body.to === 'pause'
  const these = isPause ? held : held.filter(({ lacks }) => !lacks)
  if (these.length === 0) throw await refused(ctx, body, held)
  const ids = these.map(({ accountId }) => accountId)
  await (isPause ? rest(ctx, ids) : wake(ctx, ids))
  await refreshSearchProfile(ctx.trx, ...ids)
  // How many of a hundred are fictional is counted anew by who asks next, and never told too low.
  const siteIds = [...new Set(these.map(({ siteId }) => siteId))]
  await ctx.trx.deleteFrom('fictional_share').where('site_id', 'in', siteIds).execute()
  await log(ctx, body, these)
  return { changed: these.length, left: held.length - these.length }
}

/** In one order: two who press at once wait for each other, and the second finds nothing left to do. */
async function hold(ctx: Ctx, { id, site, to }: Body): Promise<Held[]> {
  const isIt =
    to === 'pause'
      ? sql`a.status = 'active'`
      : sql`a.status = 'disabled' and exists (select from paused_profile r where r.account_id = a.id)`
  const { rows } = await sql<Held>`
    select a.id as "accountId", p.site_id as "siteId", p.id as "profileId", ${lacksLicence(sql`a.id`)} as lacks
    from profile p join account a on a.id = p.account_id
    where p.fictional and ${isIt} and ${ofSites(ctx, site ?? undefined, 'p')} and (${id}::uuid is null or p.id = ${id}::uuid)
    order by a.id for update of a`.execute(ctx.trx)
  return rows
}

async function refused(ctx: Ctx, { id, site }: Body, held: readonly Held[]): Promise<AppError> {
  if (held.length > 0) return new AppError('validation', { fields: { licence_id: 'required' } })
  const { rows } = await sql`
    select from profile p
    where p.fictional and ${ofSites(ctx, site ?? undefined, 'p')} and (${id}::uuid is null or p.id = ${id}::uuid) limit 1`.execute(
    ctx.trx,
  )
  return new AppError(rows.length === 0 ? 'not_found' : 'taken')
}

async function rest({ trx, clock }: Ctx, ids: readonly number[]): Promise<void> {
  await sql`
    insert into paused_profile (account_id, paused_at) select unnest(${ids}::bigint[]), ${clock.now()}
    on conflict (account_id) do update set paused_at = excluded.paused_at`.execute(trx)
  await sql`update account set status = 'disabled' where id = any(${ids}::bigint[])`.execute(trx)
}

async function wake({ trx }: Ctx, ids: readonly number[]): Promise<void> {
  await sql`delete from paused_profile where account_id = any(${ids}::bigint[])`.execute(trx)
  await sql`update account set status = 'active' where id = any(${ids}::bigint[])`.execute(trx)
}

/** Of one profile an entry that leads to it; of all of a site one entry with how many they were. */
async function log({ record }: Ctx, { id, to, reason }: Body, these: readonly Held[]): Promise<void> {
  const act = `fictional.${to}` as const
  for (const [siteId, ofSite] of Map.groupBy(these, (one) => one.siteId)) {
    const about =
      id === null
        ? { subject: { kind: 'fictional_site', id: siteId }, after: { count: ofSite.length } }
        : { subject: { kind: 'fictional', id }, accountId: ofSite[0]!.accountId }
    await record({ act, siteId, reason, ...about })
  }
}
