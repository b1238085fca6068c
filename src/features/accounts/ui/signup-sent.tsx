import { MailCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { takeFocus } from '../../../kit/result.tsx'

/** In place of the steps where the site tells nobody who has an account: the same words for everyone. @source O-35, SEC-12 */
export function SignupSent({ email }: { email: string }) {
  const t = useTranslations('account')
  return (
    <div>
      <span className="step-icon">
        <MailCheck className="icon l" aria-hidden />
      </span>
      <h2 tabIndex={-1} ref={takeFocus}>
        {t('complete.title')}
      </h2>
      <p className="muted lead">{t.rich('signup.sent', { address: email, email: (words) => <b>{words}</b> })}</p>
      <p className="muted">{t('complete.spam')}</p>
    </div>
  )
}
