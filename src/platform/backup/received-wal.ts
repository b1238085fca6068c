import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { startupError } from '../startup-error.ts'
import { isSegment, readLsn, segmentName } from './names.ts'
import { findSlot, type WalSource } from './own-wal.ts'
import { filesIn, findProgram, SLOT, type ServerFacts } from './server.ts'

const LOOK_EVERY_MS = 50
const WITHIN_MS = 20_000

/**
 * Of any other server: `pg_receivewal` writes it into a folder while it comes.
 * @param url of a role that may replicate
 */
export async function receivedWal(
  client: pg.Client,
  facts: ServerFacts,
  { url, folder }: { url: string; folder: string },
): Promise<WalSource> {
  const program = findProgram('pg_receivewal', facts.major)
  const found = await findSlot(client)
  // Without its slot there is a gap behind what lies there.
  if (found === null) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (found === null) await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT])
  const start = (await findSlot(client))!
  const first = readLsn(start) / BigInt(facts.segmentBytes)
  let child: ChildProcess | null = null
  let said = ''
  const follow = () => {
    child = spawn(program, ['-D', folder, '-S', SLOT, '--synchronous', '--no-loop', '-w', '-d', url], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    })
    const one = child
    one.stderr?.on('data', (text: Buffer) => void (said = text.toString().trim().split('\n').at(-1) ?? ''))
    const over = () => void (child === one && (child = null))
    one.on('exit', over).on('error', over)
  }
  return {
    isNew: found === null,
    before: segmentName(facts.timeline, first - 1n, facts.segmentBytes),
    async catchUp(lsn) {
      for (let waited = 0; ; waited += LOOK_EVERY_MS) {
        if (child === null) follow()
        const at = await findSlot(client)
        if (at !== null && readLsn(at) >= readLsn(lsn)) break
        if (waited >= WITHIN_MS) throw startupError(`pg_receivewal does not keep up: ${said || 'it says nothing'}`)
        await wait(LOOK_EVERY_MS)
      }
      const partial = filesIn(folder).findLast((file) => file.endsWith('.partial'))
      if (partial === undefined) return { path: folder, open: null }
      const bytes = existsSync(join(folder, partial)) ? facts.segmentBytes : 0
      return { path: folder, open: { file: partial.replace('.partial', ''), path: join(folder, partial), bytes } }
    },
    async done(_lsn, shipped) {
      // The last one tells the program where to go on.
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
