// npm run ledger:check: adds the whole ledger up and tells in one line whether it is right.
import { checkBooks } from '../src/features/books/reads/check-books.ts'
import { createDatabase } from '../src/platform/db/pool.ts'
import { runWithDatabase } from './run-with-database.ts'

await runWithDatabase(async (url) => {
  const database = createDatabase(url, { max: 1, applicationName: 'lonk-ledger-check', statementTimeoutMs: 0 })
  try {
    const { transfers, faults } = await checkBooks(database.db)
    if (faults.length > 0) process.exitCode = 1
    console.log(
      faults.length > 0
        ? `ledger: ${faults.length} faults in ${transfers} transfers: ${faults.join('; ')}`
        : `ledger: ${transfers} transfers, 0 faults`,
    )
  } finally {
    await database.close()
  }
})
