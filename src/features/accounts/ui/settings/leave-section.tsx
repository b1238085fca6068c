import { useTranslations } from 'use-intl'
import { RECONSIDER_DAYS } from '../../../../contract/limits.ts'
import { Button } from '../../../../kit/button.tsx'
import { takeFocus } from '../../../../kit/result.tsx'
import { Section } from './section.tsx'

/** The way out. @param focused after one decided to stay: back where one was */
export function LeaveSection({ focused, onLeave }: { focused: boolean; onLeave(): void }) {
  const t = useTranslations('settings.leave')
  return (
    <Section id="leave" title={t('title')} text={t('text', { days: String(RECONSIDER_DAYS) })}>
      <Button variant="dangerGhost" ref={focused ? takeFocus : undefined} onClick={onLeave}>
        {t('open')}
      </Button>
    </Section>
  )
}
