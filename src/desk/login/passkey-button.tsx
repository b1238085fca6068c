import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../client/error-text.ts'
import { isAppError } from '../../contract/errors.ts'
import { Button } from '../../kit/button.tsx'
import { Fault } from '../../kit/fault.tsx'
import { isCancelled, isKnownDevice } from './passkeys.ts'

type Props<Reply> = { label: string; run(): Promise<Reply>; onDone(reply: Reply): void }

/** Has the browser show its own dialog, and says how that ended. */
export function PasskeyButton<Reply>({ label, run, onDone }: Props<Reply>) {
  const fault = usePasskeyFault()
  const asking = useMutation({ mutationFn: run, onSuccess: onDone })
  const text = asking.error ? fault(asking.error) : null
  return (
    <div className="stack">
      {text ? <Fault text={text} /> : null}
      <Button variant="primary" block busy={asking.isPending} onClick={() => asking.mutate()}>
        <KeyRound className="icon" aria-hidden />
        {label}
      </Button>
    </div>
  )
}

export function usePasskeyFault(): (error: unknown) => string | null {
  const t = useTranslations('desk.factor')
  const errorText = useErrorText()
  return (error) => {
    if (isCancelled(error)) return t('cancelled')
    if (isKnownDevice(error)) return t('knownDevice')
    if (isAppError(error)) return error.code === 'login_failed' ? t('notAccepted') : errorText(error)
    return t('noPasskeys')
  }
}
