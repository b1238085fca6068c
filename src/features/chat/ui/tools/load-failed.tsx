import { useTranslations } from 'use-intl'
import { LinkButton } from '../../../../kit/button.tsx'

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('chat.tool')
  const word = useTranslations('base.word')
  return (
    <p role="alert" className="muted">
      {t('loadFailed')} <LinkButton onClick={onRetry}>{word('retry')}</LinkButton>
    </p>
  )
}
