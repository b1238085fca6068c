import { useTranslations } from 'use-intl'
import type { Bundle } from '../../../contract/payments.ts'

/** The words of a bundle's ribbon: the best seller of real sales, or what is recommended before there are any. @source O-77 */
export function useRibbon(): (bundle: Bundle) => string | undefined {
  const t = useTranslations('credits.buy')
  return (bundle) => (bundle.popular ? t('popular') : bundle.recommended ? t('recommended') : undefined)
}
