import { useQuery } from '@tanstack/react-query'
import { useDesk } from '../desk.tsx'
import type { ScreenName } from '../screens.ts'

/** What waits for this person, by screen. Nothing is counted where nothing can be done about it. */
export function useCounts(): Partial<Record<ScreenName, number>> {
  const { queries } = useDesk()
  const { data: approvals = [] } = useQuery(queries.approvals())
  return { approvals: approvals.filter(({ outcome, may_decide }) => outcome === null && may_decide).length }
}
