import { sql } from 'kysely'
import type { getMachine } from '../../../contract/desk-machine.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { lastDrill, readBackup } from '../../../platform/backup/state.ts'
import type { StaffCtx } from '../../../platform/ctx.ts'
import { readFailedJobs, readQueues } from '../../../platform/jobs/job-states.ts'
import { expectOfAllSites } from '../rules.ts'

const FAILED_SHOWN = 100
const MIGRATIONS_SHOWN = 20
const STARTED_AT = new Date(Date.now() - process.uptime() * 1_000).toISOString()

/** @param version of the product @throws right_missing for who is bound to sites: a machine serves them all */
export async function readMachine(ctx: StaffCtx, version: string): Promise<Reply<typeof getMachine>> {
  expectOfAllSites(ctx.staff)
  const { rows } = await sql<{ version: string; size: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size`.execute(
    ctx.db,
  )
  const { rows: migrations } = await sql<{ name: string; at: Date }>`
    select name, applied_at as at from schema_migration order by name desc limit ${MIGRATIONS_SHOWN}`.execute(ctx.db)
  const queues = await readQueues(ctx.db, ctx.clock.now())
  const failed = await readFailedJobs(ctx.db, FAILED_SHOWN)
  return {
    versions: { lonk: version, node: process.versions.node, postgresql: rows[0]!.version },
    started_at: STARTED_AT,
    database_size: rows[0]!.size,
    migrations: migrations.map(({ name, at }) => ({ name, at: at.toISOString() })),
    queues: queues.map(({ waitsSince, ...queue }) => ({ ...queue, waits_since: waitsSince?.toISOString() ?? null })),
    backup: ctx.config.backup === null ? null : await backupOf(ctx),
    failed: failed.map(({ failedAt, ...job }) => ({ ...job, failed_at: failedAt.toISOString() })),
  }
}

async function backupOf({ db }: StaffCtx): Promise<NonNullable<Reply<typeof getMachine>['backup']>> {
  const { coveredAt, baseAt, baseBytes, fault } = await readBackup(db)
  const drill = await lastDrill(db)
  return {
    covered_at: coveredAt?.toISOString() ?? null,
    base_at: baseAt?.toISOString() ?? null,
    base_bytes: baseBytes,
    fault,
    drill: drill && {
      at: drill.endedAt.toISOString(),
      target_at: drill.targetAt?.toISOString() ?? null,
      seconds: drill.seconds,
      fault: drill.fault,
    },
  }
}
