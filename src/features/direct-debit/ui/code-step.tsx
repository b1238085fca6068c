import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { useWeb } from '../../../client/web.tsx'
import { isAppError } from '../../../contract/errors.ts'
import { OTP_MINUTES, OTP_RESEND_SECONDS } from '../../../contract/money.ts'
import { Button } from '../../../kit/button.tsx'
import { Fault } from '../../../kit/fault.tsx'
import { phoneNumber } from '../rules/direct-debit.ts'
import { DebitInput, refusedFields, type DebitFaults, type DebitInputs } from './debit-form.tsx'

const HOUR_S = 3_600

type StepProps = DebitInputs & {
  paymentId: string
  country: string
  /** Seconds until a code may be asked for again. */
  resendAfter: number
  onFaults(faults: DebitFaults): void
  onSent(): void
  onGone(): void
}

export function CodeStep({ paymentId, country, resendAfter, onFaults, onSent, onGone, ...inputs }: StepProps) {
  const t = useTranslations('credits.debit')
  const errorText = useErrorText()
  const { api } = useWeb()
  const [left, wait] = useWait(resendAfter)
  const [tooMany, setTooMany] = useState<string | null>(null)
  const { phone } = inputs.draft
  const send = useMutation({
    mutationFn: (number: string) =>
      api.requestDirectDebitCode({ query: { otp: 1 }, body: { payment_id: paymentId, phone: number } }),
    onSuccess: ({ resend_after: seconds }) => {
      wait(seconds)
      onSent()
      document.getElementById('debit-otp')?.focus()
    },
    onError: (error) => {
      onFaults(refusedFields(error))
      if (!isAppError(error) || error.code === 'validation') return
      if (error.code === 'not_found') return onGone()
      const seconds = Number(error.data['retry_after'] ?? 0)
      if (error.code !== 'otp_limit' || seconds > OTP_RESEND_SECONDS)
        setTooMany(error.code !== 'otp_limit' ? errorText(error) : t(seconds > HOUR_S ? 'tooManyDay' : 'tooManyHour'))
      else wait(seconds)
    },
  })
  const ask = () => {
    setTooMany(null)
    const isRight = phoneNumber(phone, country) !== null
    onFaults(isRight ? {} : { phone: phone.trim() === '' ? 'required' : 'phone' })
    if (isRight) send.mutate(phone)
    else document.getElementById('debit-phone')?.focus()
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 items-start max-sm:grid-cols-[minmax(0,1fr)]">
        <DebitInput {...inputs} name="phone" hint={t('phoneHint')} />
        {/* In line with the field, not with its label. */}
        <Button
          variant="outline"
          className="min-h-12 mt-[calc(var(--text-sm)*1.5+6px)] max-sm:mt-0"
          busy={send.isPending}
          disabled={left > 0}
          onClick={ask}
        >
          {send.isSuccess ? t('resend') : t('send')}
        </Button>
      </div>
      <p className="small empty:hidden" role="status">
        {send.isSuccess && t('sent', { phone: send.variables })}
      </p>
      {left > 0 && (
        <p className="small muted" aria-hidden>
          {t('wait', { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })}
        </p>
      )}
      {tooMany && <Fault text={tooMany} />}
      <DebitInput {...inputs} name="otp" hint={t('otpHint', { minutes: String(OTP_MINUTES) })} />
    </>
  )
}

/** Seconds that are left of a wait, and how to begin another one. @param seconds left at first */
function useWait(seconds: number): [left: number, wait: (seconds: number) => void] {
  const endIn = (some: number) => Date.now() + some * 1_000
  const [endsAt, setEndsAt] = useState(() => endIn(seconds))
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    // By the clock: while the text message is read in another app, ticks are rare or none.
    const tick = () => {
      const rest = Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [endsAt])
  return [left, (more) => setEndsAt(endIn(more))]
}
