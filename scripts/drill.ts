// npm run drill: restores a random moment of the backup into a temporary folder, checks it and stores the result.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runDrill } from '../src/drill.ts'
import { readPlace } from '../src/platform/backup/place.ts'
import { readConfig } from '../src/platform/config.ts'
import { createDatabase } from '../src/platform/db/pool.ts'
import { isStartupError, startupError } from '../src/platform/startup-error.ts'
import { runWithDatabase } from './run-with-database.ts'

const FAULT_MAX = 500

await runWithDatabase(async (url) => {
  const config = readConfig(process.env)
  if (config.backup === null) throw startupError('BACKUP_URL must be set: it names where the backup is.')
  const database = createDatabase(url, { applicationName: 'lonk drill', statementTimeoutMs: 0, max: 2 })
  const folder = join(config.dataDir, 'drill')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.on(signal, () => {
      rmSync(folder, { recursive: true, force: true })
      process.exit(1)
    })
  const started = performance.now()
  const keep = (result: { target_at: Date | null; fault: string | null }) =>
    database.db
      .insertInto('backup_drill')
      .values({ ...result, ended_at: new Date(), seconds: Math.ceil((performance.now() - started) / 1_000) })
      .execute()
  try {
    const place = await readPlace(config.backup)
    const { to, checked } = await runDrill({
      place,
      live: database.db,
      config,
      folder,
      views: { renderPage: noPage, renderMail: noPage },
    })
    await keep({ target_at: to, fault: null })
    console.log(
      `drill: ${to.toISOString()} restored in ${Math.ceil((performance.now() - started) / 1_000)} s: ${checked.join(', ')}`,
    )
  } catch (error) {
    const fault = isStartupError(error) ? error.message : String(error)
    await keep({ target_at: null, fault: fault.slice(0, FAULT_MAX) })
    throw isStartupError(error) ? startupError(`drill: ${fault}`, error) : error
  } finally {
    await database.close()
  }
})

/** A drill renders nothing. */
async function noPage(): Promise<never> {
  throw new Error('a drill draws nothing')
}
