import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'

const app = await startApp()
const refused = (code: string) => expect.objectContaining({ code })

/** A mail that was given up after its last try. */
async function failJob(): Promise<string> {
  await app.db.transaction().execute((trx) => app.services.jobs.enqueue(trx, 'mail', { kind: 'none', accountId: 1 }))
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', retry_count = 5, completed_on = now(), output = '{"message": "no such mail"}'
    where name = 'mail' and data ->> 'kind' = 'none' and state <> 'failed' returning id`.execute(app.db)
  return rows[0]!.id
}

test('the operator sees versions, queues and what failed, and has a failed job tried once more', async () => {
  const operator = await makeStaff(app)
  const id = await failJob()
  const machine = await operator.call('getMachine')
  expect(machine.versions).toMatchObject({ node: process.versions.node })
  expect(machine.migrations[0]!.name).toMatch(/^\d{4}-/)
  expect(machine.queues.find(({ queue }) => queue === 'mail')).toMatchObject({ failed: 1 })
  expect(machine.failed).toMatchObject([{ id, queue: 'mail', tries: 6, error: 'no such mail' }])
  expect(JSON.stringify(machine)).not.toContain('accountId')
  expect(await operator.call('repeatJob', { body: { id, queue: 'mail' } })).toEqual({})
  await expect(operator.call('repeatJob', { body: { id, queue: 'mail' } })).rejects.toEqual(refused('not_found'))
  expect((await operator.call('getMachine')).failed).toEqual([])
  const [entry] = await app.db.selectFrom('staff_action').selectAll().where('act', '=', 'job.repeat').execute()
  expect(entry).toMatchObject({ staff_id: operator.id, subject_kind: 'job', subject_id: id, after: { queue: 'mail' } })
})

test('whoever is bound to sites does not see the machine, which serves them all', async () => {
  const bound = await makeStaff(app, { siteIds: [1] })
  await expect(bound.call('getMachine')).rejects.toEqual(refused('right_missing'))
})

test('the operator sees how old the backup is and how the last drill ended; without one the screen says so [OPS-7]', async () => {
  const operator = await makeStaff(app)
  expect((await operator.call('getMachine')).backup).toBeNull()
  const backup = { url: 'file:///backup', key: '', pictures: true, databaseUrl: null }
  const other = await startApp({ config: { backup } })
  const { call } = await makeStaff(other)
  expect((await call('getMachine')).backup).toMatchObject({ covered_at: null, drill: null })
  expect(await other.metrics()).toMatch(/^backup_drill_age_seconds \+Inf$/im)
  const at = other.clock.now()
  await other.db.updateTable('backup_state').set({ covered_at: at, fault: 'it does not answer' }).execute()
  await other.db.insertInto('backup_drill').values({ ended_at: at, seconds: 9, fault: 'no photo' }).execute()
  expect((await call('getMachine')).backup).toMatchObject({
    covered_at: at.toISOString(),
    fault: 'it does not answer',
    drill: { at: at.toISOString(), seconds: 9, fault: 'no photo' },
  })
  // One that failed proves nothing.
  expect(await other.metrics()).toMatch(/^backup_drill_age_seconds \+Inf$/im)
})
