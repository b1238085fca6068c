// Checks that a migration can be applied while members go on: by squawk what it locks and rewrites, here what squawk
// does not know.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { BACK, isConcurrent, RUNS_ON, statementsOf } from '../db/migration-text.ts'

/** The newest that came before these checks: what was applied is never edited. */
const UNCHECKED_UP_TO = '0031-backups.sql'
/** Settled elsewhere: the migrator sets the deadlines, and a small number may be one. */
const EXCLUDED = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
]
const FEW_ROWS = /^-- Few rows: \S/m
const CHANGES_ROWS = /^(?:update|delete from|insert into .*\bselect\b|with\b|merge\b|do\b|truncate\b)/i
/** What blocks nobody however long it takes, and may be tried again. */
const OUTSIDE = /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) (\w+)/i

/** @returns what is wrong with the text of a migration, apart from what squawk tells */
export function checkText(text: string): string[] {
  const statements = statementsOf(text)
  const faults = []
  if (!text.startsWith(BACK)) faults.push(`begins with no "${BACK}…": say how to go back behind it`)
  else if (/^-- Back:.*older versions/i.test(text) && !text.startsWith(RUNS_ON))
    faults.push(`would stop older versions: those that run on are told by "${RUNS_ON}"`)
  if (/\b(?:lock|statement)_timeout\b/i.test(statements.join(';')))
    faults.push('sets a deadline of its own: the migrator sets them')
  if (statements.some((one) => CHANGES_ROWS.test(one)) && !FEW_ROWS.test(text))
    faults.push(
      'changes rows: do it in steps (see docs/operations.md), or say "-- Few rows: …" where there are always few',
    )
  return isConcurrent(text) ? [...faults, ...checkOutside(statements)] : faults
}

function checkOutside(statements: string[]): string[] {
  const faults = statements
    .filter((one) => !OUTSIDE.test(one))
    .map((one) => `does more than build indexes concurrently: ${one.slice(0, 60)}`)
  // An index whose building was cut short is there, but is not used.
  statements.forEach((one, i) => {
    const name = OUTSIDE.exec(one)?.[1]
    const dropped = statements.slice(0, i).some((other) => /^drop/i.test(other) && OUTSIDE.exec(other)?.[1] === name)
    if (/^create/i.test(one) && name !== undefined && !dropped)
      faults.push(`builds ${name} without: drop index concurrently if exists ${name}`)
  })
  return faults
}

/** @returns what squawk says of a file, a line each */
function askSquawk(path: string, text: string): string[] {
  const inside = isConcurrent(text) ? [] : ['--assume-in-transaction']
  const excluded = EXCLUDED.map((rule) => `--exclude=${rule}`)
  const { stdout, stderr, status, error } = spawnSync(
    'squawk',
    [...inside, ...excluded, '--pg-version=15', '--reporter=gcc', path],
    { encoding: 'utf8' },
  )
  if (status === 0) return []
  // Nothing at all where the program is missing.
  const told = (stdout ?? '').split('\n').filter((line) => line !== '')
  return told.length > 0 ? told.map((line) => line.slice(path.length + 1)) : [error?.message ?? stderr]
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? 'db/migrations')
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && name > UNCHECKED_UP_TO)
  const faults = names.flatMap((name) => {
    const path = resolve(folder, name)
    const text = readFileSync(path, 'utf8')
    return [...checkText(text), ...askSquawk(path, text)].map((fault) => `${basename(path)} ${fault}`)
  })
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
