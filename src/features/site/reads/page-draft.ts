import type { Locale } from '../../../contract/limits.ts'
import type { Db, Site } from '../../../platform/ctx.ts'
import { hmac, sameText } from '../../../platform/hash.ts'
import { asShown, type Page } from './pages.ts'

/** A text that is being written, and the version of the page that it was begun on. */
export type DraftText = { title: string; body: string; base: number }
export type Draft = { version: number; savedBy: string; savedAt: Date; texts: Partial<Record<Locale, DraftText>> }

/** What is being written of a page. @param lock keeps others from changing it until the transaction ends */
export async function findDraft(
  db: Db,
  { siteId, token }: { siteId: number; token: string },
  lock = false,
): Promise<Draft | null> {
  const row = await db
    .selectFrom('page_draft as d')
    .innerJoin('staff', 'staff.id', 'd.saved_by')
    .select(['d.version', 'staff.name as savedBy', 'd.saved_at as savedAt', 'd.texts'])
    .where('d.site_id', '=', siteId)
    .where('d.token', '=', token)
    .$if(lock, (query) => query.forUpdate('d'))
    .executeTakeFirst()
  return row === undefined ? null : { ...row, texts: row.texts as Draft['texts'] } // written by our own calls alone
}

const SHOWN_MS = 3_600_000

type Of = { siteId: number; token: string }

/** Opens the page as it is being written, for an hour. */
export const previewToken = (secret: string, of: Of, now: Date): string => {
  const ends = Math.floor((now.getTime() + SHOWN_MS) / 1_000).toString(36)
  return `${ends}-${signatureOf(secret, of, ends)}`
}

/**
 * What a draft would show to its readers.
 * @returns null unless somebody was given this preview, and the text is being written
 */
export async function findPreview(
  db: Db,
  site: Site,
  asked: { token: string; language: Locale; preview: string; secret: string; now: Date },
): Promise<Page | null> {
  const { token, language, preview, secret, now } = asked
  const [ends = '', signature = ''] = preview.split('-')
  const of = { siteId: site.id, token }
  if (!sameText(signatureOf(secret, of, ends), signature) || Number.parseInt(ends, 36) * 1_000 < now.getTime())
    return null
  const draft = await findDraft(db, of)
  const text = draft?.texts[language]
  if (!draft || !text) return null
  const { title, body, base } = text
  return asShown(site, { token, language, title, body, version: base + 1, updated_at: draft.savedAt })
}

const signatureOf = (secret: string, { siteId, token }: Of, ends: string): string =>
  hmac(secret, `page preview:${siteId}:${token}:${ends}`).slice(0, 32)
