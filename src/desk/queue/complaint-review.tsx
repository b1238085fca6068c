import { useRef, useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { focusFirstError } from '../../client/focus-first-error.ts'
import { COMPLAINT_MAX } from '../../contract/limits.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
import { Button } from '../../kit/button.tsx'
import { TextAreaField } from '../../kit/field.tsx'
import { useDesk } from '../desk.tsx'
import type { Common } from './together.ts'
import type { Review } from './use-review.ts'

type Props = {
  complaint: NonNullable<ReviewItem['complaint']>
  common: Common
  review: Review
}

/** What somebody wrote to us, and the answer that is mailed to them. */
export function ComplaintReview({ complaint, common, review }: Props) {
  const t = useTranslations('desk.complaint')
  const kinds = useTranslations('safety.complaint.kinds')
  const words = useTranslations('base.field')
  const { api } = useDesk()
  const form = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = answer.trim()
    if (given === '') {
      setMissing(true)
      return focusFirstError(form.current)
    }
    review.decide(() =>
      api.decideComplaint({
        body: { ...common, decision: { outcome: 'answer', answer: given } },
      }),
    )
  }
  return (
    <>
      <section className="card pad stack" aria-label={t('title')}>
        <p>
          <b>{kinds(complaint.kind)}</b>
          <br />
          <span className="small muted">{complaint.name}</span>
        </p>
        <blockquote className="desk-quote">{complaint.message}</blockquote>
      </section>
      <form ref={form} className="card pad stack" onSubmit={submit} noValidate>
        <TextAreaField
          label={t('answer')}
          hint={t('answerHint')}
          rows={8}
          maxLength={COMPLAINT_MAX}
          value={answer}
          error={isMissing ? words('required') : undefined}
          onChange={({ target }) => {
            setAnswer(target.value)
            setMissing(false)
          }}
        />
        <Button type="submit" variant="secondary" busy={review.busy}>
          {t('send')}
        </Button>
      </form>
    </>
  )
}
