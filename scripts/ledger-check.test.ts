import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { freshDatabase } from '../tests/support/database.ts'

const { db, url } = await freshDatabase()

function checkLedger(): { code: number | null; line: string } {
  const command = fileURLToPath(new URL('ledger-check.ts', import.meta.url))
  const run = spawnSync('node', [command], {
    env: { ...process.env, LONK_MODE: 'demo', DATABASE_URL: url },
    encoding: 'utf8',
  })
  return { code: run.status, line: run.stdout.trim() }
}

test('the ledger check prints one line, and fails when something does not add up [MON-1]', async () => {
  expect(checkLedger()).toEqual({ code: 0, line: 'ledger: 0 transfers, 0 faults' })
  await db.insertInto('ledger_account').values({ id: 1, balance: 5 }).execute()
  const { code, line } = checkLedger()
  expect([code, line.split('\n').length]).toEqual([1, 1])
  expect(line).toContain('account 1 has 5 credits, its entries say 0')
}, 60_000)
