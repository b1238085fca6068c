import { generateX25519Identity } from 'age-encryption'
// npm run backup: brings the backup up to date, once. `-- --follow` keeps it up to date until stopped; the app starts
// that as a child process.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startKeeping, type Keeping } from '../src/platform/backup/keep.ts'
import { lastDrill } from '../src/platform/backup/state.ts'
import { readConfig } from '../src/platform/config.ts'
import { createDatabase } from '../src/platform/db/pool.ts'
import { openFiles } from '../src/platform/files/open-files.ts'
import { startupError } from '../src/platform/startup-error.ts'
import { runWithDatabase } from './run-with-database.ts'

const ROUND_EVERY_MS = 5_000
const AFTER_FAULT_MS = 30_000
const DRILL_EVERY_MS = 86_400_000
/** Delay of the first drill, so that there is something to restore. */
const FIRST_DRILL_MS = 600_000

const stopping = new AbortController()
const stop = () => stopping.abort()
let drilling = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, stop)

if (process.argv.includes('key')) console.log(await generateX25519Identity())
else
  await runWithDatabase(async (_serving, ownerUrl) => {
    const config = readConfig(process.env)
    const { backup } = config
    if (backup === null)
      throw startupError('BACKUP_URL and BACKUP_KEY must be set: where the backup goes, and its key.')
    const database = createDatabase(ownerUrl, { applicationName: 'lonk-backup', statementTimeoutMs: 0, max: 2 })
    const { db } = database
    const given = { config: { ...config, backup }, ownerUrl, db, files: await openFiles(config) }
    try {
      if (process.argv.includes('--follow')) await follow()
      else await once()
    } finally {
      await database.close()
    }

    async function once(): Promise<void> {
      const keeping = await startKeeping(given)
      if (keeping === null) throw startupError('The backup is being made by another process already.')
      try {
        await keeping.ship()
        const id = await keeping.base()
        const until = await keeping.ship()
        console.log(`backup ${id}: everything until ${until.toISOString()} is in it`)
      } finally {
        await keeping.stop()
      }
    }

    /** Reports each failure in one line, stores it for the desk, and retries. */
    async function follow(): Promise<void> {
      const startedAt = Date.now()
      let keeping: Keeping | null = null
      let said = ''
      while (!stopping.signal.aborted) {
        let pauseMs = ROUND_EVERY_MS
        try {
          if (keeping === null) {
            keeping = await startKeeping(given)
            // Removes the folder of a killed drill, once the lock rules out that another process runs one.
            if (keeping !== null && !drilling) rmSync(join(config.dataDir, 'drill'), { recursive: true, force: true })
          }
          if ((await keeping?.round()) === false) pauseMs = 0
          said = ''
        } catch (error) {
          const fault = error instanceof Error ? error.message : String(error)
          if (fault !== said) console.error(`the backup failed: ${fault}`)
          said = fault
          pauseMs = AFTER_FAULT_MS
          await keeping?.stop().catch(() => {})
          keeping = null
          await db
            .updateTable('backup_state')
            .set({ fault })
            .execute()
            .catch(() => {})
        }
        if (keeping !== null && (await isDrillDue(startedAt).catch(() => false))) drill()
        await wait(pauseMs, null, { signal: stopping.signal }).catch(() => {})
      }
      await keeping?.stop()
    }

    async function isDrillDue(startedAt: number): Promise<boolean> {
      if (drilling) return false
      const last = await lastDrill(db)
      return Date.now() - (last?.endedAt.getTime() ?? startedAt + FIRST_DRILL_MS - DRILL_EVERY_MS) > DRILL_EVERY_MS
    }
  })

// Aborts a base backup in progress, which does not count without its manifest.
process.exit()

/** Runs the drill in a child process, which stores the result itself. */
function drill(): void {
  drilling = true
  const program = fileURLToPath(new URL('drill.ts', import.meta.url))
  const child = spawn(process.execPath, ['--no-warnings', program], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const over = () => void (drilling = false)
  child.on('exit', over).on('error', over)
  stopping.signal.addEventListener('abort', () => child.kill('SIGTERM'))
}
