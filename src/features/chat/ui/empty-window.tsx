import { Link } from '@tanstack/react-router'
import { MessagesSquare, ShieldOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'

export function ChooseConversation() {
  const t = useTranslations('chat.list')
  return (
    <section className="chat-window empty-window">
      <EmptyState icon={<MessagesSquare />} title={t('chooseTitle')}>
        {t('chooseText')}
      </EmptyState>
    </section>
  )
}

export function ClosedConversation() {
  const t = useTranslations('chat')
  const error = useTranslations('base.error')
  return (
    <section className="chat-window empty-window">
      <EmptyState
        icon={<ShieldOff />}
        heading="h1"
        title={t('window.closedTitle')}
        action={
          <Link to="/chats" className={buttonClass({ variant: 'outline' })}>
            {t('gate.back')}
          </Link>
        }
      >
        {error('blocked')}
      </EmptyState>
    </section>
  )
}
