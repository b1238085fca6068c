import { sql } from 'kysely'
import type { publishPage as call, withdrawPage as withdrawal } from '../../../../contract/desk-pages.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError, type FieldErrors } from '../../../../contract/errors.ts'
import type { Locale } from '../../../../contract/limits.ts'
import type { Site, StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import { announceEdition } from '../../../accounts/writes/announce-terms.ts'
import type { DraftText } from '../../../site/reads/page-draft.ts'
import { valuesFor } from '../../../site/reads/pages.ts'
import { faultOfText } from '../../../site/rules/page-text.ts'
import { publishPage, TERMS, withdrawPage } from '../../../site/writes/publish-page.ts'
import { findSeenSite } from '../../reads/seen-site.ts'
import { deleteDraft, holdDraft, subjectOf } from './draft.ts'

type Ctx = WithTrx<StaffCtx>
/** Who plans further ahead writes it then. */
const AHEAD_MS = 366 * 86_400_000

/** @throws not_found without a draft · taken · validation by language, `starts_at` or `new_edition` */
export async function publish(ctx: Ctx, body: Input<typeof call>['body']): Promise<Reply<typeof call>> {
  const { token, new_edition: isNewEdition, announce, reason } = body
  const site = await findSeenSite(ctx, body.site)
  const now = ctx.clock.now()
  const startsAt = body.starts_at === null ? null : new Date(body.starts_at)
  if (startsAt !== null && (startsAt <= now || +startsAt > +now + AHEAD_MS)) throw refused({ starts_at: 'invalid' })
  // Others are agreed to by nobody.
  if ((isNewEdition && token !== TERMS) || (announce && !isNewEdition)) throw refused({ new_edition: 'invalid' })
  const of = { siteId: site.id, token }
  const draft = await holdDraft(ctx, { ...of, version: body.version })
  if (draft === null) throw new AppError('not_found')
  // as: its keys are languages
  const texts = Object.entries(draft.texts).map(([language, text]) => ({ language: language as Locale, ...text }))
  expectFit(site, texts)
  const versions = await publishPage(ctx.trx, { ...of, texts, startsAt, isNewEdition, staffId: ctx.staff.id, now })
  await deleteDraft(ctx, of)
  const begins = startsAt ?? now
  const afterSeconds = Math.ceil((+begins - +now) / 1_000)
  const edition = { siteId: site.id, version: begins.toISOString(), afterSeconds }
  // Whom it is for is counted among all members.
  if (announce) await sql`set local statement_timeout = '1min'`.execute(ctx.trx)
  const announced = announce ? await announceEdition(ctx, ctx.trx, edition) : 0
  await ctx.record({
    act: 'page.publish',
    subject: subjectOf(token),
    siteId: site.id,
    before: numbersOf(versions, -1),
    after: { ...numbersOf(versions, 0), starts_at: begins.toISOString(), new_edition: isNewEdition, announce },
    reason,
  })
  return { versions, starts_at: begins.toISOString(), announced }
}

/** @throws taken when it has begun, or is not there any more */
export async function withdraw(ctx: Ctx, body: Input<typeof withdrawal>['body']): Promise<void> {
  const { token, starts_at: startsAt, reason } = body
  const site = await findSeenSite(ctx, body.site)
  const of = { siteId: site.id, token, startsAt: new Date(startsAt) }
  const versions = await withdrawPage(ctx.trx, of, ctx.clock.now())
  if (versions.length === 0) throw new AppError('taken', { data: { by: null, outcome: 'begun' } })
  await ctx.record({
    act: 'page.withdraw',
    subject: subjectOf(token),
    siteId: site.id,
    before: { ...numbersOf(versions, 0), starts_at: startsAt },
    reason,
  })
}

const numbersOf = (versions: readonly { language: string; version: number }[], by: -1 | 0) =>
  Object.fromEntries(versions.map(({ language, version }) => [language, version + by]))

function expectFit(site: Site, texts: readonly (DraftText & { language: Locale })[]): void {
  const faults: FieldErrors = {}
  for (const { language, title, body } of texts) {
    const names = valuesFor(site, language).map(({ name }) => name)
    const fault = faultOfText({ title, body }, names)
    if (fault !== null) faults[language] = fault
  }
  if (Object.keys(faults).length > 0) throw refused(faults)
}

const refused = (fields: FieldErrors) => new AppError('validation', { fields })
