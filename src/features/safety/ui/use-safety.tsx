import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import type { Reported } from './report-dialog.tsx'
import { useBlock, type Person } from './use-block.ts'

// Hardly anybody needs them on the way in.
const ReportDialog = lazy(() => import('./report-dialog.tsx'))
const BlockDialog = lazy(() => import('./block-dialog.tsx'))

export type Safety = {
  /** Asks why and sends it; a photo or message of the member, or the whole profile. The same function for ever. */
  report(what?: Reported): void
  /** Asks whether it is meant. The same function for ever. */
  block(): void
  unblock(): void
  /** Must be drawn somewhere. */
  dialogs: ReactNode
}

/**
 * Blocking and reporting for every screen that shows a member.
 * @param person `name` is empty where it is not known
 * @param onBlocked after a block
 */
export function useSafety(person: Person, onBlocked: () => void = () => {}): Safety {
  const [shown, setShown] = useState<'block' | { report: Reported } | null>(null)
  const change = useBlock()
  const report = useCallback((what: Reported = {}) => setShown({ report: what }), [])
  const block = useCallback(() => setShown('block'), [])
  const close = () => setShown(null)
  return {
    report,
    block,
    unblock: () => void change(person, false),
    dialogs:
      shown === null ? null : (
        <Suspense>
          {shown === 'block' ? (
            <BlockDialog person={person} onClose={close} onBlocked={onBlocked} />
          ) : (
            <ReportDialog person={person} what={shown.report} onClose={close} onBlocked={onBlocked} />
          )}
        </Suspense>
      ),
  }
}
