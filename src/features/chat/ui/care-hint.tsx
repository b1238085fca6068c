import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { MessageActions } from './bubble-actions.tsx'
import { useScan } from './care.ts'
import type { Line } from './timeline.ts'

/** Under a received message that asks for care: why, and a way to report it. Nothing was held back. @source TRU-14 */
export function CareHint({ line, actions }: { line: Line; actions: MessageActions }) {
  const t = useTranslations('chat')
  const scan = useScan()
  const { caution, text, id } = line
  const found = useMemo(() => (text === '' ? undefined : scan?.cautionsOf(text)[0]), [scan, text])
  const why = found ?? caution
  if (!why) return null
  return (
    <p className="care-hint" aria-live="off">
      <TriangleAlert className="icon xs" aria-hidden />
      <span>{t(`care.${why}`)}</span>
      {id && actions.report && (
        <button type="button" className="link" onClick={() => actions.report?.({ messageId: id })}>
          {t('message.report')}
        </button>
      )}
    </p>
  )
}
