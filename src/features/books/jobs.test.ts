import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import type { Services } from '../../platform/ctx.ts'
import { bookWorkers } from './jobs.ts'

const { db } = await freshDatabase()

test('every night the ledger is added up, and a fault is the loudest line in the log [MON-1]', async () => {
  const lines: { level: number; faults?: string[] }[] = []
  const log = pino(
    new Writable({ write: (line: Buffer, _encoding, done) => done(void lines.push(JSON.parse(String(line)))) }),
  )
  // The check takes nothing else of what the process holds.
  const worker = bookWorkers({ db, log } as unknown as Services).find(({ queue }) => queue === 'ledger_check')
  expect(worker?.cron).toMatch(/^\d+ \d+ \* \* \*$/)
  await worker?.handle({}, { id: 'nightly', note: async () => {} })
  await db.insertInto('ledger_account').values({ id: 1, balance: 5 }).execute()
  await worker?.handle({}, { id: 'nightly', note: async () => {} })
  expect(lines.map(({ level, faults }) => [level, faults?.length ?? 0])).toEqual([
    [30, 0],
    [60, 2],
  ])
})
