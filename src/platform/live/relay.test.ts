import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { createLog } from '../log.ts'
import type { Live } from './live.ts'
import { relayLive } from './relay.ts'

const { url, pool } = await freshDatabase()
const log = createLog({ ...(await startApp()).services.config, logLevel: 'silent' })

/** A process as far as the relay knows it. */
function startProcess(check: (event: string) => void = () => {}) {
  const heard: unknown[] = []
  const local: Live = {
    emit(accountId, event, payload) {
      check(event)
      heard.push([accountId, event, payload])
    },
    disconnect: (...whom) => void heard.push(['end', ...whom]),
    connections: () => 0,
  }
  const relay = relayLive(local, { databaseUrl: url, log })
  onTestFinished(relay.stop)
  return { relay, heard }
}
const like = (id: string) => ({ conversation: { id }, profile: { id } })

test('an event reaches the pages of every process once, and ended sessions end everywhere [O-66]', async () => {
  const [a, b, c] = [startProcess(), startProcess(), startProcess()]
  await eventually(() => [a, b, c].every(({ relay }) => relay.hasOthers()))
  a.relay.emit(7, 'typing', like('x'))
  a.relay.disconnect(7, 3)
  const expected = [
    [7, 'typing', like('x')],
    ['end', 7, 3],
  ]
  await eventually(() => b.heard.length + c.heard.length === 4)
  expect([a.heard, b.heard, c.heard]).toEqual([expected, expected, expected])
})

test('many events at once keep their order, however few messages carry them', async () => {
  const [a, b] = [startProcess(), startProcess()]
  await eventually(() => a.relay.hasOthers() && b.relay.hasOthers())
  const texts = Array.from({ length: 200 }, (_, i) => `${i} ${'€'.repeat(i * 5)}`)
  for (const text of texts) a.relay.emit(1, 'typing', like(text))
  await eventually(() => b.heard.length === texts.length)
  expect(b.heard).toEqual(a.heard)
})

test('a process alone passes nothing on, and a relay that broke comes back', async () => {
  const a = startProcess()
  a.relay.emit(1, 'typing', like('alone'))
  await eventually(async () => (await listeners()) === 1)
  expect(a.relay.hasOthers()).toBe(false)
  const b = startProcess()
  await eventually(() => a.relay.hasOthers() && b.relay.hasOthers())
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lonk-live'
    and datname = current_database()`)
  await eventually(
    async () => {
      a.relay.emit(2, 'typing', like('again'))
      return b.heard.length > 0
    },
    { withinMs: 10_000 },
  )
  expect(b.heard[0]).toEqual([2, 'typing', like('again')])
})

test('a process that comes while the others are being counted is known at once', async () => {
  const { query } = pg.Client.prototype
  const held: (() => void)[] = []
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...given: unknown[]) {
    const answer = await Reflect.apply(query, this, given)
    if (held.length === 0 && String(given[0]).includes('pg_stat_activity'))
      await new Promise<void>((letGo) => void held.push(letGo))
    return answer
  } as never)
  onTestFinished(() => void vi.restoreAllMocks())
  const a = startProcess()
  await eventually(() => held.length === 1)
  const b = startProcess()
  await eventually(() => b.relay.hasOthers())
  b.relay.emit(6, 'typing', like('new here'))
  await eventually(() => a.heard.length === 1)
  held[0]!()
  await new Promise(setImmediate)
  expect(a.relay.hasOthers()).toBe(true)
})

test('what a process of another version says ends nothing here, and what follows it arrives', async () => {
  const a = startProcess((event) => {
    if (event === 'read') throw new Error('not by this contract')
  })
  const b = startProcess()
  await eventually(() => a.relay.hasOthers() && b.relay.hasOthers())
  for (const parcel of ['no parcel', 'null', '{"from":"x","items":[null]}'])
    await pool.query(`select pg_notify('lonk_live', $1)`, [parcel])
  b.relay.emit(3, 'read', {} as never)
  b.relay.emit(3, 'typing', like('after'))
  await eventually(() => a.heard.length > 0)
  expect(a.heard).toEqual([[3, 'typing', like('after')]])
})

test('what came in while passing on failed is passed on, and so is all that follows', async () => {
  const [a, b] = [startProcess(), startProcess()]
  await eventually(() => a.relay.hasOthers() && b.relay.hasOthers())
  const broken = {
    toJSON() {
      a.relay.emit(4, 'typing', like('meanwhile'))
      throw new Error('it broke here')
    },
  }
  a.relay.emit(4, 'typing', broken as never)
  await eventually(() => b.heard.length === 1)
  a.relay.emit(4, 'typing', like('after'))
  await eventually(() => b.heard.length === 2)
  expect(b.heard).toEqual([
    [4, 'typing', like('meanwhile')],
    [4, 'typing', like('after')],
  ])
})

async function listeners(): Promise<number> {
  const found = await pool.query(
    `select count(*)::int as n from pg_stat_activity where application_name = 'lonk-live' and datname = current_database()`,
  )
  return found.rows[0].n
}
