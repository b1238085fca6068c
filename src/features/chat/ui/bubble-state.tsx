import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { useOnline } from '../../../client/use-online.ts'
import { useChatState, useChatStore } from './chat-store.ts'
import { mayRetry } from './sender.ts'
import type { Line } from './timeline.ts'

export function BubbleState({ line, time }: { line: Line; time: string }) {
  const { sender } = useChatStore()
  const Icon = line.state === 'read' ? CheckCheck : line.state === 'sent' ? Check : Clock
  const progress = useChatState((state) => state.progress[line.key] ?? null)
  const text = useStateText(line, time, progress)
  const t = useTranslations('chat.message')
  const isUploading = progress !== null && progress < 1
  return (
    <p className="chat-state" aria-live="off">
      <Icon className="icon xs" aria-hidden />
      {text}
      {isUploading && <progress className="bubble-progress" value={progress} aria-label={text} />}
      {line.state === 'waiting' && (line.fresh || isUploading) && (
        <button type="button" className="link quiet" onClick={() => sender.discard(line.key)}>
          {isUploading ? t('stop') : t('withdraw')}
        </button>
      )}
    </p>
  )
}

function useStateText({ state, image }: Line, time: string, progress: number | null): string {
  const t = useTranslations('chat.message')
  const format = useFormatter()
  const online = useOnline()
  if (state === 'read') return t('read')
  if (state === 'sent') return t('sent', { time })
  if (!online) return t('waiting')
  if (image === null || progress === null) return t('sending')
  if (progress >= 1) return t('working')
  return t('uploading', { part: format.number(progress, { style: 'percent', maximumFractionDigits: 0 }) })
}

export function FailedState({ line, personId }: { line: Line; personId: string }) {
  const { sender } = useChatStore()
  const t = useTranslations('chat')
  const error = useTranslations('base.error')
  const { fault } = line
  const own = fault === 'photo_size' || fault === 'photo_type' || fault === 'photo_dimensions' || fault === 'lost'
  const why = own
    ? t(`failed.${fault}`)
    : fault === 'not_enough_credits' || fault === 'premium_only'
      ? error(fault)
      : ''
  return (
    <p className="chat-state failed" role="alert">
      <CircleAlert className="icon xs" aria-hidden />
      {t('message.failed')} {why}
      {mayRetry(fault) && (
        <button type="button" className="link" onClick={() => void sender.retry(personId)}>
          {t('message.retry')}
        </button>
      )}
      <button type="button" className="link quiet" onClick={() => sender.discard(line.key)}>
        {t('message.discard')}
      </button>
    </p>
  )
}
