import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalPostgres, startLocalPostgres } from '../../src/platform/db/local-postgres.ts'

/**
 * Starts an empty PostgreSQL whose data may be lost and is removed when it stops.
 *
 * @returns the running server; TEST_DATABASE_URL names one that is used instead
 */
export async function startThrowAwayPostgres(): Promise<Pick<LocalPostgres, 'url' | 'stop'>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'lonk-test-'))
  // When tests run as root, the server runs as another user, who must be able to enter it.
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'postgres')
  const remove = () => {
    // The cluster is a link when that user cannot enter the temporary folder.
    if (existsSync(dataDir)) rmSync(realpathSync(dataDir), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const server = await startLocalPostgres({ dataDir, fsync: false })
    return { url: server.url, stop: () => server.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
