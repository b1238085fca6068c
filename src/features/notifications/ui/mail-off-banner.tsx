import { useTranslations } from 'use-intl'
import { useSave } from '../../../client/use-save.ts'
import { useWeb } from '../../../client/web.tsx'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Contract } from '../../../contract/index.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'

type Answer = Reply<Contract['getNotifications']>
type Props = { reasons: Answer['notifications_disabled']; onAnswer(answer: Answer): void }

/** Why no mail comes, each reason with what helps: an address is proven, everything else is switched on again. */
export function MailOffBanner({ reasons, onAnswer }: Props) {
  const t = useTranslations('settings.notifications')
  const ended = useTranslations('settings.unsubscribe')
  const bounced = reasons.includes('bounce')
  const what = bounced ? t('off') : ended('allOff')
  const others = reasons.filter((reason) => reason !== 'bounce')
  return (
    <div className="mb-4">
      <Banner tone="warn" label={what}>
        <b>{what}</b>
        {bounced ? <Bounced /> : null}
        {others.map((reason) => (
          <p key={reason}>
            {t(`reasons.${reason}`)} {t(`solutions.${reason}`)}
          </p>
        ))}
        {others.length > 0 ? <SwitchOn stays={bounced ? ['bounce'] : []} onAnswer={onAnswer} /> : null}
      </Banner>
    </div>
  )
}

function Bounced() {
  const t = useTranslations('settings.notifications')
  const { api } = useWeb()
  const { run, busy } = useSave({ call: () => api.confirmAddress({ body: {} }), said: () => t('sent') })
  return (
    <>
      <p>
        {t('reasons.bounce')} {t('solutions.bounce')}
      </p>
      <p className="banner-actions my-2">
        <Button size="sm" variant="outline" busy={busy} onClick={() => run()}>
          {t('confirm')}
        </Button>
        <a href="/settings#email">{t('change')}</a>
      </p>
    </>
  )
}

function SwitchOn({ stays, onAnswer }: Pick<Props, 'onAnswer'> & { stays: 'bounce'[] }) {
  const t = useTranslations('settings.notifications')
  const words = useTranslations('settings')
  const { api } = useWeb()
  const { run, busy } = useSave<void, Answer>({
    call: () => api.updateNotifications({ body: { notifications_disabled: stays } }),
    said: () => (stays.length > 0 ? words('saved') : t('onAgain')),
    onSaved: onAnswer,
  })
  return (
    <p className="my-2">
      <Button size="sm" variant="outline" busy={busy} onClick={() => run()}>
        {t('on')}
      </Button>
    </p>
  )
}
