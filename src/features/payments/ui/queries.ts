import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../contract/index.ts'
import type { Payment } from '../../../contract/payments.ts'

export type Asked = {
  code?: string | undefined
  credits?: number | undefined
}

export const paymentQueries = (api: Api) => ({
  /** @param country two letters; undefined: where the visitor is */
  packages: (country?: string, { code, credits }: Asked = {}) =>
    queryOptions({
      queryKey: ['packages', country ?? '', code ?? '', credits ?? 0],
      queryFn: ({ signal }) => api.getPackages({ query: { country, code, credits } }, { signal }),
      staleTime: 60_000,
    }),
  /**
   * With what its own page shows beside it. Looked at again and again while it is pending: the page never decides
   * itself what became of it.
   */
  payment: (id: string) =>
    queryOptions({
      queryKey: ['payment', id],
      queryFn: ({ signal }) => api.getPayment({ query: { payment_id: id } }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.payment.status === 'pending' && pollAfterMs(data.payment, Date.now()),
    }),
  payments: () => fresh('payments', api.getPayments),
  card: () => fresh('card', api.getCard),
  repeatOrder: () => fresh('repeat-order', api.getRepeatOrder),
})

/** Asked for anew with every page that shows it. */
const fresh = <T>(key: string, call: (args: {}, options: { signal: AbortSignal }) => Promise<T>) =>
  queryOptions({ queryKey: [key], queryFn: ({ signal }) => call({}, { signal }), staleTime: 0 })

/**
 * How long to wait before asking again for a pending payment: often at first, and for as long as it may still be paid.
 * @param now milliseconds. @returns milliseconds
 */
export function pollAfterMs(payment: Pick<Payment, 'created'>, now: number): number {
  const ageMs = now - Date.parse(payment.created)
  if (ageMs < 2 * 60_000) return 2_000
  return ageMs < 30 * 60_000 ? 10_000 : 60_000
}
