import type { Db } from '../ctx.ts'
import type { Watched } from '../http/metrics.ts'

/** Value of a metric whose event has never happened, so that an alert on seconds fires. */
const NEVER = Infinity

export type Drill = { endedAt: Date; targetAt: Date | null; seconds: number; fault: string | null }

/** @returns null before the first one */
export async function lastDrill(db: Db): Promise<Drill | null> {
  const row = await db.selectFrom('backup_drill').selectAll().orderBy('ended_at', 'desc').limit(1).executeTakeFirst()
  return row ? { endedAt: row.ended_at, targetAt: row.target_at, seconds: row.seconds, fault: row.fault } : null
}

const goodDrill = (db: Db) =>
  db.selectFrom('backup_drill').select('ended_at').where('fault', 'is', null).orderBy('ended_at', 'desc').limit(1)

/** Metrics: how much a restore would lose now, and how long ago a drill last succeeded. */
export const backupWatches: Watched[] = [
  {
    name: 'backup_age_seconds',
    help: 'Age of the newest moment that the backup can restore: alarm from 60 on',
    read: async (db) => ageOf((await readBackup(db)).coveredAt),
  },
  {
    name: 'backup_base_age_seconds',
    help: 'Age of the last copy of everything: alarm from two days on',
    read: async (db) => ageOf((await readBackup(db)).baseAt),
  },
  {
    name: 'backup_drill_age_seconds',
    help: 'Age of the last drill in which everything was there: alarm from 26 hours on',
    read: async (db) => ageOf((await goodDrill(db).executeTakeFirst())?.ended_at ?? null),
  },
]

const ageOf = (at: Date | null): number => (at === null ? NEVER : (Date.now() - at.getTime()) / 1_000)

export type BackupState = {
  coveredAt: Date | null
  baseAt: Date | null
  baseBytes: number | null
  fault: string | null
}

export async function readBackup(db: Db): Promise<BackupState> {
  const row = await db.selectFrom('backup_state').selectAll().executeTakeFirstOrThrow()
  return { coveredAt: row.covered_at, baseAt: row.base_at, baseBytes: row.base_bytes, fault: row.fault }
}
