// npm run direct-debit: the file for the bank, what came back from it, and what is paid back by hand.
import { sql } from 'kysely'
import { accessSync, constants, readFileSync, statSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readReturns } from '../src/features/direct-debit/rules/bank-returns.ts'
import { creditorOf, DIRECT_DEBIT } from '../src/features/direct-debit/rules/direct-debit.ts'
import {
  exportDirectDebits,
  importReturns,
  readBatch,
  type DebitFile,
} from '../src/features/direct-debit/writes/direct-debit-files.ts'
import { finishRefund } from '../src/features/payments/writes/book-refund.ts'
import { lockPayment } from '../src/features/payments/writes/lock-payment.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Db } from '../src/platform/ctx.ts'
import { errorCode } from '../src/platform/db/errors.ts'
import { createDatabase } from '../src/platform/db/pool.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { startupError } from '../src/platform/startup-error.ts'
import { runWithDatabase } from './run-with-database.ts'

const NO_REFUND = 'There is no such refund of a direct debit (npm run direct-debit -- refunds lists them).'
const usage =
  'Usage: npm run direct-debit -- export <folder> | again <file name> <folder> | returns <file> | refunds | refunded <id>'

await runWithDatabase(async (url) => {
  const database = createDatabase(url, { max: 2, applicationName: 'lonk-direct-debit' })
  try {
    await run(database.db)
  } finally {
    await database.close()
  }
})

async function run(db: Db): Promise<void> {
  const given = { db, clock: systemClock, config: readConfig(process.env) }
  const [command, argument = '', folder = '.'] = readWords()
  if (command === 'export') return writeFile(given, argument)
  if (command === 'again') return writeAgain(given, argument, folder)
  if (command === 'returns') return readReturned(given, argument)
  if (command === 'refunds') return listRefunds(db)
  if (command === 'refunded') return markRefunded(db, argument)
  throw startupError(usage)
}

function readWords(): string[] {
  try {
    return parseArgs({ allowPositionals: true }).positionals
  } catch (error) {
    throw startupError(usage, error)
  }
}

type Given = Parameters<typeof exportDirectDebits>[0]

async function writeFile(given: Given, argument: string): Promise<void> {
  const folder = argument || '.'
  // Before anything counts as collected.
  expectFolder(folder)
  const sites = await given.db.selectFrom('site').select(['id', 'key', 'company']).orderBy('id').execute()
  for (const { id, key, company } of sites) {
    // as: jsonb that only our own writes fill
    if (creditorOf(company as Record<string, unknown>) === null) {
      console.log(`${key}: no creditor id, it collects nothing itself`)
      continue
    }
    const made = await exportDirectDebits(given, id)
    if (made === null) {
      console.log(`${key}: nothing is due`)
      continue
    }
    console.log(`${key}: ${made.batchId}`)
    writeBatch(made, folder)
  }
}

function expectFolder(folder: string): void {
  try {
    accessSync(folder, constants.W_OK)
    if (statSync(folder).isDirectory()) return
  } catch {
    // told below
  }
  throw startupError(`${folder} is no folder that can be written: nothing was exported.`)
}

/** Of an export that could not be written, or was lost on its way. */
async function writeAgain(given: Given, name: string, folder: string): Promise<void> {
  const made = await readBatch(given, name.replace(/\.xml$/, ''))
  if (made === null) throw startupError(`There is no file ${name}.`)
  writeBatch(made, folder)
}

function writeBatch({ batchId, xml, count }: DebitFile, folder: string): void {
  const file = `${folder}/${batchId}.xml`
  try {
    writeFileSync(file, xml, { mode: 0o600 })
  } catch (error) {
    throw startupError(
      `${file} could not be written (${errorCode(error)}), and its debits count as collected: npm run direct-debit -- again ${batchId} <folder>`,
      error,
    )
  }
  console.log(`${count} debits in ${file}`)
}

async function readReturned(given: Given, file: string): Promise<void> {
  for (const { endToEndId, reason, result } of await importReturns(given, readReport(file)))
    console.log(`${endToEndId} ${reason}: ${result}`)
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

async function listRefunds(db: Db): Promise<void> {
  const due = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('direct_debit', 'direct_debit.payment_id', 'payment.id')
    .select(['refund.id', 'refund.amount_cents', 'direct_debit.reference', 'refund.created_at'])
    .where('refund.state', '=', 'due')
    .where('direct_debit.exported_at', 'is not', null)
    .orderBy('refund.created_at')
    .execute()
  for (const one of due)
    console.log(
      `${one.id} EUR ${(one.amount_cents / 100).toFixed(2)} for ${one.reference}, since ${one.created_at.toISOString()}`,
    )
  if (due.length === 0) console.log('nothing is to be paid back by hand')
}

async function markRefunded(db: Db, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const refund = await trx
      .selectFrom('refund')
      .selectAll()
      .where(sql<string>`id::text`, '=', id)
      .executeTakeFirst()
    const payment = refund && (await lockPayment(trx, refund.payment_id))
    if (!refund || payment?.provider !== DIRECT_DEBIT) throw startupError(NO_REFUND)
    await finishRefund(trx, payment, { id: refund.id, amountCents: refund.amount_cents, now: systemClock.now() })
  })
  console.log('noted')
}
