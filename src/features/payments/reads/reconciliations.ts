import type { Db } from '../../../platform/ctx.ts'
import type { Difference } from '../writes/reconcile.ts'

const SHOWN = 30
const DIFFERENCES_SHOWN = 200

/** What came of comparing the books with each provider, the newest first. */
export async function readReconciliations(db: Db) {
  const rows = await db.selectFrom('reconciliation').selectAll().orderBy('id', 'desc').limit(SHOWN).execute()
  return rows.map(({ since, made_at, differences, ...row }) => {
    const found = differences as Difference[] // jsonb that only reconcile writes
    return {
      ...row,
      since: since.toISOString(),
      made_at: made_at.toISOString(),
      count: found.length,
      differences: found.slice(0, DIFFERENCES_SHOWN),
    }
  })
}
