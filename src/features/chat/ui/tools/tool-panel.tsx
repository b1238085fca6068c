import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton, LinkButton } from '../../../../kit/button.tsx'
import { ActPrice, type Offer } from '../act-price.tsx'
import { ComposerClosed, isClosed } from '../composer-closed.tsx'
import type { Conversation } from '../conversation.ts'
import type { Content } from '../outbox.ts'
import './tools.css'

export type ToolProps = {
  chat: Conversation
  offer: Offer
  isHeld: boolean
  /** Sends and closes. @param key where bytes were kept under it */
  onSend(content: Content, key?: string): void
  onClose(): void
}

type PanelProps = Omit<ToolProps, 'onSend'> & {
  title: string
  onSend: (() => void) | null
  children: ReactNode
}

/**
 * Between the messages and the composer: what to send, what it costs, and the way to send it. Nothing is sent by
 * choosing.
 */
export function ToolPanel({ title, chat, offer, isHeld, onSend, onClose, children }: PanelProps) {
  const word = useTranslations('base.word')
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current
    first?.focus()
  }, [])
  return (
    <section
      ref={panel}
      className="tool-panel"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && (event.preventDefault(), onClose())}
    >
      <header className="row between">
        <h2 id={id}>{title}</h2>
        <IconButton label={word('close')} onClick={onClose}>
          <X className="icon s" aria-hidden />
        </IconButton>
      </header>
      <ToolBody chat={chat} offer={offer} isHeld={isHeld} onSend={onSend}>
        {children}
      </ToolBody>
    </section>
  )
}

export function ToolBody({ chat, offer, isHeld, onSend, children }: Omit<PanelProps, 'title' | 'onClose'>) {
  const t = useTranslations('chat.tool')
  if (isClosed(offer.refusal)) return <ComposerClosed chat={chat} offer={offer} />
  return (
    <>
      {children}
      <footer className="tool-foot">
        <ActPrice chat={chat} kind={offer.kind} />
        <Button
          variant="primary"
          disabled={onSend === null || isHeld || offer.refusal !== null}
          onClick={() => onSend?.()}
        >
          {t('send')}
        </Button>
      </footer>
    </>
  )
}

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('chat.tool')
  const word = useTranslations('base.word')
  return (
    <p role="alert" className="muted">
      {t('loadFailed')} <LinkButton onClick={onRetry}>{word('retry')}</LinkButton>
    </p>
  )
}
