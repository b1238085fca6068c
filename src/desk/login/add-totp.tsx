import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../client/error-text.ts'
import { Button } from '../../kit/button.tsx'
import { Fault } from '../../kit/fault.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import { useDesk } from '../desk.tsx'
import { CodeForm } from './code-form.tsx'
import { QrCode } from './qr-code.tsx'

type Added = { recovery_codes: string[] | null }

/**
 * A secret for an authenticator app, as a picture and in letters; kept by the server when a code made from it comes
 * back.
 */
export function AddTotp({ onAdded }: { onAdded(added: Added): void }) {
  const t = useTranslations('desk.enrol')
  const retry = useTranslations('base.word')('retry')
  const { api } = useDesk()
  const errorText = useErrorText()
  // Asked for once: another secret would make the one that was just scanned worthless.
  const { data, error, refetch } = useQuery({
    queryKey: ['totp-secret'],
    queryFn: () => api.askStaffTotp({ body: {} }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  if (error)
    return (
      <div className="stack">
        <Fault text={errorText(error) ?? ''} />
        <Button onClick={() => void refetch()}>{retry}</Button>
      </div>
    )
  if (!data) return <Spinner />
  return (
    <div className="stack">
      <p>{t('scan')}</p>
      <QrCode text={data.uri} label={t('qr')} />
      <p className="small">
        {t('typeInstead')} <code className="small wrap-anywhere tracking-[0.06em]">{inFours(data.secret)}</code>
      </p>
      <CodeForm
        label={t('code')}
        digits
        submit={t('confirm')}
        call={(code) => api.enrolStaffFactor({ body: { kind: 'totp', code } })}
        onDone={onAdded}
      />
    </div>
  )
}

const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
