// npm run ledger:check: verifies the whole ledger, prints the result in one line and stores it for the desk.
import { keepCheck } from '../src/features/books/writes/keep-check.ts'
import { systemClock } from '../src/platform/clock.ts'
import { createDatabase } from '../src/platform/db/pool.ts'
import { runWithDatabase } from './run-with-database.ts'

await runWithDatabase(async (url) => {
  const database = createDatabase(url, { max: 1, applicationName: 'lonk-ledger-check', statementTimeoutMs: 0 })
  try {
    const { transfers, faults } = await keepCheck({ db: database.db, clock: systemClock })
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
