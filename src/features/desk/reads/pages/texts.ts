import type { getPageTexts, getPageVersion } from '../../../../contract/desk-pages.ts'
import type { Input, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import { LOCALES } from '../../../../contract/limits.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { findDraft, previewToken } from '../../../site/reads/page-draft.ts'
import { readTexts, readVersions } from '../../../site/reads/page-versions.ts'
import { FALLBACK, valuesFor } from '../../../site/reads/pages.ts'
import { originOf } from '../../../site/rules/origin.ts'
import { findSeenSite } from '../seen-site.ts'

/**
 * One page in every language: how it is, what is being written, and what was. An unknown one is empty: it can be
 * written.
 */
export async function readPageTexts(
  ctx: StaffCtx,
  asked: Input<typeof getPageTexts>['query'],
): Promise<Reply<typeof getPageTexts>> {
  const { db, clock, config } = ctx
  const site = await findSeenSite(ctx, asked.site)
  const { token } = asked
  const of = { siteId: site.id, token }
  const now = clock.now()
  const [versions, draft] = await Promise.all([readVersions(db, of, now), findDraft(db, of)])
  const inForce = versions.filter(({ state }) => state === 'now')
  const texts = await readTexts(db, of, inForce)
  const shows = `${originOf(config.origin, site)}/pages/${token}`
  const preview = previewToken(config.secret, of, now)
  return {
    site: site.id,
    token,
    languages: LOCALES.map((language) => {
      const own = inForce.find((one) => one.language === language)
      const text = texts.find((one) => one.language === language)
      const exposed = site.exposedLocales.includes(language)
      const hasFallback = inForce.some((one) => one.language === FALLBACK)
      return {
        language,
        exposed,
        newest: Math.max(0, ...versions.filter((one) => one.language === language).map(({ version }) => version)),
        now:
          own && text
            ? {
                title: text.title,
                body: text.body,
                version: own.version,
                edition: own.edition,
                since: own.since.toISOString(),
              }
            : null,
        fallback: own === undefined && hasFallback ? FALLBACK : null,
        draft: draft?.texts[language] ?? null,
        preview: exposed ? `${shows}?${new URLSearchParams({ lang: language, preview })}` : null,
      }
    }),
    draft: draft && { version: draft.version, saved_at: draft.savedAt.toISOString(), by: draft.savedBy },
    values: valuesFor(site, ctx.staff.language),
    versions: versions.map(({ since, ...one }) => ({ ...one, since: since.toISOString() })),
  }
}

/** @throws not_found */
export async function readPageVersion(
  ctx: StaffCtx,
  { site: siteId, token, language, version }: Input<typeof getPageVersion>['query'],
): Promise<Reply<typeof getPageVersion>> {
  const site = await findSeenSite(ctx, siteId)
  const [found] = await readTexts(ctx.db, { siteId: site.id, token }, [{ language, version }])
  if (found === undefined) throw new AppError('not_found')
  return { title: found.title, body: found.body }
}
