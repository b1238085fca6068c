import { TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Caution } from '../../../contract/choices.ts'
import type { MessageActions } from './bubble-actions.tsx'
import { useScan } from './care.ts'
import type { Line } from './timeline.ts'

type HintProps = { line: Line; actions: MessageActions }

/** Under a received message that asks for care: why, and a way to report it. Nothing was held back. */
export function CareHint({ line, actions }: HintProps) {
  const scan = useScan()
  const { caution, text } = line
  const found = useMemo(() => (text === '' ? undefined : scan?.(text)[0]), [scan, text])
  const why = found ?? caution
  return why ? <Hint why={why} line={line} actions={actions} /> : null
}

function Hint({ why, line: { id }, actions }: HintProps & { why: Caution }) {
  const t = useTranslations('chat')
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
