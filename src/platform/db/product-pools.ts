import type { Config } from '../config.ts'
import { createDatabase, type Database, type DatabaseOptions, PLANNED_ONCE } from './pool.ts'

const WORK_CONNECTIONS = 5

/**
 * One for calls and pages, and one for the work of the queue: two hundred mails at once are nothing that members wait
 * behind.
 */
export function openPools(
  config: Pick<Config, 'databaseDirectUrl'> & { databaseUrl: string },
  watching: Pick<DatabaseOptions, 'onStatement' | 'onIdleError'>,
): { database: Database; work: Database } {
  const options = {
    ...watching,
    ...(config.databaseDirectUrl === null ? { settings: PLANNED_ONCE } : { shared: true }),
  }
  return {
    database: createDatabase(config.databaseUrl, options),
    work: createDatabase(config.databaseUrl, { ...options, max: WORK_CONNECTIONS, applicationName: 'lonk work' }),
  }
}
