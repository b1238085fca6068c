import { useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../client/focus-first-error.ts'
import { STAFF_REASON_MAX } from '../../contract/limits.ts'
import { Button } from '../../kit/button.tsx'
import { TextAreaField } from '../../kit/field.tsx'

/** Why nothing is done, for who looks at it later. */
export function ReasonForm({ busy, onDecide }: { busy: boolean; onDecide(reason: string): void }) {
  const t = useTranslations('desk.report')
  const words = useTranslations('base.field')
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') return onDecide(reason.trim())
    setMissing(true)
    focusFirstError(form.current)
  }
  return (
    <form ref={form} className="card pad stack" onSubmit={submit} noValidate>
      <TextAreaField
        label={t('reason')}
        hint={t('reasonForUs')}
        maxLength={STAFF_REASON_MAX}
        value={reason}
        error={isMissing ? words('required') : undefined}
        onChange={({ target }) => {
          setReason(target.value)
          setMissing(false)
        }}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {t('decide')}
      </Button>
    </form>
  )
}
