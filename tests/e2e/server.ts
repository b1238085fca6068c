import { sql } from 'kysely'
// The product as `npm start` runs it, on an empty database of its own that is gone afterwards.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCALES } from '../../src/contract/limits.ts'
import { keyed } from '../../src/features/direct-debit/writes/send-code.ts'
import { createDatabase } from '../../src/platform/db/pool.ts'
import { startThrowAwayPostgres } from '../support/server.ts'
import { addCrowd } from './crowd.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lonk-e2e-'))
const database = await startThrowAwayPostgres()
const server = spawn(process.execPath, ['src/main.ts'], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    LONK_MODE: 'demo',
    NODE_ENV: 'production',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    PORT: process.env['E2E_PORT'] ?? '3100',
    // All members of all tests come from one address.
    RATE_LIMIT_FACTOR: '100',
    PUSH_STAND_IN: `http://127.0.0.1:${process.env['E2E_PUSH_PORT'] ?? '3101'}`,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  void database.stop().finally(() => {
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(code ?? 1)
  })
})

const CREDITOR = JSON.stringify({
  creditor: { id: 'NL79ZZZ999999990000', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', notice_days: 5 },
})
const BLOCKED_IBAN = 'NL91ABNA0417164300'

await prepare()

/**
 * A creditor for direct debits, an account number that it may not debit, and every language where it is at home;
 * another brand at 127.0.0.1; and many members to search.
 */
async function prepare(): Promise<void> {
  const { db, close } = createDatabase(database.url, { max: 1 })
  for (let made = 0; made === 0;) {
    await new Promise((later) => setTimeout(later, 250))
    const { rows } = await sql`
      with creditor as (
        update site set company = company || ${CREDITOR}::jsonb, exposed_locales = ${[...LOCALES]} where key = 'lonk'
      ), made as (
        insert into site (key, settings, company, sample_data, host)
        select 'second', settings, company, true, '127.0.0.1'
        from site where key = 'lonk' returning host
      )
      select host from made`
      .execute(db)
      .catch(() => ({ rows: [] })) // not migrated yet
    made = rows.length
  }
  const blocked = keyed(readFileSync(join(dataDir, 'secret'), 'utf8').trim(), 'iban', BLOCKED_IBAN)
  await db.insertInto('blocked_iban').values({ iban_hash: blocked, reason: 'AC04', blocked_at: new Date() }).execute()
  await addCrowd(db)
  await close()
}
