import { existsSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { projectDir } from './setup.mjs'

const usage = `Usage: npm test -- [path …] [-t <words of a title>] [--debug] [--shard=<n>/<m>] [--every-browser]`

/**
 * Parses the arguments of `npm test`: for each stage its further arguments, or null to skip it.
 *
 * @param fail called with one line for invalid arguments
 */
export function readCommand(words, fail) {
  const { values, positionals } = parsed(words, fail)
  const paths = positionals.map(insideProject)
  const all = paths.length === 0
  const { debug = false, shard, title } = values
  if (debug && all) fail(`Say which file to debug. ${usage}`)
  const common = shard ? [`--shard=${shard}`] : []
  const byTitle = (option) => (title ? [option, title] : [])
  const stage = (belongs, args) => {
    const own = paths.filter(belongs)
    return all || own.length > 0 ? [...own, ...args] : null
  }
  const unitArgs = [...common, ...byTitle('-t'), ...(debug ? debugUnit : [])]
  const browserArgs = [
    ...common,
    ...byTitle('-g'),
    ...(debug ? ['--debug'] : []),
    ...(all ? ['--pass-with-no-tests'] : []),
  ]
  const everyBrowser = stage(isEveryBrowser, [...byTitle('-t'), ...(debug ? debugUnit : [])])
  return {
    checks: all && !shard && !title,
    unit: stage((path) => !isBrowser(path) && !isEveryBrowser(path), unitArgs),
    browser: stage(isBrowser, browserArgs),
    everyBrowser: all && !values['every-browser'] ? null : everyBrowser,
    // Tests in src do not need the built pages.
    needsPages: all || paths.some((path) => !path.startsWith('src/')),
  }
}

const debugUnit = ['--inspect-brk', '--no-file-parallelism', '--test-timeout=0', '--hook-timeout=0']

const isBrowser = (path) => path.endsWith('.e2e.ts') || /^tests\/e2e(\/|$)/.test(path)
const isEveryBrowser = (path) => path.endsWith('.browser.ts') || /^tests\/browsers(\/|$)/.test(path)

function parsed(words, fail) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        debug: { type: 'boolean' },
        shard: { type: 'string' },
        title: { type: 'string', short: 't' },
        'every-browser': { type: 'boolean' },
      },
    })
  } catch (error) {
    return fail(`${error.message.split('. ')[0]}. ${usage}`)
  }
}

// Editors pass absolute paths; shells complete ./ and a trailing slash.
function insideProject(path) {
  const full = resolve(projectDir, path)
  return existsSync(full) ? relative(projectDir, full).split(sep).join('/') : path
}
