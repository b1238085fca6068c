import type { Config } from '../config.ts'
import { createDatabase, type Database, type DatabaseOptions, PLANNED_ONCE } from './pool.ts'

const WORK_CONNECTIONS = 5

/**
 * Opens one pool for calls and pages and another for jobs, so that members never wait for a connection behind hundreds
 * of mails.
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
