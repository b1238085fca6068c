import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk } from '../../desk.tsx'
import { useDeskErrorText } from '../../error-text.ts'
import type { PaymentDetails } from '../../queries/money.ts'

const LOOK_EVERY_MS = 1_000
const LOOK_FOR_MS = 20_000

/** Has the provider asked how a payment stands, and looks for its answer a while. */
export function useAskAgain({ id, checks }: PaymentDetails['payment']): { ask(): void; busy: boolean } {
  const t = useTranslations('desk.payment')
  const { api, queries } = useDesk()
  const toast = useToast()
  const errorText = useDeskErrorText()
  /** How often it had been asked before. */
  const [before, setBefore] = useState<number | null>(null)
  const isWaiting = before !== null
  useQuery({ ...queries.payment(id), refetchInterval: isWaiting ? LOOK_EVERY_MS : false })
  const asking = useMutation({
    mutationFn: () => api.askDeskPayment({ body: { payment_id: id } }),
    onSuccess: () => setBefore(checks),
    onError: (error) => toast({ tone: 'danger', text: errorText(error) }),
  })
  useEffect(() => {
    if (before === null) return
    if (checks > before) {
      setBefore(null)
      toast({ tone: 'ok', text: t('asked') })
      return
    }
    const late = setTimeout(() => {
      setBefore(null)
      toast({ tone: 'info', text: t('notAsked') })
    }, LOOK_FOR_MS)
    return () => clearTimeout(late)
  }, [before, checks, toast, t])
  const busy = asking.isPending || isWaiting
  return { ask: () => busy || asking.mutate(), busy }
}
