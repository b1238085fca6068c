import { useCallback } from 'react'
import { REVIEW_KINDS } from '../../contract/choices.ts'
import { useWordOf } from '../word-of.ts'

/** What an act of the log or of an approval is called. */
export function useActName(): (act: string) => string {
  const wordOf = useWordOf()
  return useCallback(
    (act) => {
      const [of, outcome] = act.split('.')
      const kind = REVIEW_KINDS.find((one) => one === of)
      if (kind === undefined || outcome === undefined) return wordOf('act', act)
      return `${wordOf('queue.kind', kind)}: ${wordOf('queue.outcome', outcome)}`
    },
    [wordOf],
  )
}
