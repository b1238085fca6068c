import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useInstall } from '../../client/install.ts'
import { isApplePhone } from '../../client/installed.ts'
import { useSettings } from '../../client/web.tsx'
import { Banner } from '../../kit/banner.tsx'
import { Button } from '../../kit/button.tsx'

/** Offers the app. The button opens the browser's prompt, or explains how to install where there is none. */
export function InstallOffer({ onClose }: { onClose(): void }) {
  const t = useTranslations('base')
  const { name: site } = useSettings()
  const install = useInstall()
  const [told, setTold] = useState<'installHow' | 'installMenu'>()
  async function ask(): Promise<void> {
    if (install === null) setTold(isApplePhone() ? 'installHow' : 'installMenu')
    // Declining the prompt also dismisses the offer.
    else if (!(await install())) onClose()
  }
  return (
    <Banner
      icon={<Smartphone className="icon" aria-hidden />}
      label={t('reminder.install', { site })}
      onClose={onClose}
      closeLabel={t('word.close')}
      action={
        told ? null : (
          <Button size="sm" variant="outline" onClick={() => void ask()}>
            {t('reminder.installGo')}
          </Button>
        )
      }
    >
      <span role="status">{t(`reminder.${told ?? 'install'}`, { site })}</span>
    </Banner>
  )
}
