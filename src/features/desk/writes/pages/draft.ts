import type { dropPageDraft, savePageDraft } from '../../../../contract/desk-pages.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import { findDraft, type Draft } from '../../../site/reads/page-draft.ts'
import { expectNewest, newestBy } from '../../../site/writes/publish-page.ts'
import { findSeenSite } from '../../reads/seen-site.ts'

type Ctx = WithTrx<StaffCtx>
type Of = { siteId: number; token: string; version: number }

/**
 * Keeps a text; those of other languages stay.
 * @throws taken with `by` when somebody saved, or published, meanwhile
 */
export async function saveDraft(
  ctx: Ctx,
  { site: siteId, ...body }: Input<typeof savePageDraft>['body'],
): Promise<Reply<typeof savePageDraft>> {
  const { token, language, title, base } = body
  const site = await findSeenSite(ctx, siteId)
  const of = { siteId: site.id, token, version: body.version }
  const draft = await holdDraft(ctx, of)
  await expectNewest(ctx.trx, { ...of, language, base })
  const now = ctx.clock.now()
  const version = body.version + 1
  const texts = { ...draft?.texts, [language]: { title, body: body.body, base } }
  const row = { texts: JSON.stringify(texts), version, saved_by: ctx.staff.id, saved_at: now }
  const kept = await ctx.trx
    .insertInto('page_draft')
    .values({ site_id: site.id, token, ...row })
    // Two who begin at once: the second one waits here, and finds the other one's.
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'token']).doUpdateSet(row).where('page_draft.version', '=', body.version),
    )
    .returning('version')
    .executeTakeFirst()
  if (kept === undefined) throw await takenBy(ctx, of)
  await ctx.record({ act: 'page.save', subject: subjectOf(token), siteId: site.id, after: { language, version } })
  return { version, saved_at: now.toISOString() }
}

/** Gives up what was being written, of one language or of all. @throws taken */
export async function dropDraft(
  ctx: Ctx,
  { site: siteId, token, version, language }: Input<typeof dropPageDraft>['body'],
): Promise<void> {
  const site = await findSeenSite(ctx, siteId)
  const draft = await holdDraft(ctx, { siteId: site.id, token, version })
  if (draft === null) throw new AppError('not_found')
  const left = { ...draft.texts }
  if (language !== undefined) delete left[language]
  const isWhole = language === undefined || Object.keys(left).length === 0
  if (isWhole) await deleteDraft(ctx, { siteId: site.id, token })
  else
    await ctx.trx
      .updateTable('page_draft')
      .set({
        texts: JSON.stringify(left),
        version: version + 1,
        saved_by: ctx.staff.id,
        saved_at: ctx.clock.now(),
      })
      .where('site_id', '=', site.id)
      .where('token', '=', token)
      .execute()
  const dropped = language === undefined ? Object.keys(draft.texts) : [language]
  await ctx.record({
    act: 'page.drop',
    subject: subjectOf(token),
    siteId: site.id,
    before: { languages: dropped, version },
  })
}

export const deleteDraft = ({ trx }: Ctx, { siteId, token }: Omit<Of, 'version'>) =>
  trx.deleteFrom('page_draft').where('site_id', '=', siteId).where('token', '=', token).execute()

/** @returns null when there is none, and none was expected. @throws taken when it is another one than was seen */
export async function holdDraft(ctx: Ctx, of: Of): Promise<Draft | null> {
  const draft = await findDraft(ctx.trx, of, true)
  if ((draft?.version ?? 0) !== of.version) throw await takenBy(ctx, of)
  return draft
}

async function takenBy({ trx }: Ctx, of: Of): Promise<AppError> {
  const draft = await findDraft(trx, of)
  if (draft !== null) return new AppError('taken', { data: { by: draft.savedBy, outcome: 'saved' } })
  // It was published or given up.
  return new AppError('taken', { data: { by: await newestBy(trx, of), outcome: 'published' } })
}

export const subjectOf = (token: string) => ({ kind: 'page', id: token })
