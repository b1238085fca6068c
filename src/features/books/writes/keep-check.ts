import type { Services } from '../../../platform/ctx.ts'
import type { LedgerReport } from '../../credits/reads/ledger.ts'
import { checkBooks } from '../reads/check-books.ts'
import { readCreditsOut } from '../reads/credits-out.ts'

/**
 * Adds everything up and keeps what came of it: with millions of payments that takes longer than anybody waits for a
 * page.
 */
export async function keepCheck({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<LedgerReport> {
  const report = await checkBooks(db)
  const credits = JSON.stringify(await readCreditsOut(db))
  const kept = { ...report, credits, checked_at: clock.now() }
  await db
    .insertInto('books_check')
    .values(kept)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(kept))
    .execute()
  return report
}
