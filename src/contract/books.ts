import * as z from 'zod'
import { endpoint, moment } from './endpoint.ts'

export const InvoiceLink = z.object({ number: z.string(), kind: z.enum(['invoice', 'credit_note']), issued: moment })
export type InvoiceLink = z.output<typeof InvoiceLink>

/** One invoice or credit note of an own payment, as a PDF. An addition to the catalogue. */
export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/invoice.php',
  who: 'member',
  query: z.object({ number: z.string().regex(/^[A-Z0-9-]{1,40}$/, 'invalid') }),
  reply: z.unknown(),
  answer: 'bytes',
  errors: ['not_found'],
})
