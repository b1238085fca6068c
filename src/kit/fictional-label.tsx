import { VenetianMask } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** Icon and word beside the name of a fictional profile. Never hidden, never shortened. */
export function FictionalLabel() {
  const t = useTranslations('base.fictional')
  return (
    <span className="fict" title={t('explanation')}>
      <VenetianMask className="icon" aria-hidden />
      {t('label')}
    </span>
  )
}
