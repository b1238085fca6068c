import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { readLsn, segmentName } from './names.ts'
import { SLOT, type ServerFacts } from './server.ts'
import type { WalFolder } from './wal.ts'

/** Where the log of changes is read from. */
export type WalSource = {
  /** Whether what follows is not the continuation of what was there before: then a new base backup is needed. */
  isNew: boolean
  /** Of what comes, the segment before the first. */
  before: string
  /** @param lsn up to which everything must be there when this returns */
  catchUp(lsn: string): Promise<WalFolder>
  /** The server may forget what is before it. */
  done(lsn: string, shipped: string): Promise<void>
  stop(): Promise<void>
}

/** Of the server that npm installed: its own folder, from which a slot keeps it from deleting too early. */
export async function ownWal(client: pg.Client, { folder, segmentBytes, timeline }: ServerFacts): Promise<WalSource> {
  const path = join(folder!, 'pg_wal')
  const found = await findSlot(client)
  const start = found ?? (await makeSlot(client))
  const first = readLsn(start) / BigInt(segmentBytes)
  return {
    isNew: found === null,
    before: segmentName(timeline, first - 1n, segmentBytes),
    async catchUp(lsn) {
      const position = readLsn(lsn)
      const file = segmentName(timeline, position / BigInt(segmentBytes), segmentBytes)
      // At the very end of a segment the next one may not be there yet.
      const bytes = Number(position % BigInt(segmentBytes))
      return { path, open: { file, path: join(path, file), bytes: existsSync(join(path, file)) ? bytes : 0 } }
    },
    async done(lsn) {
      await client.query('select pg_replication_slot_advance($1, $2)', [SLOT, lsn])
    },
    stop: async () => {},
  }
}

/** @returns from where the server still has everything; null: it has not, or there was no slot */
export async function findSlot(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ lsn: string | null; lost: boolean }>(
    `select restart_lsn::text as lsn, wal_status is not distinct from 'lost' as lost from pg_replication_slots where slot_name = $1`,
    [SLOT],
  )
  const [slot] = rows
  if (slot === undefined) return null
  if (slot.lsn !== null && !slot.lost) return slot.lsn
  await client.query('select pg_drop_replication_slot($1)', [SLOT])
  return null
}

async function makeSlot(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ lsn: string }>(
    'select lsn::text from pg_create_physical_replication_slot($1, true)',
    [SLOT],
  )
  return rows[0]!.lsn
}
