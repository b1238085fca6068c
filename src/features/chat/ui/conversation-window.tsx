import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MessageActions } from './bubble-actions.tsx'
import { useChatStore } from './chat-store.ts'
import { Composer } from './composer.tsx'
import type { Conversation } from './conversation.ts'
import { MessageLog } from './message-log.tsx'
import { usePersonName } from './person.tsx'
import { RemoveChatDialog, RemoveMessageDialog } from './remove-dialogs.tsx'
import type { Tool } from './tools/tool.ts'
import { useReading } from './use-reading.ts'
import { WindowHead, type ChatSafety } from './window-head.tsx'

type WindowProps = { chat: Conversation; heading?: 'h1' | 'h2'; safety?: ChatSafety | undefined }

/**
 * One conversation: who it is with, its messages and the composer.
 * @source S2-176, S2-177
 */
export function ConversationWindow({ chat, heading = 'h1', safety }: WindowProps) {
  const t = useTranslations('chat.window')
  const store = useChatStore()
  const name = usePersonName(chat.profile)
  const [removesChat, setRemovesChat] = useState(false)
  const [removedMessage, setRemovedMessage] = useState<string | null>(null)
  const [tool, setTool] = useState<Tool | null>(null)
  const { report, block } = safety ?? {}
  const actions = useMemo<MessageActions>(() => ({ remove: setRemovedMessage, report, block }), [report, block])
  useReading(store, chat)

  return (
    <section className="chat-window" aria-label={t('label', { name })}>
      <WindowHead chat={chat} heading={heading} onRemove={() => setRemovesChat(true)} safety={safety} />
      <MessageLog chat={chat} store={store} actions={actions} onIcebreaker={() => setTool('icebreaker')} />
      <Composer key={chat.profile.id} chat={chat} store={store} tool={tool} onTool={setTool} />
      {removesChat && <RemoveChatDialog chat={chat} store={store} onClose={() => setRemovesChat(false)} />}
      {removedMessage && (
        <RemoveMessageDialog
          chat={chat}
          messageId={removedMessage}
          store={store}
          onClose={() => setRemovedMessage(null)}
        />
      )}
    </section>
  )
}
