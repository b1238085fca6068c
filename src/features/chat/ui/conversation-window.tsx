import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo, useState, useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { keepWayBack, sells } from '../../../client/way-back.ts'
import { useWeb } from '../../../client/web.tsx'
import { Button } from '../../../kit/button.tsx'
import { AskDialog } from './ask-dialog.tsx'
import type { MessageActions } from './bubble-actions.tsx'
import { isUnread } from './chat-list.ts'
import { useChatStore } from './chat-store.ts'
import type { Tool } from './composer-box.tsx'
import { Composer } from './composer.tsx'
import type { Conversation } from './conversation.ts'
import { MessageLog } from './message-log.tsx'
import { usePersonName } from './person.tsx'
import { WindowHead, type ChatSafety } from './window-head.tsx'

function useReading(chat: Conversation): void {
  const { queries } = useWeb()
  const { sync } = useChatStore()
  const isVisible = usePageVisible()
  const id = isVisible ? chat.conversation?.id : undefined
  const { data: chats } = useQuery({ ...queries.chats(), enabled: chat.conversation !== null })
  const listed = chats?.find(({ conversation }) => conversation.id === chat.conversation?.id)
  const unread = listed !== undefined && isUnread(listed)
  const newest = chat.messages.findLast((message) => message.profile.id === chat.profile.id)?.seq ?? 0
  const readUpTo = useRef(listed && !unread ? newest : 0)
  // The refresh brought a number in the list that the conversation does not have, or no row: it was removed in another
  // tab.
  const listedSeq = listed?.last_message?.seq ?? 0
  const isBehind = listedSeq > chat.last_seq || (chats !== undefined && !listed && chat.last_seq > 0)

  useEffect(() => {
    if (!id) return
    sync.lookAt(id)
    // Opened again from memory: other tabs and devices may have gone on, or the other side blocked this member.
    void sync.checkChat(id)
    return () => sync.lookAt(null)
  }, [sync, id])

  useEffect(() => {
    if (!id || (!unread && newest <= readUpTo.current)) return
    readUpTo.current = newest
    // While anything is unread, the next message or refresh tries again.
    sync.markRead(id).catch(() => (readUpTo.current = 0))
  }, [sync, id, unread, newest])

  useEffect(() => {
    if (id && isBehind) void sync.checkChat(id)
  }, [sync, id, isBehind, listedSeq])
}

/** Whatever leads from here to what is sold, the menu above too: after buying one comes back into the conversation. */
function useWayBack({ conversation, profile }: Conversation, name: string): void {
  const router = useRouter()
  const path = conversation ? `/chats/${conversation.id}` : `/members/${profile.id}/chat`
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        if (sells(toLocation.pathname)) keepWayBack(sessionStorage, { path, name })
      }),
    [router, path, name],
  )
}

const isShown = () => document.visibilityState === 'visible'

function usePageVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    isShown,
    () => false,
  )
}

type WindowProps = { chat: Conversation; heading?: 'h1' | 'h2'; safety?: ChatSafety | undefined }

export function ConversationWindow({ chat, heading = 'h1', safety }: WindowProps) {
  const t = useTranslations('chat.window')
  const name = usePersonName(chat.profile)
  const [removesChat, setRemovesChat] = useState(false)
  const [removedMessage, setRemovedMessage] = useState<string | null>(null)
  const [tool, setTool] = useState<Tool | null>(null)
  const { report, block } = safety ?? {}
  const actions = useMemo<MessageActions>(() => ({ remove: setRemovedMessage, report, block }), [report, block])
  useReading(chat)
  useWayBack(chat, name)

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

type DialogProps = { chat: Conversation; onClose: () => void }

function RemoveChatDialog({ chat, onClose }: DialogProps) {
  const store = useChatStore()
  const t = useTranslations('chat.remove')
  const { name } = chat.profile
  const navigate = useNavigate()
  const errorText = useErrorText()
  function remove() {
    onClose()
    // Gone at once: the call follows behind.
    void store.sync.remove(chat, (error) => {
      const text = errorText(error)
      if (text) window.alert(text)
    })
    void navigate({ to: '/chats' })
  }
  return (
    <Confirm
      title={t('chatTitle', { name })}
      text={t('chatText', { name })}
      action={t('chatConfirm')}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}

function RemoveMessageDialog({ chat, messageId, onClose }: DialogProps & { messageId: string }) {
  const store = useChatStore()
  const t = useTranslations('chat.remove')
  const { api } = useWeb()
  const errorText = useErrorText()
  const { conversation } = chat
  const name = usePersonName(chat.profile)
  async function remove() {
    onClose()
    if (!conversation) return
    try {
      await api.removeMessage({ body: { message: { id: messageId } } })
      store.sync.hideMessage(conversation.id, messageId)
    } catch (error) {
      const text = errorText(error)
      if (text) window.alert(text)
    }
  }
  return (
    <Confirm
      title={t('messageTitle')}
      text={t('messageText', { name })}
      action={t('messageConfirm')}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}

type ConfirmProps = { title: string; text: string; action: string; onConfirm: () => void; onClose: () => void }

function Confirm({ title, text, action, onConfirm, onClose }: ConfirmProps) {
  const word = useTranslations('base.word')
  const button = (
    <Button variant="danger" onClick={onConfirm}>
      {action}
    </Button>
  )
  return (
    <AskDialog title={title} back={word('cancel')} onBack={onClose} action={button}>
      <p className="muted">{text}</p>
    </AskDialog>
  )
}
