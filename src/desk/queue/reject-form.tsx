import { useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../client/focus-first-error.ts'
import { PHOTO_REASONS } from '../../contract/choices.ts'
import { Button } from '../../kit/button.tsx'
import { Checkbox, RadioList } from '../../kit/choice.tsx'
import { TextAreaField } from '../../kit/field.tsx'
import { useShortcuts } from '../keys/shortcuts.tsx'

const WORDS_MAX = 1_000

type Reason = (typeof PHOTO_REASONS)[number]
export type Rejection = { reason: Reason; explanation: string; without_consent: boolean }

type Props = {
  /** As it was rejected before. */
  first: Reason | null
  submit: string
  busy: boolean
  onReject(rejection: Rejection): void
  onCancel(): void
}

/** Why a photo may not be there, in the words that its owner will read. */
export function RejectForm({ first, submit, busy, onReject, onCancel }: Props) {
  const t = useTranslations('desk.photo')
  const words = useTranslations('base')
  const reasons = useTranslations('profile.photo.reasons')
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState(first)
  const [explanation, setExplanation] = useState('')
  const [isWithout, setWithout] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const choose = (chosen: Reason) => {
    setReason(chosen)
    setMissing(false)
  }
  useShortcuts(
    'reasons',
    t('reason'),
    PHOTO_REASONS.map((one, n) => ({ keys: String(n + 1), label: reasons(one), run: () => choose(one) })),
  )
  const reject = (event: FormEvent) => {
    event.preventDefault()
    if (reason !== null) return onReject({ reason, explanation: explanation.trim(), without_consent: isWithout })
    setMissing(true)
    focusFirstError(form.current)
  }
  return (
    <form ref={form} className="card pad stack" onSubmit={reject}>
      <RadioList
        label={t('reason')}
        value={reason}
        options={PHOTO_REASONS.map((one, n) => ({ value: one, label: `${n + 1}. ${reasons(one)}` }))}
        onChange={choose}
        error={isMissing ? words('field.required') : undefined}
      />
      {reason === 'other_people' ? (
        <Checkbox
          label={t('withoutConsent')}
          checked={isWithout}
          onChange={({ target }) => setWithout(target.checked)}
        />
      ) : null}
      <TextAreaField
        label={t('explanation')}
        hint={t('explanationHint')}
        maxLength={WORDS_MAX}
        value={explanation}
        onChange={({ target }) => setExplanation(target.value)}
      />
      <div className="row justify-end">
        <Button variant="ghost" onClick={onCancel}>
          {words('word.cancel')}
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
