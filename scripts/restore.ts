// npm run restore -- --to 2026-11-26T14:05:00Z --into /srv/restored: restores the state of a moment into a new folder.
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { secretMark } from '../src/platform/backup/keep.ts'
import { readPlace } from '../src/platform/backup/place.ts'
import { restoreDatabase, type Restored } from '../src/platform/backup/restore.ts'
import { readConfig } from '../src/platform/config.ts'
import { openFiles } from '../src/platform/files/open-files.ts'
import { isStartupError, startupError } from '../src/platform/startup-error.ts'
import { cleanRestored } from '../src/restored.ts'

const usage = `Usage: npm run restore -- --to <time, such as 2026-11-26T14:05:00Z, or latest> --into <new folder>`

try {
  const started = performance.now()
  const { to, into } = readOrder()
  const config = readOwnConfig()
  const place = await readPlace(config.backup)
  if (existsSync(into) && readdirSync(into).length > 0)
    throw startupError(`${into} is not empty: restore into a new folder, nothing is ever written over.`)
  // Renamed only when everything is done, so that a half-finished restore cannot be used.
  const unfinished = join(into, 'unfinished')
  let restored: Restored | null = null
  try {
    restored = await restoreDatabase(place, {
      to,
      into: unfinished,
      async expect({ manifest: { secret, secretMark: mark } }) {
        if (secretMark(secret ?? config.secret) !== mark)
          throw startupError(
            'LONK_SECRET is not the one of this backup: with another one all passwords would be invalid.',
          )
        if (config.filesUrl !== null && config.backup.pictures) await expectEmpty((await openFiles(config)).list(''))
      },
    })
    const secret = restored.manifest.secret ?? config.secret
    const files = await openFiles({ filesUrl: config.filesUrl, dataDir: unfinished })
    const cleaned = await cleanRestored({
      place,
      restored,
      files: { into: files, restore: config.backup.pictures },
      secret,
    })
    await restored.stop()
    if (restored.manifest.secret !== null) writeFileSync(join(into, 'secret'), secret, { mode: 0o600 })
    for (const name of ['files', 'postgres'])
      if (existsSync(join(unfinished, name))) renameSync(join(unfinished, name), join(into, name))
    const seconds = Math.ceil((performance.now() - started) / 1_000)
    console.log(
      `restored to ${to === null ? 'the last moment' : to.toISOString()} in ${seconds} s: the database in ${join(into, 'postgres')},`,
    )
    console.log(
      `${cleaned.pictures} files, ${cleaned.erasedAgain.length} erased members looked for; nobody is logged in, and nothing waits to be sent.`,
    )
  } finally {
    await restored?.stop()
    rmSync(unfinished, { recursive: true, force: true })
  }
} catch (error) {
  console.error(isStartupError(error) || isOfMachine(error) ? error.message : error)
  process.exitCode = 1
}

/** Errors of the file system, such as a full disk; their message includes the path. */
function isOfMachine(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}

function readOrder(): { to: Date | null; into: string } {
  const given = parse()
  if (!given.to || !given.into) throw startupError(usage)
  const to = given.to === 'latest' ? null : new Date(given.to)
  if (to !== null && (Number.isNaN(to.getTime()) || !/(?:Z|[+-]\d\d:\d\d)$/.test(given.to)))
    throw startupError(`--to must be a time with its zone, such as 2026-11-26T14:05:00Z, or latest, not ${given.to}.`)
  return { to, into: resolve(given.into) }
}

function parse(): { to?: string; into?: string } {
  try {
    return parseArgs({ options: { to: { type: 'string' }, into: { type: 'string' } } }).values
  } catch {
    throw startupError(usage)
  }
}

/** Reads the configuration without requiring LONK_MODE, since a restore starts no server. */
function readOwnConfig() {
  const config = (() => {
    try {
      // A placeholder, so that no secret is generated: without LONK_SECRET it comes from the backup.
      return readConfig({
        ...process.env,
        LONK_MODE: 'demo',
        LONK_SECRET: process.env['LONK_SECRET'] || '-'.repeat(32),
      })
    } catch (error) {
      throw startupError(error instanceof Error ? error.message : String(error), error)
    }
  })()
  const { backup } = config
  if (backup === null) throw startupError('BACKUP_URL must be set: it names where the backup is.')
  return { ...config, backup }
}

async function expectEmpty(keys: AsyncIterable<string>): Promise<void> {
  for await (const key of keys)
    throw startupError(
      `FILES_URL is not empty (${key} is there): restore into a new bucket, nothing is ever written over.`,
    )
}
