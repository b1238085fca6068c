import { Flag, Trash2 } from 'lucide-react'
import type { useTranslations } from 'use-intl'

export type MessageWords = ReturnType<typeof useTranslations<'chat.message'>>

/** What can be done with a message; its functions stay the same. */
export type MessageActions = {
  remove(messageId: string): void
  /** Not where nothing above the chat deals with it. */
  report?: ((what: { messageId: string }) => void) | undefined
  block?: (() => void) | undefined
}

type ActionsProps = {
  t: MessageWords
  id: string
  own: boolean
  actions: MessageActions
  /** The drawings cost more than the rest of a bubble: not before somebody could see them. */
  isSeen: boolean
}

/** Shown when the line is pointed at, touched or reached; by keyboard with the arrows, see moveByKeys. */
export function BubbleActions({ t, id, own, actions, isSeen }: ActionsProps) {
  const { report, remove } = actions
  return (
    <span className="bubble-actions" aria-live="off">
      {report && !own && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('report')}
          title={t('report')}
          onClick={() => report({ messageId: id })}
        >
          {isSeen && <Flag className="icon xs" aria-hidden />}
        </button>
      )}
      <button type="button" tabIndex={-1} aria-label={t('delete')} title={t('delete')} onClick={() => remove(id)}>
        {isSeen && <Trash2 className="icon xs" aria-hidden />}
      </button>
    </span>
  )
}
