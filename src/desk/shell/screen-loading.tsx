import { useTranslations } from 'use-intl'
import { Skeleton, useDelayed } from '../../kit/skeleton.tsx'

/** While the parts of a screen come. */
export function ScreenLoading() {
  const t = useTranslations('base.word')
  return useDelayed(true) ? (
    <div role="status">
      <span className="sr">{t('loading')}</span>
      <Skeleton className="mb-6 h-8 w-48" />
      <Skeleton className="h-64" />
    </div>
  ) : null
}
