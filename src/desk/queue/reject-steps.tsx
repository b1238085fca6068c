import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberAct } from '../../contract/member-acts.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
import { SelectField } from '../../kit/field.tsx'
import { useMe } from '../desk.tsx'
import { isPossible } from '../screens/members/acts.ts'
import { DecisionSteps } from '../screens/members/decision-steps.tsx'
import { nothingTyped } from '../screens/members/ground-form.tsx'
import { RejectForm, type RejectProps, type Rejection } from './reject-form.tsx'
import type { Review } from './use-review.ts'

const KINDS = ['warn', 'limit', 'suspend', 'ban'] as const

type Props = Omit<RejectProps, 'given' | 'busy' | 'onReject' | 'children'> & {
  member: ReviewItem['member']
  ground: string
  review: Review
  onReject(rejection: Rejection & { member?: MemberAct }): void
}

/** Why a photo may not be there; and, in the same decision, what is done about its owner. */
export function RejectSteps({ member, ground, review, onReject, ...form }: Props) {
  const t = useTranslations('desk.report')
  const acts = useTranslations('desk.members.act')
  const { may } = useMe()
  const [kind, setKind] = useState<MemberAct['kind'] | null>(null)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  const [isTelling, setTelling] = useState(false)
  const [typed, setTyped] = useState({ ...nothingTyped, ground })
  const back = () => {
    review.forget()
    setTelling(false)
    // What is not possible any more is not offered either.
    if (kind && member && !isPossible(kind, member)) setKind(null)
  }
  if (isTelling && rejection && kind && member)
    return (
      <div className="card pad stack">
        <DecisionSteps
          member={member}
          kind={kind}
          typed={typed}
          onType={setTyped}
          busy={review.busy}
          error={review.refusal}
          forget={review.forget}
          onCancel={back}
          onDecide={(act) => onReject({ ...rejection, member: act })}
        />
      </div>
    )
  return (
    <RejectForm
      {...form}
      given={rejection}
      busy={review.busy}
      submit={kind ? t('goOn') : form.submit}
      onReject={(chosen) => {
        setRejection(chosen)
        if (kind) setTelling(true)
        else onReject(chosen)
      }}
    >
      {member && may('members.act') ? (
        <SelectField
          label={t('andMember')}
          placeholder={t('nothing')}
          options={KINDS.filter((one) => isPossible(one, member)).map((value) => ({ value, label: acts(value) }))}
          value={kind ?? ''}
          onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? null)}
        />
      ) : null}
    </RejectForm>
  )
}
