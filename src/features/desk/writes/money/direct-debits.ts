import { readFile } from 'node:fs/promises'
import type { importDirectDebitReturns } from '../../../../contract/desk-books.ts'
import type { ReceivedFile, Reply } from '../../../../contract/endpoint.ts'
import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import type { Bytes } from '../../../../platform/http/route.ts'
import { readReturns, wholeRefusal, type BankReturn } from '../../../direct-debit/rules/bank-returns.ts'
import { creditorOf } from '../../../direct-debit/rules/direct-debit.ts'
import { bookReturns, countReturns, makeDebitFile, readBatch } from '../../../direct-debit/writes/direct-debit-files.ts'
import { announce } from '../../../payments/writes/lock-payment.ts'
import { seesSite } from '../../../staff/rules.ts'

/**
 * Makes the file of one site for its bank.
 * @returns null when nothing is due
 * @throws not_found also without a creditor id
 */
export async function makeFile(ctx: WithTrx<StaffCtx>, siteId: number): Promise<{ id: string; count: number } | null> {
  const { trx, staff } = ctx
  const site = await trx.selectFrom('site').select('company').where('id', '=', siteId).executeTakeFirst()
  // jsonb that only our own writes fill
  const creditor = site && creditorOf(site.company as Record<string, unknown>)
  if (!creditor || !seesSite(staff.siteIds, siteId)) throw new AppError('not_found')
  const made = await makeDebitFile(trx, ctx, siteId)
  const file = made && { id: made.batchId, count: made.count }
  await ctx.record({
    act: 'debit.export',
    subject: { kind: 'debit_file', id: file?.id ?? '–' },
    siteId,
    after: { count: file?.count ?? 0 },
  })
  return file
}

/** With account numbers in it: each look is in the log. @throws not_found also on a site that is not theirs */
export async function openDebitFile(ctx: StaffCtx, id: string): Promise<Bytes> {
  const batch = await readBatch(ctx, id)
  if (batch === null || !seesSite(ctx.staff.siteIds, batch.siteId)) throw new AppError('not_found')
  await ctx.record({ act: 'look', subject: { kind: 'debit_file', id }, siteId: batch.siteId })
  const bytes = Buffer.from(batch.xml)
  return {
    bytes,
    type: 'application/xml',
    maxAgeSeconds: 0,
    filename: `${id}.xml`,
  }
}

/**
 * Books what came back, of the sites that this person sees.
 * @throws validation `file`: none of a bank's, or refused as a whole
 */
export async function takeReturns(
  ctx: WithTrx<StaffCtx>,
  file: ReceivedFile,
): Promise<Reply<typeof importDirectDebitReturns>['returns']> {
  const returns = parse(await readFile(file.path, 'utf8'))
  const booked = await bookReturns(ctx.trx, ctx, { returns, siteIds: ctx.staff.siteIds })
  ctx.afterCommit(() => {
    for (const { settled } of booked) if (settled !== null) announce(ctx, settled)
  })
  await ctx.record({ act: 'debit.returns', after: countReturns(booked) })
  return booked.map(({ endToEndId, reason, result }) => ({ reference: endToEndId, reason, result }))
}

function parse(xml: string): BankReturn[] {
  try {
    return readReturns(xml)
  } catch {
    const reason = wholeRefusal(xml)
    if (reason !== null) throw new AppError('validation', { fields: { file: 'refused' }, data: { reason } })
    throw new AppError('validation', { fields: { file: 'invalid' } })
  }
}
