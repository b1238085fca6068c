import { getInvoice } from '../../contract/books.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { openInvoice } from './reads/invoice.ts'

export const bookRoutes: Route[] = [route(getInvoice, (ctx, { query }) => openInvoice(ctx, query.number))]
