import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useToast } from '../kit/toast.tsx'
import { useDesk } from './desk.tsx'
import { useDeskErrorText } from './error-text.ts'

const LOOK_EVERY_MS = 1_000
const LOOK_FOR_MS = 20_000

type Job = {
  /** Of what the job leaves: it is done when this is another one. */
  mark: string | number | null
  /** The name of what is read again until then. */
  query: string
  ask(): Promise<unknown>
  /** Said when it is done, and when it takes longer than anybody looks. */
  done: string
  late: string
}

/** Asks for what a job does later, and looks for what it leaves; not for ever, which would keep a session alive. */
export function useJob({ mark, query, ask, done, late }: Job): { ask(): void; busy: boolean } {
  const { queryClient } = useDesk()
  const toast = useToast()
  const errorText = useDeskErrorText()
  /** What it was when somebody asked. */
  const [before, setBefore] = useState<{ mark: Job['mark'] } | null>(null)
  const asking = useMutation({
    mutationFn: ask,
    onSuccess: () => setBefore({ mark }),
    onError: (error) => toast({ tone: 'danger', text: errorText(error) }),
  })
  const isDone = before !== null && before.mark !== mark
  useEffect(() => {
    if (before === null) return
    // One that is on its way still is left alone: broken off each time, no slow one would ever come.
    const again = () => void queryClient.invalidateQueries({ queryKey: [query] }, { cancelRefetch: false })
    const look = setInterval(again, LOOK_EVERY_MS)
    const end = setTimeout(() => {
      setBefore(null)
      toast({ tone: 'info', text: late })
    }, LOOK_FOR_MS)
    return () => {
      clearInterval(look)
      clearTimeout(end)
    }
  }, [before, query, queryClient, toast, late])
  useEffect(() => {
    if (!isDone) return
    setBefore(null)
    toast({ tone: 'ok', text: done })
  }, [isDone, done, toast])
  const busy = asking.isPending || before !== null
  return { ask: () => busy || asking.mutate(), busy }
}
