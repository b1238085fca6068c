import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../client/focus-first-error.ts'
import { CONSENT_REASONS, PHOTO_REASONS } from '../../contract/choices.ts'
import { Button } from '../../kit/button.tsx'
import { Checkbox, RadioList } from '../../kit/choice.tsx'
import { TextAreaField } from '../../kit/field.tsx'
import { useDesk } from '../desk.tsx'
import { Unshown } from '../dialogs/unshown.tsx'
import { useShortcuts } from '../keys/shortcuts.tsx'
import { MailAround } from './mail-around.tsx'

const WORDS_MAX = 1_000

type Reason = (typeof PHOTO_REASONS)[number]
export type Rejection = { reason: Reason; explanation: string; without_consent: boolean }

export type RejectProps = {
  /** The thing of the queue. */
  itemId: string
  /** As it was rejected before. */
  first: Reason | null
  /** What was chosen before the words about the member. */
  given: Rejection | null
  /** Opened by a press that took away what had the focus. */
  takesFocus?: boolean
  submit: string
  busy: boolean
  onReject(rejection: Rejection): void
  onCancel(): void
  /** What else is asked. */
  children?: ReactNode
}

/** Why a photo may not be there, in the words that its owner will read. */
export function RejectForm(props: RejectProps) {
  const { itemId, first, given, takesFocus = false, submit, busy, onReject, onCancel, children } = props
  const t = useTranslations('desk.photo')
  const words = useTranslations('base')
  const reasons = useTranslations('profile.photo.reasons')
  const { queries } = useDesk()
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState(given?.reason ?? first)
  const [explanation, setExplanation] = useState(given?.explanation ?? '')
  const [isWithout, setWithout] = useState(given?.without_consent ?? false)
  const [isTried, setTried] = useState(false)
  // The other reasons say everything; this one says nothing.
  const needsWords = reason === 'other'
  const asksConsent = CONSENT_REASONS.some((one) => one === reason)
  const isUnexplained = needsWords && explanation.trim() === ''
  const {
    data: preview,
    error: unshown,
    refetch,
  } = useQuery({
    ...queries.rejection({ item: itemId, reason: reason ?? 'other', words: explanation.trim() === '' ? 'no' : 'yes' }),
    enabled: reason !== null && !isUnexplained,
  })
  // What nobody has seen is not sent.
  const isShown = reason === null || isUnexplained || preview !== undefined
  useEffect(() => {
    if (takesFocus) form.current?.focus()
  }, [takesFocus])
  useShortcuts(
    'reasons',
    t('reason'),
    PHOTO_REASONS.map((one, n) => ({ keys: String(n + 1), label: reasons(one), run: () => setReason(one) })),
  )
  const reject = (event: FormEvent) => {
    event.preventDefault()
    if (!isShown) return
    if (reason !== null && !isUnexplained)
      return onReject({ reason, explanation: explanation.trim(), without_consent: asksConsent && isWithout })
    setTried(true)
    focusFirstError(form.current)
  }
  return (
    <form ref={form} className="card pad stack" tabIndex={-1} onSubmit={reject} noValidate>
      <RadioList
        label={t('reason')}
        value={reason}
        options={PHOTO_REASONS.map((one, n) => ({ value: one, label: `${n + 1}. ${reasons(one)}` }))}
        onChange={setReason}
        error={isTried && reason === null ? words('field.required') : undefined}
      />
      {asksConsent ? (
        <Checkbox
          label={t('withoutConsent')}
          checked={isWithout}
          onChange={({ target }) => setWithout(target.checked)}
        />
      ) : null}
      <TextAreaField
        label={t('explanation')}
        hint={t(needsWords ? 'explanationNeeded' : 'explanationHint')}
        error={isTried && isUnexplained ? words('field.required') : undefined}
        maxLength={WORDS_MAX}
        value={explanation}
        onChange={({ target }) => setExplanation(target.value)}
      />
      {children}
      {preview?.mail ? <MailAround mail={preview.mail} words={explanation.trim()} isOpen /> : null}
      <div role="status">{preview?.mail === null ? <p className="small muted">{t('noMail')}</p> : null}</div>
      {unshown ? <Unshown error={unshown} again={() => void refetch()} /> : null}
      <div className="row justify-end">
        <Button variant="ghost" onClick={onCancel}>
          {words('word.cancel')}
        </Button>
        <Button type="submit" variant="danger" busy={busy} disabled={!isShown}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
