import { Bell } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { usePushSwitch } from './use-push-switch.ts'

/** The browser asks only after the press. */
export function PushOffer({ onClose }: { onClose(): void }) {
  const t = useTranslations('base')
  const { asked, run } = usePushSwitch()
  return (
    <Banner
      icon={<Bell className="icon" aria-hidden />}
      label={t('reminder.push')}
      onClose={onClose}
      closeLabel={t('word.close')}
      action={
        <Button size="sm" variant="outline" busy={asked !== undefined} onClick={() => run(true)}>
          {t('reminder.pushGo')}
        </Button>
      }
    >
      {t('reminder.push')}
    </Banner>
  )
}
