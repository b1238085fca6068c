import { useTranslations } from 'use-intl'
import type { Numbers } from '../../queries.ts'

type Source = Pick<Numbers['sources'][number], 'field' | 'value'>

/** How a source is called among those of all kinds. */
export function useSourceName(): (source: Source) => string {
  const t = useTranslations('desk.numbers')
  return ({ field, value }) => t('ofField', { field: t(`field.${field}`), value: value || t('rest') })
}
