import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useWeb } from '../../../client/web.tsx'
import { Button } from '../../../kit/button.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { useChatStore } from './chat-store.ts'
import type { Conversation } from './conversation.ts'
import { usePersonName } from './person.tsx'

type DialogProps = { chat: Conversation; onClose: () => void }

export function RemoveChatDialog({ chat, onClose }: DialogProps) {
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

export function RemoveMessageDialog({ chat, messageId, onClose }: DialogProps & { messageId: string }) {
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
