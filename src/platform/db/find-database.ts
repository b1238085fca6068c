import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type LocalPostgres, startLocalPostgres } from './local-postgres.ts'

/**
 * Returns the database of this installation: the one that DATABASE_URL names, or else our own,
 * started here.
 *
 * @param sharedBuffers page cache of our own server, e.g. `2GB`
 * @throws StartupError with one line for the operator
 */
export async function findDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  sharedBuffers?: string,
): Promise<LocalPostgres> {
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => {} }
  return startLocalPostgres({ dataDir: join(dataDir, 'postgres'), ...(sharedBuffers ? { sharedBuffers } : {}) })
}
