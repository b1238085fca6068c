import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../client/error-text.ts'
import type { ReviewItem, ReviewKind } from '../../contract/desk-queue.ts'
import { isAppError } from '../../contract/errors.ts'
import { useToast } from '../../kit/toast.tsx'
import { useDesk, useRenew } from '../desk.tsx'
import { useShortcuts } from '../keys/shortcuts.tsx'

export type QueueFilter = { kind?: ReviewKind | undefined; site?: number | undefined }
export type Decided = { id: string; version: number; outcome: string; acts_at: string }
export type Decide = (call: () => Promise<{ decided: Decided; next: ReviewItem | null }>) => void

const keyOf = (id: string) => ['review', id]

/** The thing with this id, taken for ten minutes by asking for it. */
export function useClaimed(id: string) {
  const { api } = useDesk()
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async () => (await api.claimItem({ body: { id } })).item,
    // Asked for by who opens it, and never behind their back: it is taken by that.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/**
 * What moves somebody through the queue.
 * @param show goes to the thing with this id; null goes back to the list
 */
export function useReview(filter: QueueFilter, show: (id: string | null) => void) {
  const t = useTranslations('desk.queue')
  const { api } = useDesk()
  const queryClient = useQueryClient()
  const renew = useRenew()
  const toast = useToast()
  const errorText = useErrorText()
  const [last, setLast] = useState<Decided | null>(null)

  const open = (item: ReviewItem | null) => {
    if (item) queryClient.setQueryData(keyOf(item.id), item)
    show(item?.id ?? null)
    void renew('queue', 'today')
  }
  const fail = (error: unknown) => {
    const isTaken = isAppError(error) && error.code === 'taken'
    const text = isTaken ? t('taken', takenBy(error.data)) : errorText(error)
    if (text) toast({ tone: 'danger', text })
    if (isTaken || (isAppError(error) && error.code === 'not_found')) open(null)
  }
  const undo = useMutation({
    mutationFn: ({ id, version }: Decided) => api.undoDecision({ body: { id, version } }),
    onSuccess: ({ item }) => {
      setLast(null)
      toast({ text: t('undone') })
      open(item)
    },
    onError: (error) => {
      setLast(null)
      fail(error)
    },
  })
  const take = useMutation({
    mutationFn: () => api.claimItem({ body: filter }),
    onSuccess: ({ item }) => {
      if (item === null) toast({ text: t('nothingLeft') })
      open(item)
    },
    onError: fail,
  })
  const decide = useMutation({
    mutationFn: (call: Parameters<Decide>[0]) => call(),
    onSuccess: ({ decided, next }) => {
      setLast(decided)
      queryClient.removeQueries({ queryKey: keyOf(decided.id) })
      toast({
        tone: 'ok',
        text: t('decided', { outcome: outcomeName(t, decided.outcome) }),
        action: { label: t('undo'), onPress: () => undo.mutate(decided) },
      })
      open(next)
    },
    onError: fail,
  })
  const giveBack = useMutation({
    mutationFn: (body: { id: string; minutes: number }) => api.releaseItem({ body }),
    onSuccess: (_reply, { id }) => {
      queryClient.removeQueries({ queryKey: keyOf(id) })
      take.mutate()
    },
    onError: fail,
  })
  useShortcuts('review', t('title'), [
    { keys: 'n', label: t('next'), run: () => take.mutate() },
    { keys: 'z', label: t('undo'), run: () => last && undo.mutate(last) },
  ])
  return {
    take: () => take.mutate(),
    decide: ((call) => decide.mutate(call)) as Decide,
    giveBack: (id: string, minutes: number) => giveBack.mutate({ id, minutes }),
    busy: take.isPending || decide.isPending || giveBack.isPending || undo.isPending,
  }
}
export type Review = ReturnType<typeof useReview>

const takenBy = (data: Record<string, unknown>) => ({
  by: typeof data['by'] === 'string' ? data['by'] : '',
  known: typeof data['by'] === 'string' ? 'yes' : 'no',
})

type Words = ReturnType<typeof useTranslations<'desk.queue'>>

/** What was decided, in words; one that has none yet as it is written. */
export function outcomeName(t: Words, outcome: string): string {
  const key = `outcome.${outcome}` as 'outcome.keep' // or another of them, as is asked next
  return t.has(key) ? t(key) : outcome
}
