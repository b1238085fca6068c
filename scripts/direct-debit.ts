// npm run direct-debit: the file for the bank, what came back from it, and what is paid back by hand.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DIRECT_DEBIT } from '../src/features/direct-debit/rules/direct-debit.ts'
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
import { createDatabase } from '../src/platform/db/pool.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { runWithDatabase } from './run-with-database.ts'

const { positionals } = parseArgs({ allowPositionals: true })

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
  const [command, argument = '', folder = '.'] = positionals
  if (command === 'export') return writeFile(given, argument)
  if (command === 'again') return writeAgain(given, argument, folder)
  if (command === 'returns') return readReturned(given, argument)
  if (command === 'refunds') return listRefunds(db)
  if (command === 'refunded') return markRefunded(db, argument)
  throw new Error('say export <folder>, again <file name> <folder>, returns <file>, refunds, or refunded <id>')
}

type Given = Parameters<typeof exportDirectDebits>[0]

async function writeFile(given: Given, folder: string): Promise<void> {
  for (const { id, key } of await given.db.selectFrom('site').select(['id', 'key']).execute()) {
    const made = await exportDirectDebits(given, id)
    if (made === null) {
      console.log(`${key}: nothing is due`)
      continue
    }
    console.log(`${key}: ${made.batchId}`)
    writeBatch(made, folder || '.')
  }
}

/** Of an export that could not be written, or was lost on its way. */
async function writeAgain(given: Given, name: string, folder: string): Promise<void> {
  const made = await readBatch(given, name.replace(/\.xml$/, ''))
  if (made === null) throw new Error('there is no such file')
  writeBatch(made, folder)
}

function writeBatch({ batchId, xml, count }: DebitFile, folder: string): void {
  const file = `${folder}/${batchId}.xml`
  writeFileSync(file, xml, { mode: 0o600 })
  console.log(`${count} debits in ${file}`)
}

async function readReturned(given: Given, file: string): Promise<void> {
  for (const { endToEndId, reason, result } of await importReturns(given, readFileSync(file, 'utf8')))
    console.log(`${endToEndId} ${reason}: ${result}`)
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
    const refund = await trx.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()
    const payment = refund && (await lockPayment(trx, refund.payment_id))
    if (!refund || payment?.provider !== DIRECT_DEBIT) throw new Error('there is no such refund of a direct debit')
    await finishRefund(trx, payment, { id, amountCents: refund.amount_cents, now: systemClock.now() })
  })
  console.log('noted')
}
