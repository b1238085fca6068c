import { useTranslations } from 'use-intl'
import { useSave } from '../../../client/use-save.ts'
import { useWeb } from '../../../client/web.tsx'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Contract } from '../../../contract/index.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'

type Answer = Reply<Contract['updateNotifications']>
type Props = { reasons: Answer['notifications_disabled']; onAnswer(answer: Answer): void }

export function MailOffBanner({ reasons, onAnswer }: Props) {
  const t = useTranslations('settings.notifications')
  const { api } = useWeb()
  const { run, busy } = useSave<void, Answer>({
    call: () => api.updateNotifications({ body: { notifications_disabled: [] } }),
    said: () => t('onAgain'),
    onSaved: onAnswer,
  })
  return (
    <div className="mb-4">
      <Banner
        tone="warn"
        label={t('off')}
        action={
          reasons.includes('bounce') ? (
            <a href="/settings#email">{t('solutions.bounce')}</a>
          ) : (
            <Button size="sm" variant="outline" busy={busy} onClick={() => run()}>
              {t('on')}
            </Button>
          )
        }
      >
        <b>{t('off')}</b>
        {reasons.map((reason) => (
          <p key={reason}>
            {t(`reasons.${reason}`)} {reason === 'bounce' ? null : t(`solutions.${reason}`)}
          </p>
        ))}
      </Banner>
    </div>
  )
}
