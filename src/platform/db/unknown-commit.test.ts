import { sql } from 'kysely'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../db/migrate.ts'
import { findAnswer, keepAnswer } from '../http/idempotency.ts'
import { isUnavailable } from './errors.ts'
import { startLocalPostgres } from './local-postgres.ts'
import { createDatabase } from './pool.ts'

/** A primary with synchronous replication whose standby never starts, so that commits wait. */
async function startLonelyPrimary() {
  const folder = mkdtempSync(join(tmpdir(), 'lonk-lonely-'))
  // When tests run as root, the server runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'postgres')
  const server = await startLocalPostgres({ dataDir })
  await migrate(server.url)
  const owner = createDatabase(server.url, { max: 1, settings: { synchronous_commit: 'local' } })
  const database = createDatabase(server.url, { max: 2 })
  onTestFinished(async () => {
    await owner.close()
    await database.close()
    await server.stop()
    rmSync(realpathSync(dataDir), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  })
  const wait = async (standbys: string) => {
    await owner.pool.query(`alter system set synchronous_standby_names = '${standbys}'`)
    await owner.pool.query('select pg_reload_conf()')
    await expect
      .poll(async () => (await database.pool.query('show synchronous_standby_names')).rows[0])
      .toEqual({
        synchronous_standby_names: standbys,
      })
  }
  /** Cancels the waiting commit, as an operator or a pooler would. */
  const cancelled = async (work: Promise<unknown>): Promise<unknown> => {
    const ended = work.catch((error: unknown) => error)
    await expect
      .poll(
        async () =>
          (await owner.pool.query(`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`))
            .rowCount,
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
    return ended
  }
  return { db: database.db, wait, cancelled }
}

test('a commit that was cancelled before a standby confirmed it is not known to be kept; asked again with its key it is answered once that is sure [MSG-13]', async () => {
  const { db, wait, cancelled } = await startLonelyPrimary()
  const claim = { scope: 'account:1', key: 'b3f0c3c4-7a57-4d3c-9a0e-0c35b8a1f001', hash: Buffer.from('asked') }
  const ask = () =>
    db.transaction().execute(async (trx) => {
      const earlier = await findAnswer(trx, claim)
      if (earlier !== null) return { again: earlier.body }
      await keepAnswer(trx, claim, { status: 200, body: { n: 1 } })
      return { first: true }
    })
  await wait('nobody')
  const unknown = await cancelled(ask())
  expect(unknown).toMatchObject({ code: '40003' })
  expect(isUnavailable(unknown)).toBe(true)
  // A single statement without an explicit transaction, as messages are sent.
  const alone = sql`insert into idempotency_key (scope, key, request_hash) values ('x', gen_random_uuid(), '')`
  expect(await cancelled(alone.execute(db))).toMatchObject({ code: '40003' })
  // The row is on the primary alone, so a retry may not report success yet.
  expect(await cancelled(ask())).toMatchObject({ code: '40003' })
  await wait('')
  expect(await ask()).toEqual({ again: { n: 1 } })
}, 60_000)
