import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What Vitest wrote: counts, and the tests that passed only when they were tried again, with what failed first. */
export function readUnitReport(file) {
  const report = read(file)
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    // The failures of the first try stay with a test that then passed.
    flaky: tests
      .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
      .map((test) => ({ title: test.fullName, why: firstLines(test.failureMessages[0]) })),
  }
}

/** The same of Playwright. */
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

/** The message, and where of ours it was thrown. */
function firstLines(stack) {
  const lines = stripVTControlCharacters(stack).split('\n')
  return lines.filter((line) => !/node_modules|node:internal/.test(line)).slice(0, 6)
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
