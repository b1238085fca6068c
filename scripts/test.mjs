// npm test: runs everything from a fresh clone, or the named tests (see CONTRIBUTING.md), and ends with one line of
// counts.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { makeRunFolder } from './run-folder.mjs'
import { bin, build, compileCache, fail, install, nodeProgram, projectDir } from './setup.mjs'
import { readCommand } from './test-command.mjs'
import { readBrowserReport, readUnitReport } from './test-reports.mjs'

const reports = join(projectDir, 'test-results')
const temporary = makeRunFolder()
const total = { passed: 0, failed: 0, skipped: 0, flaky: [] }

// On exit, because a failing set-up exits the process itself.
process.on('exit', () => {
  temporary.remove()
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  if (process.exitCode && total.failed === 0) total.failed = 1
  console.log()
  for (const { title, why } of total.flaky) console.log([`flaky: ${title}`, ...why].join('\n  '))
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
})

const command = readCommand(process.argv.slice(2), fail)
install()
if (command.needsPages) build()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const nothing = () => ({ passed: 0, failed: 0, skipped: 0, flaky: [] })
if (command.checks) run('checks', [nodeProgram, 'scripts/check.ts'], nothing)
if (command.unit) runVitest('unit and integration', 'unit.json', command.unit)
if (command.browser)
  run('end to end', [join(bin, 'playwright'), 'test', ...command.browser], () =>
    readBrowserReport(join(reports, 'browser.json')),
  )
if (command.everyBrowser)
  runVitest('every browser', 'every-browser.json', [
    '--config',
    'tests/browsers/vitest.config.ts',
    ...command.everyBrowser,
  ])

function runVitest(name, file, args) {
  const report = join(reports, file)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  run(name, [join(bin, 'vitest'), 'run', ...reporters, ...args], () => readUnitReport(report))
}

function run(name, [program, ...args], count) {
  const started = Date.now()
  console.log(`\n— ${name}`)
  const { status } = spawnSync(program, args, {
    cwd: projectDir,
    env: {
      ...process.env,
      ...compileCache,
      NODE_ENV: 'test',
      TMPDIR: temporary.path,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const found = counted(count)
  for (const key of ['passed', 'failed', 'skipped']) total[key] += found[key]
  total.flaky.push(...found.flaky)
  console.log(`— ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`)
  if (status === 0 && found.failed === 0) return
  total.failed += found.failed === 0 ? 1 : 0
  process.exit(1)
}

function counted(count) {
  try {
    return count()
  } catch {
    // The stage crashed before it wrote its report.
    return { ...nothing(), failed: 1 }
  }
}
