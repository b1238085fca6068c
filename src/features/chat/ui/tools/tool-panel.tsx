import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../../../kit/button.tsx'
import { sendRefusal, type SendFacts } from '../../rules/sending.ts'
import type { Conversation } from '../conversation.ts'
import { SendGate } from '../send-gate.tsx'
import { ActPrice } from './act-price-line.tsx'
import { KIND_OF, type Tool } from './tool.ts'
import './tools.css'

type PanelProps = {
  tool: Tool
  title: string
  chat: Conversation
  facts: SendFacts
  /** Something was chosen. */
  ready: boolean
  onSend(): void
  onClose(): void
  children: ReactNode
}

/** Between the messages and the composer: what to send, what it costs, and the way to send it. Nothing is sent by choosing. */
export function ToolPanel({ tool, title, chat, facts, ready, onSend, onClose, children }: PanelProps) {
  const t = useTranslations('chat.tool')
  const word = useTranslations('base.word')
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current
    first?.focus()
  }, [])
  const gate = sendRefusal({ ...facts, confirmed: true, acceptanceNeeded: false })
  const maySend = ready && sendRefusal(facts) === null
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
      {gate ? (
        <SendGate reason={gate} kind={KIND_OF[tool]} chat={chat} draft="" facts={facts} />
      ) : (
        <>
          {children}
          <footer className="tool-foot">
            <ActPrice chat={chat} kind={KIND_OF[tool]} />
            <Button variant="primary" disabled={!maySend} onClick={onSend}>
              {t('send')}
            </Button>
          </footer>
        </>
      )}
    </section>
  )
}
