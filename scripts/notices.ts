// npm run notices: lists every production dependency with its licence in dist/third-party-notices.txt. Data sources are
// listed in docs/data-sources.md.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { lockedPackages } from './locked-packages.ts'

const root = resolve(import.meta.dirname, '..')
const target = resolve(process.argv[2] ?? join(root, 'dist/third-party-notices.txt'))
const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i
const LINE = '-'.repeat(80)

// Packages of other platforms are not installed.
const served = lockedPackages(join(root, 'package-lock.json')).filter(
  ({ path, served }) => served && existsSync(join(root, path)),
)
const notices = served.map(({ path, name, version, license }) => {
  return [LINE, `${name} ${version}`, `Licence: ${license ?? 'as follows'}`, '', ...textsOf(join(root, path))].join(
    '\n',
  )
})
const head = `Lonk uses the work of others, each under its own licence. Data and fonts: docs/data-sources.md.
Written by npm run notices from what was installed: ${notices.length} packages.
`
mkdirSync(dirname(target), { recursive: true })
writeFileSync(target, `${[head, ...notices].join('\n')}\n`)
console.log(`${target}: ${notices.length} packages`)

function textsOf(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => LICENCE_FILE.test(name))
  if (names.length > 0) return names.map((name) => readFileSync(join(folder, name), 'utf8').trim())
  // as: every package has a package.json
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    author?: string | { name: string }
  }
  const by = typeof author === 'string' ? author : author?.name
  return [`The package holds no text of it${by === undefined ? '' : `; it is by ${by}`}.`]
}
