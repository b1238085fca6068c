import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ReviewKind } from '../../contract/desk-queue.ts'
import { isAppError } from '../../contract/errors.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
import { UNDO_SECONDS } from '../../features/desk/rules.ts'
import { useToast } from '../../kit/toast.tsx'
import { useDesk, useMe, useRefetch } from '../desk.tsx'
import { useDeskErrorText } from '../error-text.ts'
import { useShortcuts } from '../keys/shortcuts.tsx'
import { useWordOf } from '../word-of.ts'
import { forgetAnswer } from './kept-answer.ts'

export type QueueFilter = { kind?: ReviewKind | undefined; site?: number | undefined }
export type Decided = { id: string; version: number; outcome: string; acts_at: string }
/** What was typed for it is there again when it is taken back. */
type Last = Decided & { giveBackAnswer(): void }
export type Decide = (call: () => Promise<{ decided: Decided; next: ReviewItem | null }>) => void

const keyOf = (id: string) => ['review', id]

/** The thing with this id, taken for ten minutes by asking for it. */
export function useClaimed(id: string) {
  const { api } = useDesk()
  const queryClient = useQueryClient()
  const claimed = useQuery({
    queryKey: keyOf(id),
    queryFn: async () => (await api.claimItem({ body: { id } })).item,
    // Asked for by who opens it, and never behind their back: it is taken by that.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // Whoever comes back to it takes it anew. Forgotten while it is still shown, it would be taken anew at once.
  useEffect(() => () => queryClient.removeQueries({ queryKey: keyOf(id) }), [queryClient, id])
  return claimed
}

type At = { isOpen: boolean; isHere(): boolean; show(id: string | null): void }

/**
 * What moves somebody through the queue.
 * @param at `isOpen`: one is before them · `isHere`: they are at the queue still · `show` goes to the thing with this
 * id; null goes back to the list
 */
export function useReview(filter: QueueFilter, { isOpen, isHere, show }: At) {
  const t = useTranslations('desk.queue')
  const { api } = useDesk()
  const queryClient = useQueryClient()
  const refetch = useRefetch()
  const toast = useToast()
  const errorText = useDeskErrorText()
  const wordOf = useWordOf()
  const { staff } = useMe()
  const [last, setLast] = useState<Last | null>(null)

  const open = (item: ReviewItem | null) => {
    if (item) queryClient.setQueryData(keyOf(item.id), item)
    show(item?.id ?? null)
    void refetch('queue', 'today')
  }
  /** Whoever has gone to another screen meanwhile stays there, and what was taken for them is given back. */
  const goOn = (item: ReviewItem | null) => {
    if (isHere()) return open(item)
    // Refused, it ends by itself.
    if (item) api.releaseItem({ body: { id: item.id, minutes: 0 } }).catch(() => {})
    void refetch('queue', 'today')
  }
  const fail = (error: unknown) => {
    toast({ tone: 'danger', text: errorText(error) })
    if (isGone(error)) goOn(null)
  }
  const undo = useMutation({
    mutationFn: ({ id, version }: Last) => api.undoDecision({ body: { id, version } }),
    onSuccess: ({ item }, { giveBackAnswer }) => {
      setLast(null)
      giveBackAnswer()
      toast({ text: t('undone') })
      open(item)
    },
    // What is before them now stays: it has nothing to do with the one before.
    onError: (error) => {
      setLast(null)
      toast({ tone: 'danger', text: isGone(error) ? t('tooLate') : errorText(error) })
    },
  })
  const take = useMutation({
    mutationFn: () => api.claimItem({ body: filter }),
    onSuccess: ({ item }) => {
      if (item === null) toast({ text: t('nothingLeft') })
      goOn(item)
    },
    onError: fail,
  })
  const decide = useMutation({
    mutationFn: (call: Parameters<Decide>[0]) => call(),
    onSuccess: ({ decided, next }) => {
      const done = { ...decided, giveBackAnswer: forgetAnswer(staff.id, decided.id) }
      setLast(done)
      toast({
        tone: 'ok',
        text: t('decided', { outcome: wordOf('queue.outcome', decided.outcome) }),
        action: { label: t('undo'), onPress: () => undo.mutate(done), forMs: UNDO_SECONDS * 1_000 },
      })
      goOn(next)
    },
    onError: (error) => {
      // Told beside what was typed, which stays, and with all of it as it is now.
      if (isRefusal(error) || isGone(error)) return void refetch('review', 'queue')
      toast({ tone: 'danger', text: errorText(error) })
    },
  })
  const giveBack = useMutation({
    mutationFn: (body: { id: string; minutes: number }) => api.releaseItem({ body }),
    onSuccess: (_reply, { id, minutes }) => {
      forgetAnswer(staff.id, id)
      // Given back at once it is the next one again: what comes now is chosen in the list.
      if (minutes === 0 || !isHere()) goOn(null)
      else take.mutate()
    },
    onError: fail,
  })
  const busy = take.isPending || decide.isPending || giveBack.isPending || undo.isPending
  useShortcuts('review', t('title'), [
    // Whoever has one before them goes on by deciding it or by giving it back.
    ...(isOpen ? [] : [{ keys: 'n', label: t('begin'), run: () => busy || take.mutate() }]),
    { keys: 'z', label: t('undo'), run: () => last && !busy && undo.mutate(last) },
  ])
  return {
    take: () => take.mutate(),
    // A key pressed twice decides once.
    decide: ((call) => busy || decide.mutate(call)) as Decide,
    giveBack: (id: string, minutes: number) => busy || giveBack.mutate({ id, minutes }),
    busy,
    /** Why what was to be done about a member was not decided; null: it was, or nothing was tried. */
    refusal: isRefusal(decide.error) ? decide.error : null,
    /** Somebody else has it, or something of it, or it changed: nothing was decided. */
    gone: isGone(decide.error) ? decide.error : null,
    forget: decide.reset,
  }
}
export type Review = ReturnType<typeof useReview>

/** Somebody else decides it now, or it is decided. */
const isGone = (error: unknown): boolean => isAppError(error) && (error.code === 'taken' || error.code === 'not_found')

/** What was to be done about the member is not possible any more. */
const isRefusal = (error: unknown): boolean => isAppError(error) && error.code === 'member_status'
