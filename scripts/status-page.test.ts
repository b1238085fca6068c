import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'lonk-status-'))
/** Answers of the fake Prometheus: the first entry whose words are in the query. */
let known: [words: string, value: string, metric?: object][] = []
const asked: string[] = []
const prometheus = createServer((request, response) => {
  const query = new URL(request.url!, 'http://localhost').searchParams.get('query')!
  asked.push(query)
  const found = known.filter(([words]) => query.includes(words)).slice(0, 1)
  const result = found.map(([, value, metric = {}]) => ({ metric, value: [0, value] }))
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ status: 'success', data: { result } }))
}).listen(0, '127.0.0.1')
await once(prometheus, 'listening')
const url = `http://127.0.0.1:${(prometheus.address() as AddressInfo).port}`
afterAll(() => {
  prometheus.close()
  rmSync(folder, { recursive: true, force: true })
})

async function write(from: string): Promise<{ code: number; told: string; page: string }> {
  const child = spawn('node', ['--no-warnings', 'scripts/status-page.ts', '--prometheus', from, '--to', folder])
  let told = ''
  child.stderr.on('data', (part: Buffer) => (told += part.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, told, page: readFileSync(join(folder, 'en.html'), 'utf8') }
}
const stateOf = (page: string, what: string) => new RegExp(`${what}</h2><strong class="(\\w+)"`).exec(page)?.[1]

test('the status page tells in seven languages what the alarms know, and never rounds up [OPS-11]', async () => {
  known = [
    ['ALERTS', '1', { alertname: 'ErrorBudgetBurnsFast', route: '/api/payment.php' }],
    ['up{', '2'],
    ['le="0.3"', '0.9512'],
    ['/api/payment.php', '0.98'],
    ['[30d]', '0.99996'],
  ]
  const { code, page } = await write(url)
  expect(code).toBe(0)
  expect(readdirSync(folder).toSorted()).toEqual(
    ['de.html', 'en.html', 'es.html', 'fr.html', 'index.html', 'it.html', 'nl.html', 'pl.html'].toSorted(),
  )
  expect(page).toContain('99.99% succeeded in thirty days, we aim for 99.9%')
  expect(page).toContain('95.12% within 0.3 seconds, we aim for 95%')
  expect(page).not.toMatch(/100\s?%/)
  // Fast failures are not quick answers: numerator and denominator count successful calls only.
  const quick = asked.filter((query) => query.includes('le="0.3"'))
  expect(quick.map((query) => query.split('status=~"2.."').length - 1)).toEqual([2, 2])
  const states = ['Logging in', 'Sending messages', 'Paying', 'Searching'].map((what) => stateOf(page, what))
  expect(states).toEqual(['works', 'works', 'disturbed', 'works'])
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('<html lang="nl">')
})

test('without any node everything is disturbed, and without figures nothing is claimed [OPS-11]', async () => {
  known = [['up{', '0']]
  expect(stateOf((await write(url)).page, 'Sending messages')).toBe('disturbed')
  known = []
  const empty = await write(url)
  expect([stateOf(empty.page, 'Sending messages'), empty.page.includes('%<')]).toEqual(['unknown', false])
  const silent = await write('http://127.0.0.1:1')
  expect([silent.code, silent.told.trim().split('\n').length]).toEqual([1, 1])
  expect(silent.page).toContain('Our counters aren’t answering')
  expect(stateOf(silent.page, 'Logging in')).toBe('unknown')
})

test('what is mistyped, and a folder that is none, are told in one line [OPS-11]', () => {
  const run = (...words: string[]) =>
    spawnSync('node', ['--no-warnings', 'scripts/status-page.ts', ...words], { encoding: 'utf8' }).stderr
  expect(run('--x')).toMatch(/^Usage: npm run status [^\n]*\n$/)
  const file = join(folder, 'notes')
  writeFileSync(file, 'mine')
  const told = run('--prometheus', 'http://127.0.0.1:1', '--to', join(file, 'status'))
  expect(told).toMatch(/^--to must name a folder that can be written: ENOTDIR[^\n]*\n$/)
})
