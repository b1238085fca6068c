import { useMutation } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useSettings, useWeb } from '../../../client/web.tsx'
import { Banner } from '../../../kit/banner.tsx'
import { LinkButton } from '../../../kit/button.tsx'
import { Checkbox } from '../../../kit/choice.tsx'
import { useChatState, useChatStore } from './chat-store.ts'

export type Acceptance = { accepted: boolean; onAccept(accepted: boolean): void }

/** Before the first message to a fictional profile: what it is, a tick that nobody set, and that it costs nothing. */
export function FictionalNotice({ name, accepted, onAccept }: Acceptance & { name: string }) {
  const t = useTranslations('chat.gate')
  const { fictional_warning: warning } = useSettings()
  return (
    <Banner tone="fictional">
      <b>{t('fictionalTitle', { name })}</b>
      <p>
        {warning} {t('fictionalCost')}
      </p>
      <Checkbox checked={accepted} onChange={(event) => onAccept(event.target.checked)} label={t('fictionalAccept')} />
    </Banner>
  )
}

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

export function SenderHints({ profileId }: { profileId: string }) {
  const care = useTranslations('chat.care')
  const store = useChatStore()
  const hints = useChatState((state) => state.hints[profileId])
  return hints?.map((hint) => (
    <Banner key={hint} tone="warn" closeLabel={care('close')} onClose={() => store.setHints(profileId, [])}>
      {care(hint === 'same_text' ? 'ownSame' : hint === 'many_first_messages' ? 'ownMany' : hint)}
    </Banner>
  ))
}
