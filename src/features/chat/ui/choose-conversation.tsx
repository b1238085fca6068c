import { MessagesSquare } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../kit/empty-state.tsx'

/** Beside the list while no conversation is open. */
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
