import { useCallback } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Pill } from '../../../kit/badge.tsx'
import type { PaymentDetails } from '../../queries/money.ts'

type Status = PaymentDetails['payment']['status']

/** An amount as it is read, such as "€ 9,99". */
export function useMoney(): (amount: string, currency: string) => string {
  const format = useFormatter()
  return useCallback((amount, currency) => format.number(Number(amount), { style: 'currency', currency }), [format])
}

/** @returns how a rate is read. @param bp in hundredths of a percent */
export function usePercent(): (bp: number) => string {
  const format = useFormatter()
  return useCallback((bp) => format.number(bp / 10_000, { style: 'percent', maximumFractionDigits: 2 }), [format])
}

/** A paper as the member has it. */
export const InvoiceLink = ({ number }: { number: string }) => (
  <a href={`/api/admin/invoice.php?number=${number}`} download>
    {number}
  </a>
)

const TONES = {
  pending: 'warn',
  completed: 'ok',
  failed: 'plain',
  cancelled: 'plain',
  refunded: 'info',
  charged_back: 'danger',
} as const satisfies Record<Status, string>

export function StatusPill({ status }: { status: Status }) {
  const t = useTranslations('desk.payments.states')
  return <Pill tone={TONES[status]}>{t(status)}</Pill>
}

/** @returns how a method is called, also one that is not offered any more */
export function useMethodName(): (method: string) => string {
  const t = useTranslations('credits.method')
  return useCallback(
    (method) => {
      const known = method as 'ideal' // or what is none, as is asked next
      return t.has(known) ? t(known) : method
    },
    [t],
  )
}
