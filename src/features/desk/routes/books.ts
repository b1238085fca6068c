import { deskContract } from '../../../contract/desk.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { ProvidersOf } from '../../payments/providers/provider.ts'
import { readBooks } from '../reads/money/books.ts'
import { readChargebackList } from '../reads/money/chargebacks.ts'
import { readDirectDebits } from '../reads/money/direct-debits.ts'
import { openDeskInvoice } from '../reads/money/invoice-file.ts'
import { readDeskInvoices } from '../reads/money/invoices.ts'
import { readVat } from '../reads/money/vat.ts'
import { checkBooksNow } from '../writes/money/check-books-now.ts'
import { makeFile, openDebitFile, takeReturns } from '../writes/money/direct-debits.ts'

/** @param providersOf who takes the money */
export const deskBookRoutes = (providersOf: ProvidersOf): Route[] => [
  route(deskContract.getBooks, (ctx) => readBooks(ctx)),
  route(deskContract.checkBooksNow, (ctx, { body }) => checkBooksNow(ctx, body.check)),
  route(deskContract.getDeskInvoices, (ctx, { query }) => readDeskInvoices(ctx, query)),
  route(deskContract.getDeskInvoice, (ctx, { query }) => openDeskInvoice(ctx, query.number)),
  route(deskContract.getVat, async (ctx, { query }) => ({ rows: await readVat(ctx, query) })),
  route(deskContract.getChargebacks, (ctx, { query }) => readChargebackList(ctx, providersOf(ctx), query)),
  route(deskContract.getDirectDebits, (ctx) => readDirectDebits(ctx, providersOf(ctx))),
  route(deskContract.exportDirectDebits, async (ctx, { body }) => ({ file: await makeFile(ctx, body.site) })),
  route(deskContract.getDirectDebitFile, (ctx, { query }) => openDebitFile(ctx, query.id)),
  route(deskContract.importDirectDebitReturns, async (ctx, { file }) => ({ returns: await takeReturns(ctx, file) })),
]
