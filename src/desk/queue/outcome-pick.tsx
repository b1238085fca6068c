import { useTranslations } from 'use-intl'
import type { MemberAct } from '../../contract/member-acts.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
import { RadioList } from '../../kit/choice.tsx'
import { ActSteps } from './act-steps.tsx'
import { ReasonForm } from './reason-form.tsx'

const OUTCOMES = ['keep', 'remove_photo', 'warn', 'limit', 'suspend', 'ban'] as const
export type Outcome = (typeof OUTCOMES)[number]

type Props = {
  member: ReviewItem['member']
  withPhoto: boolean
  ground: string
  busy: boolean
  outcome: Outcome | null
  onPick(outcome: Outcome): void
  onDecide(decision: { outcome: 'keep'; reason: string } | { outcome: 'act'; member: MemberAct }): void
}

/** What is done: nothing, with a reason for who reads it later, or something about the member, with the mail that tells them. */
export function OutcomePick({ member, withPhoto, ground, busy, outcome, onPick, onDecide }: Props) {
  const t = useTranslations('desk.report')
  const outcomes = OUTCOMES.filter((one) => (one === 'remove_photo' ? withPhoto : one === 'keep' || member !== null))
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
        <ActSteps
          key={outcome}
          member={member}
          kind={outcome}
          ground={ground}
          busy={busy}
          onAct={(act) => onDecide({ outcome: 'act', member: act })}
        />
      ) : null}
    </>
  )
}
