import { useMutation } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useWeb } from '../../../client/web.tsx'
import { Banner } from '../../../kit/banner.tsx'
import { LinkButton } from '../../../kit/button.tsx'

/** Says why nothing can be sent yet, and sends the activation mail again. @source S4-003, O-74, T-21 */
export function UnconfirmedBanner() {
  const t = useTranslations('chat.gate')
  const error = useTranslations('base.error')
  const errorText = useErrorText()
  const { api } = useWeb()
  const resend = useMutation({ mutationFn: () => api.resendActivation({ body: {} }) })
  return (
    <Banner tone="warn" icon={<MailWarning className="icon" aria-hidden />}>
      <p>{error('not_confirmed')}</p>
      <p role="status">{resend.isSuccess ? t('resent') : resend.isError ? errorText(resend.error) : ''}</p>
      {!resend.isSuccess && (
        <LinkButton aria-disabled={resend.isPending} onClick={() => void (resend.isPending || resend.mutate())}>
          {t('resend')}
        </LinkButton>
      )}
    </Banner>
  )
}
