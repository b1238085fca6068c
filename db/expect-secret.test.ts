import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFreePort } from '../src/platform/free-port.ts'
import { atEnd } from '../tests/support/at-end.ts'
import { freshDatabase } from '../tests/support/database.ts'
import { programEnv } from '../tests/support/program-env.ts'
import { expectSecret } from './expect-secret.ts'

const { db, url } = await freshDatabase()
const [ours, theirs] = ['a'.repeat(40), 'b'.repeat(40)]
const dataDir = mkdtempSync(join(tmpdir(), 'lonk-secret-'))
atEnd(() => rmSync(dataDir, { recursive: true, force: true }))

test('of two nodes with different secrets the second is refused in one line, before it changes anything [OPS-10]', async () => {
  // Before the database was looked at nothing is left in it.
  for (const secret of [ours, theirs]) await expectSecret(url, secret)
  expect(await db.selectFrom('secret_mark').select('mark').execute()).toEqual([])
  const first = await Promise.allSettled([ours, theirs].map((secret) => expectSecret(url, secret, { leave: true })))
  expect(first.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [kept, other] = first[0]!.status === 'fulfilled' ? [ours, theirs] : [theirs, ours]
  await expectSecret(url, kept)
  const child = spawn(process.execPath, ['--no-warnings', 'src/main.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...programEnv(),
      LONK_MODE: 'demo',
      DATA_DIR: dataDir,
      PORT: String(await findFreePort()),
      DATABASE_URL: url,
      LONK_SECRET: other,
    },
  })
  let text = ''
  child.stderr.on('data', (part: Buffer) => (text += part.toString()))
  const [code] = (await once(child, 'close')) as [number]
  expect([code, text]).toEqual([
    1,
    'LONK_SECRET is another than the one that this database is served with: set the same on each node (see "Rotate secrets" in docs/operations.md).\n',
  ])
  expect(await db.selectFrom('site').select('id').execute()).toEqual([])
  const { mark } = await db.selectFrom('secret_mark').select('mark').executeTakeFirstOrThrow()
  expect(mark).not.toContain(kept)
}, 60_000)
