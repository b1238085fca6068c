import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberAct } from '../../contract/member-acts.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
import { RadioList } from '../../kit/choice.tsx'
import { isPossible } from '../screens/members/acts.ts'
import { DecisionSteps } from '../screens/members/decision-steps.tsx'
import { nothingTyped } from '../screens/members/ground-form.tsx'
import { ReasonForm } from './reason-form.tsx'
import type { Review } from './use-review.ts'

const OUTCOMES = ['keep', 'remove_photo', 'warn', 'limit', 'suspend', 'ban'] as const
export type Outcome = (typeof OUTCOMES)[number]

type Props = {
  member: ReviewItem['member']
  /** Members beside this one whom the decision is about, too. */
  others?: number
  withPhoto: boolean
  ground: string
  review: Review
  outcome: Outcome | null
  onPick(outcome: Outcome): void
  onDecide(decision: { outcome: 'keep'; reason: string } | { outcome: 'act'; member: MemberAct }): void
}

/**
 * What is done: nothing, with a reason for who reads it later, or something about the member, with the mail that tells
 * them.
 */
export function OutcomePick({ member, others = 0, withPhoto, ground, review, outcome, onPick, onDecide }: Props) {
  const t = useTranslations('desk.report')
  const { busy } = review
  const [typed, setTyped] = useState({ ...nothingTyped, ground })
  const outcomes = OUTCOMES.filter((one) => {
    if (one === 'remove_photo') return withPhoto
    return one === 'keep' || (member !== null && isPossible(one, member))
  })
  return (
    <>
      <div className="card pad">
        <RadioList
          label={t('outcome')}
          value={outcome}
          options={outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          onChange={onPick}
        />
      </div>
      {outcome === 'keep' ? (
        <ReasonForm busy={busy} onDecide={(reason) => onDecide({ outcome: 'keep', reason })} />
      ) : null}
      {outcome !== null && outcome !== 'keep' && outcome !== 'remove_photo' && member ? (
        <div className="card pad">
          <DecisionSteps
            key={outcome}
            member={member}
            others={others}
            kind={outcome}
            typed={typed}
            onType={setTyped}
            busy={busy}
            error={review.refusal}
            forget={review.forget}
            onDecide={(act) => onDecide({ outcome: 'act', member: act })}
          />
        </div>
      ) : null}
    </>
  )
}
