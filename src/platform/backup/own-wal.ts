import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { readLsn, segmentName } from './names.ts'
import { SLOT, type ServerFacts } from './server.ts'
import type { WalFolder } from './wal.ts'

/** Where WAL is read from. */
export type WalSource = {
  /** True when the WAL does not continue what was shipped before, so that a new base backup is needed. */
  isNew: boolean
  /** Name of the segment before the first one to ship. */
  before: string
  /** Waits until WAL up to `lsn` is in the folder. */
  catchUp(lsn: string): Promise<WalFolder>
  /** Lets the server recycle WAL before `lsn`. @param shipped the last segment in the backup */
  done(lsn: string, shipped: string): Promise<void>
  stop(): Promise<void>
}

/** For the local server: reads its own `pg_wal`, where a replication slot keeps segments until they are shipped. */
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
      // At a segment boundary the next file may not exist yet.
      const bytes = Number(position % BigInt(segmentBytes))
      return { path, open: { file, path: join(path, file), bytes: existsSync(join(path, file)) ? bytes : 0 } }
    },
    async done(lsn) {
      await client.query('select pg_replication_slot_advance($1, $2)', [SLOT, lsn])
    },
    stop: async () => {},
  }
}

/** @returns the LSN from which the slot still keeps WAL; null when there is no slot, or it was lost and is dropped */
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
