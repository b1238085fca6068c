import { readFileSync } from 'node:fs'

/** What Vitest wrote: counts, and the titles of tests that passed only when they were tried again. */
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
      .map((test) => test.fullName),
  }
}

/** The same of Playwright. */
export function readBrowserReport(file) {
  const { stats, suites } = read(file)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: suites.flatMap(flakyTitles),
  }
}

function flakyTitles({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title)
  return [...own, ...suites.flatMap(flakyTitles)]
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
