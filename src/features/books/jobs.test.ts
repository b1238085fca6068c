import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { taken } from '../../../tests/support/taken.ts'
import type { Services } from '../../platform/ctx.ts'
import { bookWorkers } from './jobs.ts'
import { readBooksCheck } from './reads/books-check.ts'

const { db } = await freshDatabase()

test('every night the ledger is added up, and a fault is the loudest line in the log, and kept for the desk [MON-1]', async () => {
  const lines: { level: number; faults?: string[] }[] = []
  const log = pino(
    new Writable({ write: (line: Buffer, _encoding, done) => done(void lines.push(JSON.parse(String(line)))) }),
  )
  const clock = { now: () => new Date('2026-03-15T03:17:00.000Z') }
  // The check takes nothing else of what the process holds.
  const worker = bookWorkers({ db, log, clock } as unknown as Services).find(({ queue }) => queue === 'ledger_check')
  expect(worker?.cron).toMatch(/^\d+ \d+ \* \* \*$/)
  await worker?.handle({}, taken('nightly'))
  expect(await readBooksCheck(db)).toEqual({
    checked_at: '2026-03-15T03:17:00.000Z',
    transfers: 0,
    faults: [],
    credits: [],
  })
  await db.insertInto('ledger_account').values({ id: 1, balance: 5 }).execute()
  await worker?.handle({}, taken('nightly'))
  expect(lines.map(({ level, faults }) => [level, faults?.length ?? 0])).toEqual([
    [30, 0],
    [60, 2],
  ])
  expect((await readBooksCheck(db))?.faults).toEqual(lines[1]?.faults)
})
