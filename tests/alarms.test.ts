import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startApp } from './support/app.ts'
import { makeMember } from './support/makers.ts'

const metricsToken = 'a token for the watchers'
const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const rules = read('deploy/prometheus/rules.yml')
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test('alarms and dashboard ask for nothing that /metrics does not tell [OPS-8]', async () => {
  const backup = { url: 'file:///nowhere', key: '', pictures: false, databaseUrl: null }
  const app = await startApp({ config: { metricsToken, backup } })
  const member = await makeMember(app)
  await member.call('getUser')
  const { text } = await member.send('GET', '/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
  const told = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!)
  const recorded = [...rules.matchAll(/record: (\S+)/g)].map(([, name]) => name!)
  const { panels } = JSON.parse(read('deploy/grafana/lonk.json')) as { panels: { targets: { expr: string }[] }[] }
  const expressions = [
    ...rules.split('\n').filter((line) => !/(summary|alert|record|labels): |^#/.test(line)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const asked = expressions
    .flatMap((line) => line.replaceAll(/"[^"]*"/g, '').match(/[a-z]+([_:][a-z0-9]+)+/g) ?? [])
    .filter((name) => name !== 'histogram_quantile')
    .map((name) => name.replace(/_(bucket|count)$/, ''))
  expect(new Set(asked).size).toBeGreaterThan(10)
  const known = new Set([...told, ...recorded])
  expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([])
})

test('the document of operations says what each alarm means [OPS-8]', () => {
  const alarms = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name!)
  expect(alarms.length).toBeGreaterThan(10)
  const words = read('docs/operations.md')
  expect(alarms.filter((name) => !words.includes(`| \`${name}\``))).toEqual([])
})

test.skipIf(!hasPromtool)('each fault is told within five minutes, and no longer when it is over [OPS-8]', () => {
  const cwd = new URL('../deploy/prometheus', import.meta.url)
  const { status, stdout } = spawnSync('promtool', ['test', 'rules', 'faults.yml'], { cwd, encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, expect.stringContaining('SUCCESS')])
})
