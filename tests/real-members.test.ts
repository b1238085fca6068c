import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ensureSite } from '../src/features/site/writes/ensure-site.ts'
import { findFreePort } from '../src/platform/free-port.ts'
import { ownCompany } from './support/company.ts'
import { freshDatabase } from './support/database.ts'
import { programEnv } from './support/program-env.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lonk-real-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const { db, url } = await freshDatabase()
await ensureSite(db, {
  origin: 'https://www.lonk.nl',
  sampleData: false,
  company: ownCompany,
  now: new Date('2026-03-15T12:00:00Z'),
})
const port = await findFreePort()

/** As an operator starts it, whose environment is wrong. */
async function run(words: string[], env: Record<string, string>): Promise<{ code: number; text: string }> {
  const child = spawn(process.execPath, ['--no-warnings', ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...programEnv(), DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: url, ...env },
  })
  let text = ''
  child.stderr.on('data', (part: Buffer) => (text += part.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, text }
}

const REFUSED = {
  code: 1,
  text: 'DATABASE_URL leads to real members, who are served with LONK_MODE=production only.\n',
}

test('a database of real members is served and seeded in no other mode, and no command opens it [F-1]', async () => {
  const answers = await Promise.all([
    run(['src/main.ts'], { LONK_MODE: 'demo' }),
    run(['src/main.ts'], { LONK_MODE: 'test' }),
    run(['scripts/seed.ts', '--members', '1'], { LONK_MODE: 'demo' }),
    run(['scripts/staff.ts', 'code', 'desk@lonk.nl'], { LONK_MODE: 'development' }),
  ])
  expect(answers).toEqual([REFUSED, REFUSED, REFUSED, REFUSED])
  expect(await db.selectFrom('account').select('id').execute()).toEqual([])
}, 120_000)

test('a command says in one line which variable is wrong [F-7]', async () => {
  expect(await run(['scripts/staff.ts', 'code', 'desk@lonk.nl'], { LONK_MODE: 'production' })).toEqual({
    code: 1,
    text: expect.stringMatching(/^ORIGIN must be set in production[^\n]*\n$/),
  })
}, 60_000)
