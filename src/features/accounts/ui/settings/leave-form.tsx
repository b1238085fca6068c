import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../../../client/focus-first-error.ts'
import { forgetSession } from '../../../../client/session.ts'
import { useFieldError } from '../../../../client/use-field-error.ts'
import { useSave } from '../../../../client/use-save.ts'
import { useMember, useSettings, useWeb } from '../../../../client/web.tsx'
import { DELETE_REASONS } from '../../../../contract/choices.ts'
import type { FieldErrors } from '../../../../contract/errors.ts'
import { DELETE_REMARKS_MAX, RECONSIDER_DAYS } from '../../../../contract/limits.ts'
import { Button } from '../../../../kit/button.tsx'
import { RadioList } from '../../../../kit/choice.tsx'
import { TextAreaField } from '../../../../kit/field.tsx'
import { takeFocus } from '../../../../kit/result.tsx'
import { emptyFields } from '../new-password.ts'
import { PasswordField } from '../password-field.tsx'
import './settings.css'

type Reason = (typeof DELETE_REASONS)[number]
type Answers = { reason: Reason | null; remarks: string; password: string; at_once: boolean }

/** The second of the two steps: what happens then, why, and the password. Staying weighs as much as leaving. @source S2-071, S3-113, S3-114, O-38 */
export function LeaveForm({ onStay }: { onStay(): void }) {
  const t = useTranslations('settings.leave')
  const words = useTranslations('base.field')
  const web = useWeb()
  const fieldError = useFieldError()
  const [value, setValue] = useState<Answers>({ reason: null, remarks: '', password: '', at_once: false })
  const [empty, setEmpty] = useState<FieldErrors>({})
  const { form, run, busy, fields } = useSave<Answers & { reason: Reason }, { reactivate_until: string | null }>({
    call: (body) => web.api.deleteUser({ body }),
    said: () => null,
    onSaved: ({ reactivate_until: until }) => {
      // A new page, so that nothing private stays in memory.
      const leave = () => window.location.assign(`/account-deleted?until=${encodeURIComponent(until ?? 'now')}`)
      void forgetSession(web).then(leave)
    },
  })
  const errors = { ...fields, ...empty }
  const change = (part: Partial<Answers>) => {
    setValue({ ...value, ...part })
    setEmpty({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { reason, password, at_once } = value
    const remarks = reason === 'other' ? value.remarks.trim() : ''
    const missing = emptyFields({ reason: reason ?? '', password, ...(reason === 'other' ? { remarks } : {}) })
    setEmpty(missing)
    if (reason === null || Object.keys(missing).length > 0) focusFirstError(form.current)
    else run({ reason, remarks, password, at_once })
  }
  return (
    <section className="card pad" aria-labelledby="leave-title">
      <h2 id="leave-title" tabIndex={-1} ref={takeFocus} className="focus:outline-none">
        {t('title')}
      </h2>
      <WhatHappens />
      <form className="stack" ref={form} onSubmit={submit} noValidate>
        <RadioList
          label={t('reason')}
          value={value.reason}
          options={DELETE_REASONS.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
          error={errors['reason'] ? t('choose') : undefined}
          onChange={(reason) => change({ reason })}
        />
        {value.reason === 'other' ? (
          <TextAreaField
            label={t('remarks')}
            name="remarks"
            rows={4}
            maxLength={DELETE_REMARKS_MAX}
            counter={(n) => words('characters', { n: String(n), max: String(DELETE_REMARKS_MAX) })}
            value={value.remarks}
            error={fieldError('remarks', errors['remarks'])}
            onChange={(event) => change({ remarks: event.target.value })}
          />
        ) : null}
        <RadioList
          label={t('when')}
          value={value.at_once ? 'now' : 'later'}
          options={[
            { value: 'later', label: t('later', { days: String(RECONSIDER_DAYS) }) },
            { value: 'now', label: t('atOnce') },
          ]}
          onChange={(when) => change({ at_once: when === 'now' })}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={value.password}
          error={fieldError('password', errors['password'])}
          onValue={(password) => change({ password })}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="outline" onClick={onStay}>
            {t('stay')}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </section>
  )
}

function WhatHappens() {
  const t = useTranslations('settings.leave')
  const { credits } = useMember()
  const { refund_days: days } = useSettings()
  return (
    <p className="muted my-4">
      {t('what')} {t('credits', { n: credits })}{' '}
      {credits > 0
        ? t.rich('refund', {
            days: String(days),
            link: (words) => (
              <Link to="/pages/$token" params={{ token: 'return-policy' }}>
                {words}
              </Link>
            ),
          })
        : null}
    </p>
  )
}
