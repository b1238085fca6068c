import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { startupError } from '../startup-error.ts'
import { isSegment, readLsn, segmentName } from './names.ts'
import { findSlot, type WalSource } from './own-wal.ts'
import { filesIn, findProgram, programAccess, SLOT, type ServerFacts } from './server.ts'

const LOOK_EVERY_MS = 50
const WITHIN_MS = 20_000

/**
 * For any other server: `pg_receivewal` streams WAL into a folder.
 * @param url connects as a role that may replicate
 */
export async function receivedWal(
  client: pg.Client,
  facts: ServerFacts,
  { url, folder }: { url: string; folder: string },
): Promise<WalSource> {
  const program = findProgram('pg_receivewal', facts.major)
  await endOthers(client)
  const slot = await findSlot(client)
  const found = slot !== null && holds(folder, slot, facts) ? slot : null
  // If the slot or the folder is missing, or they do not meet, there is a gap: start over with both.
  if (found === null) rmSync(folder, { recursive: true, force: true })
  if (slot !== null && found === null) await client.query('select pg_drop_replication_slot($1)', [SLOT])
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (found === null) await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT])
  const { address, env } = programAccess(url)
  let child: ChildProcess | null = null
  let said = ''
  const follow = () => {
    child = spawn(program, ['-D', folder, '-S', SLOT, '--synchronous', '--no-loop', '-w', '-d', address], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env,
    })
    const one = child
    one.stderr?.on('data', (text: Buffer) => void (said = text.toString().trim().split('\n').at(-1) ?? ''))
    const over = () => void (child === one && (child = null))
    one.on('exit', over).on('error', over)
  }
  return {
    isNew: found === null,
    // Everything in the folder may still have to be shipped.
    before: '',
    async catchUp(lsn) {
      for (let waited = 0; ; waited += LOOK_EVERY_MS) {
        if (child === null) follow()
        const at = await findSlot(client)
        if (at !== null && readLsn(at) >= readLsn(lsn) && holds(folder, lsn, facts)) break
        if (waited >= WITHIN_MS) throw startupError(`pg_receivewal does not keep up: ${said || 'it printed no error'}`)
        await wait(LOOK_EVERY_MS)
      }
      const partial = filesIn(folder).findLast((file) => file.endsWith('.partial'))
      if (partial === undefined) return { path: folder, open: null }
      const bytes = existsSync(join(folder, partial)) ? facts.segmentBytes : 0
      return { path: folder, open: { file: partial.replace('.partial', ''), path: join(folder, partial), bytes } }
    },
    async done(_lsn, shipped) {
      // Keeps the last segment: pg_receivewal resumes after it, and `holds` recognises by it that nothing is missing.
      for (const file of filesIn(folder)) if (isSegment(file) && file < shipped) rmSync(join(folder, file))
    },
    async stop() {
      const one = child
      if (one === null || one.exitCode !== null) return
      await new Promise((done) => {
        one.once('exit', done)
        one.kill('SIGINT')
      })
    },
  }
}

/** A `pg_receivewal` left behind by an earlier process would advance the slot past what is in our folder. */
async function endOthers(client: pg.Client): Promise<void> {
  await client.query(
    'select pg_terminate_backend(active_pid, 5000) from pg_replication_slots where slot_name = $1 and active_pid is not null',
    [SLOT],
  )
}

/** @returns whether the folder contains the WAL that ends at `lsn` */
function holds(folder: string, lsn: string, { timeline, segmentBytes }: ServerFacts): boolean {
  const needed = segmentName(timeline, (readLsn(lsn) - 1n) / BigInt(segmentBytes), segmentBytes)
  return filesIn(folder).some((file) => isSegment(file.slice(0, needed.length)) && file >= needed)
}
