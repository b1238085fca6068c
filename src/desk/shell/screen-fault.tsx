import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'

/** What is left of a screen that could not be drawn; the way to the others stays. */
export function ScreenFault({ reset }: { reset(): void }) {
  const t = useTranslations('base')
  return (
    <EmptyState
      heading="h1"
      icon={<CircleAlert />}
      title={t('page.errorTitle')}
      action={<Button onClick={reset}>{t('word.retry')}</Button>}
    >
      {t('error.generic')}
    </EmptyState>
  )
}
