import { expectOwnData } from '../src/features/site/reads/expect-own-data.ts'
import { readConfig } from '../src/platform/config.ts'
import { errorCode } from '../src/platform/db/errors.ts'
import { findDatabase } from '../src/platform/db/local-postgres.ts'
import { lineOf } from '../src/platform/startup-error.ts'

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
    console.error(ownLineOf(error) ?? lineOf(error) ?? error)
    process.exitCode = 1
  }
}

/** A table that is not there, and one that is not granted yet. */
const EARLY = ['42P01', '42501']

/** @returns null where it is not that the app has to be started first, or that it was called in other words */
function ownLineOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { message } = error
  const code = errorCode(error) ?? ''
  if (/^Queue \S+ does not exist/.test(message)) return 'Start the app once before: its queues do not exist yet.'
  if (EARLY.includes(code)) return `Start the app once before: ${message}.`
  return code.startsWith('ERR_PARSE_ARGS') ? message : null
}
