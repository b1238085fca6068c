import { VenetianMask } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** As members see it beside the name: icon and word. */
export function HouseLabel() {
  const t = useTranslations('desk.fictional')
  return (
    <span className="fict">
      <VenetianMask className="icon" aria-hidden />
      {t('label')}
    </span>
  )
}
