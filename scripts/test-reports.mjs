import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Reads Vitest's report: counts, and flaky tests with their first failure. */
export function readUnitReport(file) {
  const report = read(file)
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    // A test that passed on a retry still has the messages of its first failure.
    flaky: tests
      .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
      .map((test) => ({ title: test.fullName, why: firstLines(test.failureMessages[0]) })),
  }
}

/** The same for Playwright. */
export function readBrowserReport(file) {
  const { stats, suites } = read(file)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: suites.flatMap(flakyTests),
  }
}

function flakyTests({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => ({ title, why: firstLines(results[0].error?.stack ?? '') })),
  )
  return [...own, ...suites.flatMap(flakyTests)]
}

/** The message and the stack frames in our own code. */
function firstLines(stack) {
  const lines = stripVTControlCharacters(stack).split('\n')
  return lines.filter((line) => !/node_modules|node:internal/.test(line)).slice(0, 6)
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
