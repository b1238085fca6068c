import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberDecision } from '../../contract/member-acts.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
import { useDesk } from '../desk.tsx'
import { isPossible } from '../screens/members/acts.ts'
import { DecisionSteps } from '../screens/members/decision-steps.tsx'
import { nothingTyped } from '../screens/members/ground-form.tsx'
import { AnswerForm } from './answer-form.tsx'
import { RemovedPictures } from './removed-pictures.tsx'
import type { Common } from './together.ts'
import type { Review } from './use-review.ts'

type Props = {
  item: ReviewItem
  complaint: NonNullable<ReviewItem['complaint']>
  common: Common
  review: Review
}

/**
 * What somebody wrote to us, the answer that is mailed to them, and in the same decision what is done about the member.
 */
export function ComplaintReview({ item, complaint, common, review }: Props) {
  const t = useTranslations('desk.complaint')
  const kinds = useTranslations('safety.complaint.kinds')
  const { api } = useDesk()
  const [answer, setAnswer] = useState('')
  const [act, setAct] = useState<MemberDecision['kind'] | null>(null)
  const [isAnswered, setAnswered] = useState(false)
  const [typed, setTyped] = useState(nothingTyped)
  const [pictures, setPictures] = useState<readonly string[]>([])
  const back = () => {
    review.forget()
    setAnswered(false)
    // What is not possible any more is not offered either.
    if (act && item.member && !isPossible(act, item.member)) setAct(null)
  }
  const send = (member?: MemberDecision) =>
    review.decide(() =>
      api.decideComplaint({
        body: {
          ...common,
          decision: {
            outcome: 'answer',
            answer: answer.trim(),
            ...(member ? { member } : {}),
            ...(pictures.length > 0 ? { pictures: [...pictures] } : {}),
          },
        },
      }),
    )
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
      {isAnswered && act && item.member ? (
        <div className="card pad stack">
          <DecisionSteps
            member={item.member}
            kind={act}
            typed={typed}
            onType={setTyped}
            busy={review.busy}
            error={review.refusal}
            forget={review.forget}
            onCancel={back}
            onDecide={send}
          />
        </div>
      ) : (
        <AnswerForm
          mail={complaint.mail}
          member={item.member}
          answer={answer}
          onAnswer={setAnswer}
          act={act}
          onAct={setAct}
          busy={review.busy}
          onSubmit={() => (act ? setAnswered(true) : send())}
        >
          <RemovedPictures removed={complaint.pictures} allowed={pictures} onAllow={setPictures} />
        </AnswerForm>
      )}
    </>
  )
}
