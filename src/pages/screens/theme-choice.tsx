import { useTranslations } from 'use-intl'
import { useTheme } from '../../client/theme.ts'
import { Segmented } from '../../kit/choice.tsx'

/** Light, dark or the system's theme; for this device only. */
export function ThemeChoice() {
  const t = useTranslations('base.theme')
  const [theme, choose] = useTheme()
  return (
    <Segmented
      label={t('title')}
      hideLabel
      value={theme ?? 'system'}
      options={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: t(value) }))}
      onChange={(chosen) => choose(chosen === 'system' ? null : chosen)}
    />
  )
}
