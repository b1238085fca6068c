/** The books at the desk: whether they are right, invoices, tax, and direct debits. */
import * as z from 'zod'
import { deskCall, paged, siteId, siteParam } from './desk-parts.ts'
import { INVOICE_SORTS } from './desk-sorts.ts'
import { currency, day, id, moment, money, nothing } from './endpoint.ts'

const WORDS_MAX = 200
/** Some ten thousand returns. */
const FILE_BYTES_MAX = 8_000_000
const words = z.string('invalid').trim().max(WORDS_MAX, 'length').optional()
const month = z.string('invalid').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid')
const paperNumber = z.string('invalid').regex(/^[A-Za-z0-9-]{1,40}$/, 'invalid')

const Difference = z.object({
  order: z.string(),
  what: z.string(),
  theirs: z.int(),
  ours: z.int(),
  currency: z.string(),
})

/** What came of adding the books up, and of comparing them with each provider. */
export const getBooks = deskCall({
  method: 'GET',
  path: '/api/admin/books.php',
  right: 'books.see',
  reply: z.object({
    /** Of all sites together, for who is bound to none; null also before the first night. */
    check: z.object({ checked_at: moment, transfers: z.int(), faults: z.array(z.string()) }).nullable(),
    /** What members had when that was added up; empty before the first night. */
    credits: z.array(z.object({ site: z.int(), members: z.int(), credits: z.int() })),
    /** Money that is on its way back, by currency. */
    due: z.array(z.object({ currency, refunds: z.int(), amount: money, oldest_at: moment, refused: z.int() })),
    /** The newest first; of all sites together, for who is bound to none. */
    reconciliations: z.array(
      z.object({
        id: z.int(),
        provider: z.string(),
        since: moment,
        made_at: moment,
        checked: z.int(),
        /** How many there are, and the first of them. */
        count: z.int(),
        differences: z.array(Difference),
      }),
    ),
  }),
  errors: [],
})

/** Has everything added up, or compared with the providers, now instead of at night: a job does it. */
export const checkBooksNow = deskCall({
  method: 'POST',
  path: '/api/admin/books.php',
  right: 'books.see',
  body: z.strictObject({ check: z.enum(['ledger', 'reconciliation'], 'invalid') }),
  errors: [],
})

/** Invoices and credit notes, newest first. */
export const getDeskInvoices = deskCall({
  method: 'GET',
  path: '/api/admin/invoices.php',
  right: 'books.see',
  query: z.strictObject({
    /** Its number, or the id of its payment. */
    q: words,
    member: words,
    kind: z.enum(['invoice', 'credit_note'], 'invalid').optional(),
    from: day.optional(),
    until: day.optional(),
    site: siteParam,
    ...paged(INVOICE_SORTS),
  }),
  reply: z.object({
    invoices: z.array(
      z.object({
        id: z.int(),
        /** Null: it gets one within a minute. */
        number: z.string().nullable(),
        kind: z.enum(['invoice', 'credit_note']),
        payment_id: id,
        site: z.int(),
        country: z.string(),
        /** In hundredths of a percent. */
        vat_rate_bp: z.int(),
        currency,
        gross: money,
        vat: money,
        credits: z.int(),
        issued_at: moment,
        mailed_at: moment.nullable(),
        member: z.object({ account_id: z.int(), name: z.string().nullable() }),
      }),
    ),
    next: z.string().nullable(),
  }),
  errors: [],
})

/** One of them as the member has it. */
export const getDeskInvoice = deskCall({
  method: 'GET',
  path: '/api/admin/invoice.php',
  right: 'payments.see',
  query: z.strictObject({ number: paperNumber }),
  reply: z.unknown(),
  answer: 'bytes',
})

/** Tax by month and country, at most two years at once. */
export const getVat = deskCall({
  method: 'GET',
  path: '/api/admin/vat.php',
  right: 'books.see',
  query: z.strictObject({ from: month, until: month, site: siteParam }),
  reply: z.object({
    rows: z.array(
      z.object({
        month: z.string(),
        site: z.int(),
        country: z.string(),
        currency,
        vat_rate_bp: z.int(),
        invoices: z.int(),
        credit_notes: z.int(),
        /** Invoiced less what was credited; may be below zero. */
        gross: z.string(),
        vat: z.string(),
        net: z.string(),
      }),
    ),
  }),
  errors: [],
})

/**
 * Direct debits that we collect ourselves: what waits, the files for the bank, what came back, and what is paid back by
 * hand.
 */
export const getDirectDebits = deskCall({
  method: 'GET',
  path: '/api/admin/direct-debits.php',
  right: 'books.see',
  reply: z.object({
    sites: z.array(
      z.object({
        site: z.int(),
        /** Who collects; null: this site has no creditor id. */
        creditor: z.string().nullable(),
        waiting: z.int(),
        /** How many of them go into a file that is made now, and what they come to. */
        due: z.int(),
        amount: money,
        next_on: day.nullable(),
      }),
    ),
    files: z.array(z.object({ id: z.string(), site: z.int(), count: z.int(), made_at: moment })),
    returns: z.array(
      z.object({
        payment_id: id,
        reference: z.string(),
        /** As the bank names it. */
        reason: z.string().nullable(),
        amount: money,
        returned_at: moment,
      }),
    ),
    by_hand: z.array(
      z.object({
        refund_id: id,
        payment_id: id,
        site: z.int(),
        provider: z.string(),
        reference: z.string().nullable(),
        amount: money,
        currency,
        created_at: moment,
      }),
    ),
  }),
  errors: [],
})

/** Makes the file for the bank of one site; what stands in it is marked as sent. */
export const exportDirectDebits = deskCall({
  method: 'POST',
  path: '/api/admin/direct-debits.php',
  right: 'payments.refund',
  body: z.strictObject({ site: siteId }),
  /** Null: nothing is due. */
  reply: z.object({ file: z.object({ id: z.string(), count: z.int() }).nullable() }),
  status: 201,
})

/** A file for the bank, the same each time; with account numbers of members in it, so each look is in the log. */
export const getDirectDebitFile = deskCall({
  method: 'GET',
  path: '/api/admin/direct-debit-file.php',
  right: 'payments.refund',
  query: z.strictObject({ id: paperNumber }),
  answer: 'bytes',
  changes: true,
})

/** Books what a file of the bank (pain.002, camt.053, camt.054) says came back; the same file twice changes nothing. */
export const importDirectDebitReturns = deskCall({
  method: 'POST',
  path: '/api/admin/direct-debit-returns.php',
  right: 'payments.refund',
  body: nothing,
  file: { bytesMax: FILE_BYTES_MAX },
  reply: z.object({
    returns: z.array(
      z.object({
        reference: z.string(),
        reason: z.string(),
        result: z.enum(['booked', 'known', 'unknown']),
      }),
    ),
  }),
  errors: [],
})
