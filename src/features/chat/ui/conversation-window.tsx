import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MessageActions } from './bubble-actions.tsx'
import type { Tool } from './composer-box.tsx'
import { Composer } from './composer.tsx'
import type { Conversation } from './conversation.ts'
import { MessageLog } from './message-log.tsx'
import { usePersonName } from './person.tsx'
import { RemoveChatDialog, RemoveMessageDialog } from './remove-dialogs.tsx'
import { useReading } from './use-reading.ts'
import { WindowHead, type ChatSafety } from './window-head.tsx'

type WindowProps = { chat: Conversation; heading?: 'h1' | 'h2'; safety?: ChatSafety | undefined }

/** One conversation: who it is with, its messages and the composer. */
export function ConversationWindow({ chat, heading = 'h1', safety }: WindowProps) {
  const t = useTranslations('chat.window')
  const name = usePersonName(chat.profile)
  const [removesChat, setRemovesChat] = useState(false)
  const [removedMessage, setRemovedMessage] = useState<string | null>(null)
  const [tool, setTool] = useState<Tool | null>(null)
  const { report, block } = safety ?? {}
  const actions = useMemo<MessageActions>(() => ({ remove: setRemovedMessage, report, block }), [report, block])
  useReading(chat)

  return (
    <section className="chat-window" aria-label={t('label', { name })}>
      <WindowHead chat={chat} heading={heading} onRemove={() => setRemovesChat(true)} safety={safety} />
      <MessageLog chat={chat} actions={actions} onIcebreaker={() => setTool('icebreaker')} />
      <Composer key={chat.profile.id} chat={chat} tool={tool} onTool={setTool} />
      {removesChat && <RemoveChatDialog chat={chat} onClose={() => setRemovesChat(false)} />}
      {removedMessage && (
        <RemoveMessageDialog chat={chat} messageId={removedMessage} onClose={() => setRemovedMessage(null)} />
      )}
    </section>
  )
}
