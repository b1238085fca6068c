// Checks that migrations can be applied online. Squawk checks locks and rewrites; this file checks our own rules.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { BACK, isConcurrent, RUNS_ON, statementsOf } from '../db/migration-text.ts'

/** The last migration from before these checks; applied migrations are never edited. */
const UNCHECKED_UP_TO = '0031-backups.sql'
/** Not applicable: the migrator sets the timeouts, and small integers are fine. */
const EXCLUDED = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
]
const FEW_ROWS = /^-- Few rows: \S/m
const CHANGES_ROWS = /^(?:update|delete from|insert into .*\bselect\b|with\b|merge\b|do\b|truncate\b)/i
/** Statements that block nobody and can be retried; they run outside of a transaction. */
const OUTSIDE = /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) (\w+)/i

/** @returns violations of our own rules in a migration */
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
  // An interrupted concurrent build leaves an invalid index, which `if not exists` would keep.
  statements.forEach((one, i) => {
    const name = OUTSIDE.exec(one)?.[1]
    const dropped = statements.slice(0, i).some((other) => /^drop/i.test(other) && OUTSIDE.exec(other)?.[1] === name)
    if (/^create/i.test(one) && name !== undefined && !dropped)
      faults.push(`builds ${name} without: drop index concurrently if exists ${name}`)
  })
  return faults
}

/** @returns Squawk's findings in a file, one line each */
function askSquawk(path: string, text: string): string[] {
  const inside = isConcurrent(text) ? [] : ['--assume-in-transaction']
  const excluded = EXCLUDED.map((rule) => `--exclude=${rule}`)
  const { stdout, stderr, status, error } = spawnSync(
    'squawk',
    [...inside, ...excluded, '--pg-version=15', '--reporter=gcc', path],
    { encoding: 'utf8' },
  )
  if (status === 0) return []
  // stdout is null when the program is missing.
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
