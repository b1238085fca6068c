import { sql } from 'kysely'
import type { getPages } from '../../../../contract/desk-pages.ts'
import type { Reply } from '../../../../contract/endpoint.ts'
import type { Locale } from '../../../../contract/limits.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import { FALLBACK, hasBegun } from '../../../site/reads/pages.ts'
import { findSeenSite } from '../seen-site.ts'

type Row = { token: string; language: Locale; title: string; updated: Date | null; next: Date | null }

/** Every page of a site that is there, will be, or is being written. */
export async function readPages(ctx: StaffCtx, siteId?: number): Promise<Reply<typeof getPages>> {
  const site = await findSeenSite(ctx, siteId)
  const now = ctx.clock.now()
  const [{ rows }, drafts] = await Promise.all([
    sql<Row>`
      select token, language,
        (array_agg(title order by ${hasBegun(now)} desc, updated_at desc, version desc))[1] as title,
        max(updated_at) filter (where ${hasBegun(now)}) as updated,
        min(updated_at) filter (where not ${hasBegun(now)}) as next
      from page where site_id = ${site.id} and withdrawn_at is null
      group by token, language`.execute(ctx.db),
    ctx.db
      .selectFrom('page_draft as d')
      .innerJoin('staff', 'staff.id', 'd.saved_by')
      .select(['d.token', 'd.saved_at', 'staff.name as by', 'd.texts'])
      .where('d.site_id', '=', site.id)
      .execute(),
  ])
  const tokens = [...new Set([...rows, ...drafts].map(({ token }) => token))].toSorted()
  return {
    site: site.id,
    languages: site.exposedLocales,
    pages: tokens.map((token) => {
      const texts = rows.filter((row) => row.token === token)
      const draft = drafts.find((one) => one.token === token)
      const titled = [ctx.staff.language, FALLBACK].map((of) => texts.find(({ language }) => language === of))
      const sorted = (dates: (Date | null)[]) => dates.filter((date) => date !== null).toSorted((a, b) => +a - +b)
      return {
        token,
        title: (titled.find((text) => text !== undefined) ?? texts[0])?.title ?? token,
        languages: texts.filter(({ updated }) => updated !== null).map(({ language }) => language),
        updated:
          sorted(texts.map(({ updated }) => updated))
            .at(-1)
            ?.toISOString() ?? null,
        next: sorted(texts.map(({ next }) => next))[0]?.toISOString() ?? null,
        draft: draft ? { saved_at: draft.saved_at.toISOString(), by: draft.by } : null,
      }
    }),
  }
}
