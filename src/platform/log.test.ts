import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const USES = `
const { createLog } = await import('./src/platform/log.ts')
const { createServer } = await import('./src/platform/http/server.ts')
const { logRequests } = await import('./src/platform/http/request-log.ts')
const { readConfig } = await import('./src/platform/config.ts')
const log = createLog({ logLevel: 'info' })
const app = await createServer(readConfig({ LONK_MODE: 'test' }), log)
logRequests(app)
await app.inject('/nowhere')
log.error({ err: Object.assign(new Error('it broke'), { code: 'EBROKE' }) }, 'job failed')
`

test('the document of operations tells each field that every line of the log may have', () => {
  const { stdout } = spawnSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', USES], {
    encoding: 'utf8',
  })
  const lines = stdout.trim().split('\n')
  const fields = lines.flatMap((line) =>
    Object.entries(JSON.parse(line) as Record<string, unknown>).flatMap(([name, value]) =>
      typeof value === 'object' ? Object.keys(value!).map((part) => `${name}.${part}`) : [name],
    ),
  )
  expect(fields).toEqual(expect.arrayContaining(['reqId', 'path', 'err.code', 'err.stack', 'version']))
  const told = readFileSync('docs/operations.md', 'utf8').split('## Logs')[1]!
  expect(fields.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})
