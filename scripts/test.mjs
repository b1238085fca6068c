// npm test: everything from a fresh clone to one line of counts.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { bin, build, compileCache, install, nodeProgram, projectDir } from './setup.mjs'

const reports = join(projectDir, 'test-results')
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')
const total = { passed: 0, failed: 0, skipped: 0 }

// However it ends: a set-up that fails ends the process by itself.
process.on('exit', () => {
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  if (process.exitCode && total.failed === 0) total.failed = 1
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
})

install()
build()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
run('checks', [nodeProgram, 'scripts/check.ts'], () => ({ passed: 0, failed: 0, skipped: 0 }))
run(
  'unit and integration',
  [join(bin, 'vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  () => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = read(unitReport)
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
  },
)
run('end to end', [join(bin, 'playwright'), 'test', '--pass-with-no-tests'], () => {
  const { expected, unexpected, flaky, skipped } = read(browserReport).stats
  return { passed: expected + flaky, failed: unexpected, skipped }
})

function run(name, [program, ...args], count) {
  const started = Date.now()
  console.log(`\n— ${name}`)
  const { status } = spawnSync(program, args, {
    cwd: projectDir,
    env: {
      ...process.env,
      ...compileCache,
      NODE_ENV: 'test',
      PATH: `${bin}${delimiter}${process.env.PATH}`,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const found = counted(count)
  for (const key of Object.keys(total)) total[key] += found[key]
  console.log(`— ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`)
  if (status === 0 && found.failed === 0) return
  total.failed += found.failed === 0 ? 1 : 0
  process.exit(1)
}

function counted(count) {
  try {
    return count()
  } catch {
    // The stage ended before it could write its report.
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
