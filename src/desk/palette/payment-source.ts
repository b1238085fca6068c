import { CreditCard } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDesk, useMe } from '../desk.tsx'
import { useGo } from '../navigation.tsx'
import { useMoney } from '../screens/money/money.tsx'
import { paymentPath } from '../screens/money/payment-path.ts'
import { usePaletteSource } from './palette.tsx'

/**
 * What may be the number of a payment, or a provider's name for one; a shorter word would ask the server at each
 * letter.
 */
const NAME = /^(?=.*\d)[\w-]{8,100}$/

/** The palette finds a payment by its number or its reference. */
export function usePaymentSource(): void {
  const t = useTranslations('desk.payments')
  const { queries, queryClient } = useDesk()
  const { may } = useMe()
  const go = useGo()
  const money = useMoney()
  usePaletteSource({
    id: 'payments',
    label: t('title'),
    async find(words) {
      const q = words.trim()
      if (!may('payments.see') || !NAME.test(q)) return []
      const { pages } = await queryClient.fetchInfiniteQuery(queries.payments({ q }))
      return pages[0]!.payments.slice(0, 5).map(({ id, amount, currency, status, member }) => ({
        id: `payment ${id}`,
        text: `${money(amount, currency)} · ${member.name ?? t('erased')}`,
        hint: t(`states.${status}`),
        icon: CreditCard,
        run: () => go(paymentPath(id)),
      }))
    },
  })
}
