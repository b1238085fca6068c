import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberDecision } from '../../contract/member-acts.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
import { useDesk } from '../desk.tsx'
import { isPossible } from '../screens/members/acts.ts'
import { DecisionSteps } from '../screens/members/decision-steps.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useKeptAnswer } from './kept-answer.ts'
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
  const [{ answer, act, ground, pictures }, change] = useKeptAnswer(item.id)
  const [isAnswered, setAnswered] = useState(false)
  // What is not possible any more is not offered either.
  const offered = act && item.member && isPossible(act, item.member) ? act : null
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
            typed={ground}
            onType={(typed) => change({ ground: typed })}
            busy={review.busy}
            error={review.refusal}
            forget={review.forget}
            onCancel={() => {
              review.forget()
              setAnswered(false)
            }}
            onDecide={send}
          />
        </div>
      ) : (
        <AnswerForm
          mail={complaint.mail}
          member={item.member}
          answer={answer}
          onAnswer={(words) => change({ answer: words })}
          act={offered}
          onAct={(chosen) => change({ act: chosen })}
          busy={review.busy}
          onSubmit={() => (offered ? setAnswered(true) : send())}
        >
          <RemovedPictures
            removed={complaint.pictures}
            allowed={pictures}
            onAllow={(allowed) => change({ pictures: allowed })}
          />
        </AnswerForm>
      )}
    </>
  )
}
