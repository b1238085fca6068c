import { migrate } from '../../db/migrate.ts'
import { grantServing } from '../../db/serving-role.ts'
import { startLocalPostgres, type LocalPostgres } from '../../src/platform/db/local-postgres.ts'
import { prepareJobs } from '../../src/platform/jobs/jobs.ts'

/** Starts the PostgreSQL of `npm start` in this folder, migrated and with job queues. */
export async function startOwnServer(dataDir: string): Promise<LocalPostgres> {
  const server = await startLocalPostgres({ dataDir, sharedBuffers: '16MB' })
  await migrate(server.url)
  await prepareJobs(server.url)
  await grantServing(server.url, server.servingUrl)
  return server
}
