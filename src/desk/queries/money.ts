import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { DeskApi } from '../../contract/desk.ts'
import type { PaymentsSearch } from '../screens/money/payments-search.ts'

export type PaymentRow = Awaited<ReturnType<DeskApi['getDeskPayments']>>['payments'][number]
export type PaymentDetails = Awaited<ReturnType<DeskApi['getDeskPayment']>>

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
      queryKey: ['payment', id, 'refund', amount],
      queryFn: ({ signal }) => api.previewDeskRefund({ query: { payment_id: id, amount } }, { signal }),
      staleTime: 0,
    }),
})
