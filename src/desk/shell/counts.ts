import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDesk, useMe } from '../desk.tsx'
import type { ScreenName } from '../screens.ts'

/** What waits for this person, by screen. Nothing is counted where nothing can be done about it. */
export function useCounts(): Partial<Record<ScreenName, number>> {
  const { queries } = useDesk()
  const { may } = useMe()
  const { data: approvals = [] } = useQuery(queries.approvals())
  const { data: queue } = useInfiniteQuery({ ...queries.queue({}), enabled: may('queue.see') })
  return {
    approvals: approvals.filter(({ outcome, may_decide }) => outcome === null && may_decide).length,
    queue: queue?.pages[0]?.kinds.reduce((sum, { open }) => sum + open, 0) ?? 0,
  }
}
