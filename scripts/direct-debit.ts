// npm run direct-debit: exports files for the bank and imports its returns.
import { accessSync, constants, readFileSync, statSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readReturns } from '../src/features/direct-debit/rules/bank-returns.ts'
import { creditorOf } from '../src/features/direct-debit/rules/direct-debit.ts'
import {
  bookReturns,
  countReturns,
  makeDebitFile,
  readBatch,
  type DebitFile,
} from '../src/features/direct-debit/writes/direct-debit-files.ts'
import { errorCode } from '../src/platform/db/errors.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { startupError } from '../src/platform/startup-error.ts'
import { logAtConsole, runAtConsole, type AtConsole } from './at-console.ts'

const usage = 'Usage: npm run direct-debit -- export <folder> | again <file name> <folder> | returns <file>'

type Order = { export: string } | { again: string; folder: string } | { returns: string }

await runAtConsole('direct-debit', readOrder, (given, order) =>
  'export' in order
    ? exportAll(given, order.export)
    : 'again' in order
      ? writeAgain(given, order)
      : takeReturns(given, order.returns),
)

function readOrder(): Order {
  const [command, given = '', folder = '.'] = readWords()
  if (command === 'export') return { export: given || '.' }
  if (command === 'again') return { again: given.replace(/\.xml$/, ''), folder }
  if (command === 'returns') return { returns: readReport(given) }
  throw startupError(usage)
}

function readWords(): string[] {
  try {
    return parseArgs({ allowPositionals: true }).positionals
  } catch (error) {
    throw startupError(usage, error)
  }
}

/** Exports site by site and prints each result at once, so that a failing site does not hide earlier ones. */
async function exportAll(given: AtConsole, folder: string): Promise<string[]> {
  // Checked before any debit is marked as collected.
  expectFolder(folder)
  const sites = await given.db.selectFrom('site').select(['id', 'key', 'company']).orderBy('id').execute()
  for (const { id, key, company } of sites) {
    // as: jsonb that only our own writes set
    if (creditorOf(company as Record<string, unknown>) === null) {
      console.log(`${key}: no creditor id, it collects nothing itself`)
      continue
    }
    const made = await exportSite(given, id)
    console.log(made === null ? `${key}: nothing is due` : `${key}: ${made.batchId}`)
    if (made !== null) console.log(write(made, folder))
  }
  return []
}

function exportSite(given: AtConsole, siteId: number): Promise<DebitFile | null> {
  return inTransaction(given.db, async (trx) => {
    const made = await makeDebitFile(trx, given, siteId)
    if (made === null) return null
    const subject = { kind: 'debit_file', id: made.batchId }
    await logAtConsole(trx, given, { act: 'debit.export', subject, siteId, after: { count: made.count } })
    return made
  })
}

function expectFolder(folder: string): void {
  try {
    accessSync(folder, constants.W_OK)
    if (statSync(folder).isDirectory()) return
  } catch {
    // reported below
  }
  throw startupError(`${folder} is no folder that can be written: nothing was exported.`)
}

/** Writes the file of an earlier export again, which could not be written or was lost. */
async function writeAgain(given: AtConsole, { again, folder }: { again: string; folder: string }): Promise<string> {
  const made = await readBatch(given, again)
  if (made === null) throw startupError(`There is no file ${again}.`)
  const { siteId } = made
  await logAtConsole(given.db, given, { act: 'look', subject: { kind: 'debit_file', id: again }, siteId })
  return write(made, folder)
}

function write({ batchId, xml, count }: DebitFile, folder: string): string {
  const file = `${folder}/${batchId}.xml`
  try {
    writeFileSync(file, xml, { mode: 0o600 })
  } catch (error) {
    throw startupError(
      `${file} could not be written (${errorCode(error)}), and its debits count as collected: npm run direct-debit -- again ${batchId} <folder>`,
      error,
    )
  }
  return `${count} debits in ${file}`
}

function takeReturns(given: AtConsole, xml: string): Promise<string[]> {
  return inTransaction(given.db, async (trx) => {
    const booked = await bookReturns(trx, given, { returns: readReturns(xml), siteIds: null })
    await logAtConsole(trx, given, { act: 'debit.returns', after: countReturns(booked) })
    return booked.map(({ endToEndId, reason, result }) => `${endToEndId} ${reason}: ${result}`)
  })
}

function readReport(file: string): string {
  try {
    const xml = readFileSync(file, 'utf8')
    readReturns(xml)
    return xml
  } catch (error) {
    throw startupError(
      `${file} cannot be read as what a bank tells: ${error instanceof Error ? error.message : String(error)}`,
      error,
    )
  }
}
