import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { DeskApi } from '../../contract/desk.ts'
import type { ChargebacksSearch } from '../screens/money/chargebacks-search.ts'
import type { InvoicesSearch } from '../screens/money/invoices-search.ts'
import type { PaymentsSearch } from '../screens/money/payments-search.ts'

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

/** What the screens of money read. */
export const moneyQueries = (api: DeskApi) => ({
  payments: (query: PaymentsSearch) =>
    infiniteQueryOptions({
      queryKey: ['payments', query],
      // As: the server says what it does not take.
      queryFn: ({ pageParam, signal }) =>
        api.getDeskPayments({ query: { ...query, cursor: pageParam } as never }, { signal }),
      initialPageParam: undefined as string | undefined, // of the first page
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  payment: (id: string) =>
    queryOptions({
      queryKey: ['payment', id],
      queryFn: ({ signal }) => api.getDeskPayment({ query: { payment_id: id } }, { signal }),
    }),
  refundPreview: (id: string, amount: string) =>
    queryOptions({
      // Not below the payment: what is renewed when the money has gone back would ask once more for what is no longer there.
      queryKey: ['refund', id, amount],
      queryFn: ({ signal }) => api.previewDeskRefund({ query: { payment_id: id, amount } }, { signal }),
      staleTime: 0,
    }),
  books: () => queryOptions({ queryKey: ['books'], queryFn: ({ signal }) => api.getBooks({}, { signal }) }),
  invoices: (query: InvoicesSearch) =>
    infiniteQueryOptions({
      queryKey: ['invoices', query],
      queryFn: ({ pageParam, signal }) =>
        api.getDeskInvoices({ query: { ...query, cursor: pageParam } as never }, { signal }),
      initialPageParam: undefined as string | undefined, // of the first page
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  chargebacks: (query: ChargebacksSearch) =>
    infiniteQueryOptions({
      queryKey: ['chargebacks', query],
      queryFn: ({ pageParam, signal }) =>
        api.getChargebacks({ query: { ...query, cursor: pageParam } as never }, { signal }),
      initialPageParam: undefined as string | undefined, // of the first page
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  vat: (query: { from: string; until: string; site: string | undefined }) =>
    queryOptions({
      queryKey: ['vat', query],
      queryFn: async ({ signal }) => (await api.getVat({ query }, { signal })).rows,
    }),
  directDebits: () =>
    queryOptions({ queryKey: ['debits'], queryFn: ({ signal }) => api.getDirectDebits({}, { signal }) }),
})
