import type { changeLanderSlug, createLanderSlug } from '../../../../contract/desk-landers.ts'
import type { Input } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import { seesSite } from '../../../staff/rules.ts'
import { findSeenSite } from '../../reads/seen-site.ts'

type Ctx = WithTrx<StaffCtx>
type Making = Input<typeof createLanderSlug>['body']
type Terms = Pick<Making, 'picture' | 'starts' | 'ends' | 'texts'>

/** @throws not_found · validation `slug` duplicate, `ends` before its start */
export async function makeSlug(ctx: Ctx, { site, slug, reason, ...terms }: Making): Promise<number> {
  const { id: siteId } = await findSeenSite(ctx, site)
  expectInOrder(terms)
  const made = await ctx.trx
    .insertInto('lander_slug')
    .values({ site_id: siteId, slug, changed_by: ctx.staff.id, ...columnsOf(terms) })
    .onConflict((conflict) => conflict.columns(['site_id', 'slug']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) throw new AppError('validation', { fields: { slug: 'duplicate' } })
  await ctx.record({
    act: 'lander.create',
    subject: { kind: 'lander', id: slug },
    siteId,
    after: told(terms),
    reason,
  })
  return made.id
}

/** @throws not_found · taken with `by` when somebody changed it meanwhile · validation `ends` before its start */
export async function changeSlug(
  ctx: Ctx,
  { id, version, reason, ...after }: Input<typeof changeLanderSlug>['body'],
): Promise<number> {
  const row = await ctx.trx
    .selectFrom('lander_slug as l')
    .leftJoin('staff as s', 's.id', 'l.changed_by')
    .selectAll('l')
    .select('s.name as by')
    .where('l.id', '=', id)
    .forUpdate('l')
    .executeTakeFirst()
  if (row === undefined || !seesSite(ctx.staff.siteIds, row.site_id)) throw new AppError('not_found')
  if (row.version !== version) throw new AppError('taken', { data: { by: row.by, outcome: 'changed' } })
  expectInOrder(after)
  await ctx.trx
    .updateTable('lander_slug')
    .set({ ...columnsOf(after), version: version + 1, changed_by: ctx.staff.id })
    .where('id', '=', id)
    .execute()
  const before = {
    picture: row.picture,
    starts: row.starts_at.toISOString(),
    ends: row.ends_at?.toISOString() ?? null,
    texts: row.texts,
  }
  await ctx.record({
    act: 'lander.change',
    subject: { kind: 'lander', id: row.slug },
    siteId: row.site_id,
    before: told(before as Terms), // as: written by these calls alone
    after: told(after),
    reason,
  })
  return version + 1
}

function expectInOrder({ starts, ends }: Terms): void {
  if (ends !== null && new Date(ends) < new Date(starts))
    throw new AppError('validation', { fields: { ends: 'before_start' } })
}

const columnsOf = ({ picture, starts, ends, texts }: Terms) => ({
  picture,
  starts_at: new Date(starts),
  ends_at: ends === null ? null : new Date(ends),
  texts: JSON.stringify(texts),
})

/** Each text as a value of its own, so that the log shows which of them changed. */
const told = ({ texts, ...rest }: Terms): Record<string, unknown> => ({
  ...rest,
  ...Object.fromEntries(
    Object.entries(texts).map(([locale, { title, heading, lead }]) => [locale, [title, heading, lead].join(' | ')]),
  ),
})
