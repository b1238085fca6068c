// Lints the OpenAPI document with Redocly's recommended rules; warnings are errors.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { deskContract } from '../src/contract/desk.ts'
import { contract } from '../src/contract/index.ts'
import { describeApi } from '../src/platform/http/openapi.ts'

const folder = 'node_modules/.cache'
const file = `${folder}/openapi.json`
mkdirSync(folder, { recursive: true })
writeFileSync(file, JSON.stringify(describeApi({ ...contract, ...deskContract }, '0'), null, 2))
// The endpoint of links in old mails answers only with redirects.
const rules = ['--extends', 'recommended-strict', '--skip-rule', 'operation-2xx-response']
const { status, error } = spawnSync('redocly', ['lint', file, ...rules], {
  stdio: 'inherit',
  // No telemetry and no check for updates.
  env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
})
if (error) console.error(error.message)
process.exitCode = status ?? 1
