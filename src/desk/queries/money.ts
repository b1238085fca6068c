import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { CHARGEBACK_SORTS, INVOICE_SORTS, PAYMENT_SORTS } from '../../contract/desk-sorts.ts'
import type { DeskApi, DeskContract } from '../../contract/desk.ts'
import type { Args } from '../../contract/endpoint.ts'
import type { ChargebacksSearch } from '../screens/money/chargebacks-search.ts'
import type { InvoicesSearch } from '../screens/money/invoices-search.ts'
import type { PaymentsSearch } from '../screens/money/payments-search.ts'
import { paged, sortedBy } from './paged.ts'
import { vatParts, type VatPart } from './vat-parts.ts'

export type PaymentRow = Awaited<ReturnType<DeskApi['getDeskPayments']>>['payments'][number]
export type PaymentDetails = Awaited<ReturnType<DeskApi['getDeskPayment']>>
export type BooksNow = Awaited<ReturnType<DeskApi['getBooks']>>
export type Reconciliation = BooksNow['reconciliations'][number]
export type InvoiceRow = Awaited<ReturnType<DeskApi['getDeskInvoices']>>['invoices'][number]
export type ChargebackRow = Awaited<ReturnType<DeskApi['getChargebacks']>>['chargebacks'][number]
export type VatRow = Awaited<ReturnType<DeskApi['getVat']>>['rows'][number]
export type DirectDebits = Awaited<ReturnType<DeskApi['getDirectDebits']>>
export type DebitFile = DirectDebits['files'][number]
export type DebitReturn = DirectDebits['returns'][number]
export type HandRefund = DirectDebits['by_hand'][number]

/** Months that are over change no more. */
const VAT_KEPT_MS = 300_000

type PaymentsAsked = Args<DeskContract['getDeskPayments']>['query']
type InvoicesAsked = Args<DeskContract['getDeskInvoices']>['query']
type ChargebacksAsked = Args<DeskContract['getChargebacks']>['query']

/** What the screens of money read. */
export const moneyQueries = (api: DeskApi) => ({
  // as: the server says what it does not take
  payments: (asked: PaymentsSearch) =>
    paged(['payments'], sortedBy(asked, PAYMENT_SORTS) as PaymentsAsked, api.getDeskPayments),
  payment: (id: string) =>
    queryOptions({
      queryKey: ['payment', id],
      queryFn: ({ signal }) => api.getDeskPayment({ query: { payment_id: id } }, { signal }),
    }),
  refundPreview: (id: string, amount: string) =>
    queryOptions({
      // Not below the payment: what is renewed when the money has gone back would ask once more for what is no longer
      // there.
      queryKey: ['refund', id, amount],
      queryFn: ({ signal }) => api.previewDeskRefund({ query: { payment_id: id, amount } }, { signal }),
      staleTime: 0,
    }),
  books: () => queryOptions({ queryKey: ['books'], queryFn: ({ signal }) => api.getBooks({}, { signal }) }),
  invoices: (asked: InvoicesSearch) =>
    paged(['invoices'], sortedBy(asked, INVOICE_SORTS) as InvoicesAsked, api.getDeskInvoices),
  chargebacks: ({ open: _open, ...asked }: ChargebacksSearch) =>
    paged(['chargebacks'], sortedBy(asked, CHARGEBACK_SORTS) as ChargebacksAsked, api.getChargebacks),
  /** A page is a month: what was added up is kept by whoever leaves before the last one. */
  vat: ({ site, ...time }: VatPart & { site: string | undefined }) => {
    const parts = vatParts(time)
    return infiniteQueryOptions({
      queryKey: ['vat', time, site],
      queryFn: async ({ pageParam, signal }) =>
        (await api.getVat({ query: { ...parts[pageParam]!, site } }, { signal })).rows,
      initialPageParam: 0,
      getNextPageParam: (_last, pages) => (pages.length < parts.length ? pages.length : undefined),
      ...(time.until < new Date().toISOString().slice(0, 7) && { staleTime: VAT_KEPT_MS }),
    })
  },
  directDebits: () =>
    queryOptions({ queryKey: ['debits'], queryFn: ({ signal }) => api.getDirectDebits({}, { signal }) }),
})
