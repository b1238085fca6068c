import { expectOwnData } from '../src/features/site/reads/expect-own-data.ts'
import { readConfig } from '../src/platform/config.ts'
import { findDatabase } from '../src/platform/db/local-postgres.ts'
import { isStartupError } from '../src/platform/startup-error.ts'

/**
 * Runs a command on the database that `npm start` uses, also while that is running. What the
 * operator can mend is told in one line, with exit code 1.
 *
 * @param command gets the address of the database, for the role that serves and for its owner
 */
export async function runWithDatabase(command: (url: string, ownerUrl: string) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const database = await findDatabase(config)
    try {
      await expectOwnData(database.ownerUrl, config)
      await command(database.directUrl, database.ownerUrl)
    } finally {
      await database.stop()
    }
  } catch (error) {
    const isEarly = error instanceof Error && /^Queue \S+ does not exist/.test(error.message)
    if (isEarly) console.error('Start the app once before: its queues do not exist yet.')
    else console.error(isStartupError(error) ? error.message : error)
    process.exitCode = 1
  }
}
