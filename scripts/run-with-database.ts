import { expectOwnData } from '../src/features/site/reads/expect-own-data.ts'
import { readConfig } from '../src/platform/config.ts'
import { errorCode } from '../src/platform/db/errors.ts'
import { findDatabase } from '../src/platform/db/local-postgres.ts'
import { lineOf } from '../src/platform/startup-error.ts'

/**
 * Runs a command on the database that `npm start` uses, also while that is running. Problems that the operator can fix
 * are printed in one line, with exit code 1.
 *
 * @param command gets the URLs of the database for the serving role and for the owner
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
    console.error(ownLineOf(error) ?? lineOf(error) ?? error)
    process.exitCode = 1
  }
}

/** undefined_table and insufficient_privilege, which mean that the database is not set up yet. */
const EARLY = ['42P01', '42501']

/** @returns a better message for wrong options and for a database that the app has not set up yet; null otherwise */
function ownLineOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { message } = error
  const code = errorCode(error) ?? ''
  if (/^Queue \S+ does not exist/.test(message)) return 'Start the app once before: its queues do not exist yet.'
  if (EARLY.includes(code)) return `Start the app once before: ${message}.`
  return code.startsWith('ERR_PARSE_ARGS') ? message : null
}
