import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

// Plain JavaScript, because it runs before anything is installed.
const { readCommand } = await import(new URL('test-command.mjs', import.meta.url).href)
const { readBrowserReport, readUnitReport } = await import(new URL('test-reports.mjs', import.meta.url).href)
const folder = mkdtempSync(join(tmpdir(), 'lonk-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const refuse = (line: string) => {
  throw new Error(line)
}
const command = (...words: string[]) => readCommand(words, refuse)
const nothing = { checks: false, unit: null, browser: null, everyBrowser: null, needsPages: false }

test('without words everything runs, but other browsers only when asked for', () => {
  const all = { checks: true, unit: [], browser: ['--pass-with-no-tests'], everyBrowser: null, needsPages: true }
  expect(command()).toEqual(all)
  expect(command('--every-browser')).toEqual({ ...all, everyBrowser: [] })
})

test('a path runs its tests alone, each with the runner it belongs to', () => {
  expect(command('src/features/chat')).toEqual({ ...nothing, unit: ['src/features/chat'] })
  expect(command(join(process.cwd(), 'scripts/'))).toEqual({ ...nothing, unit: ['scripts'], needsPages: true })
  expect(command('./tests/e2e/chat.e2e.ts', 'src/main.ts')).toEqual({
    ...nothing,
    unit: ['src/main.ts'],
    browser: ['tests/e2e/chat.e2e.ts'],
    needsPages: true,
  })
  expect(command('tests/browsers')).toEqual({ ...nothing, everyBrowser: ['tests/browsers'], needsPages: true })
})

test('a title, a shard and a debugger go to both runners in their words', () => {
  const { checks, unit, browser } = command('-t', 'is charged once', '--shard=1/3')
  expect(checks).toBe(false)
  expect(unit).toEqual(['--shard=1/3', '-t', 'is charged once'])
  expect(browser).toEqual(['--shard=1/3', '-g', 'is charged once', '--pass-with-no-tests'])
  expect(command('--debug', 'src/main.ts').unit).toContain('--inspect-brk')
  expect(command('--debug', 'tests/e2e/chat.e2e.ts').browser).toContain('--debug')
  expect(() => command('--debug')).toThrow('Say which file')
  expect(() => command('--retry')).toThrow('Usage')
})

const WHY = 'expected \u001b[31m1\u001b[39m to be 2\n    at node_modules/runner.js:1:1\n    at src/a.test.ts:3:1'

test('a test that passed only when it was tried again is named, with what failed first', () => {
  const passed = { status: 'passed', fullName: 'steady', failureMessages: [] }
  const flaky = { status: 'passed', fullName: 'shaky', failureMessages: [WHY] }
  const failed = { status: 'failed', fullName: 'broken', failureMessages: ['no', 'no'] }
  const unit = { numPassedTests: 2, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0 }
  expect(readUnitReport(report({ ...unit, testResults: [{ assertionResults: [passed, flaky, failed] }] }))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    flaky: [{ title: 'shaky', why: ['expected 1 to be 2', '    at src/a.test.ts:3:1'] }],
  })
  const results = [{ error: { stack: WHY } }]
  const specs = (title: string, status: string) => ({ specs: [{ title, tests: [{ status, results }] }] })
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 }
  const suites = [{ ...specs('steady', 'expected'), suites: [specs('shaky', 'flaky')] }]
  expect(readBrowserReport(report({ stats, suites }))).toMatchObject({
    passed: 4,
    failed: 1,
    flaky: [{ title: 'shaky', why: ['expected 1 to be 2', '    at src/a.test.ts:3:1'] }],
  })
})

function report(content: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
