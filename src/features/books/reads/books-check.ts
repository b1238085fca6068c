import type { Db } from '../../../platform/ctx.ts'
import type { CreditsOut } from './credits-out.ts'

/**
 * What came of adding the books up the last time, for those who cannot wait for that.
 * @returns null before the first time
 */
export async function readBooksCheck(
  db: Db,
): Promise<{ checked_at: string; transfers: number; faults: string[]; credits: CreditsOut[] } | null> {
  const row = await db
    .selectFrom('books_check')
    .select(['checked_at', 'transfers', 'faults', 'credits'])
    .executeTakeFirst()
  return row === undefined
    ? null
    : { ...row, checked_at: row.checked_at.toISOString(), credits: row.credits as CreditsOut[] }
}
