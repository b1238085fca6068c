// House rules that no other tool checks: length of files and comment lines, names, and the files of a feature.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const maxLines = 300
const longByNature =
  /^src\/(desk\/)?lang\/|\.gen\.ts$|^db\/schema\.ts$|^db\/migrations\/0001-baseline\.sql$|^docs\/|\.json$|^public\//
const maxColumns = 120
const commented = /\.(ts|tsx|mjs|cjs|css)$|^db\/functions\//
const measured = /\.(ts|tsx|mjs|cjs|css|sql|md)$/
const featureFile =
  /^src\/features\/[a-z-]+\/((reads|writes|rules|routes)(\.ts|\/[a-z0-9/-]+\.ts)|(jobs|mail)\.ts|mail\/[a-z0-9/-]+\.tsx?|providers\/[a-z0-9/-]+\.(ts|tsx)|ui\/[a-z0-9/-]+\.(tsx?|css))$/
// A test of several files of a feature, in its folder.
const featureTest = /^src\/features\/[a-z-]+\/[a-z-]+\.test\.ts$/
const testFile = /\.test(\.tsx?)$/
const vagueName = /(^|\/)([a-z-]*-)?(utils?|helpers?|common|managers?|services?|misc)(\.|\/)/
const kebabName = /^[._]?[a-z0-9]+(@?[.-][a-z0-9]+)*$/
const otherNames = /^(README|CONTRIBUTING|LICENSE|CHANGELOG|SECURITY|DESIGN|Dockerfile)(\.md)?$/

/** @returns the violations of one file */
export function checkFile(path: string, lines: number): string[] {
  const name = path.split('/').at(-1) ?? path
  const faults = []
  if (measured.test(path) && !longByNature.test(path) && lines > maxLines)
    faults.push(`has ${lines} lines; ${maxLines} at most`)
  if (!kebabName.test(name) && !otherNames.test(name)) faults.push('is not named in kebab-case')
  if (path.startsWith('src/') && vagueName.test(path)) faults.push('has a name that says nothing about what it holds')
  const inFeature = path.startsWith('src/features/') && !featureTest.test(path)
  if (inFeature && !featureFile.test(path.replace(testFile, '$1')))
    faults.push('is not among the files a feature may hold')
  return faults
}

/** Finds comment lines that are too long, which the formatter does not wrap. Lines with a URL are exempt. */
export function findLongComments(path: string, text: string): string[] {
  if (!commented.test(path) || longByNature.test(path)) return []
  const comment = path.endsWith('.sql') ? /^\s*--/ : /^\s*(\/\/|\/?\*)/
  return text.split('\n').flatMap((line, i) => {
    const isLong = line.length > maxColumns && comment.test(line) && !/https?:\/\//.test(line)
    return isLong ? [`has a comment of more than ${maxColumns} characters in line ${i + 1}`] : []
  })
}

/** All files that git tracks or would add. */
export function listFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  return list.split('\n').filter((path) => path !== '' && existsSync(path))
}

if (import.meta.main) {
  const faults = listFiles().flatMap((path) => {
    const text = measured.test(path) ? readFileSync(path, 'utf8') : ''
    const lines = text.split('\n').length - 1
    return [...checkFile(path, lines), ...findLongComments(path, text)].map((fault) => `${path} ${fault}`)
  })
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
