import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberAct } from '../../contract/member-acts.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
import { SelectField } from '../../kit/field.tsx'
import { useMe } from '../desk.tsx'
import { ActSteps } from './act-steps.tsx'
import { RejectForm, type RejectProps, type Rejection } from './reject-form.tsx'

const KINDS = ['warn', 'limit', 'suspend', 'ban'] as const

type Props = Omit<RejectProps, 'onReject' | 'children'> & {
  member: ReviewItem['member']
  ground: string
  onReject(rejection: Rejection & { member?: MemberAct }): void
}

/** Why a photo may not be there; and, in the same decision, what is done about its owner. */
export function RejectSteps({ member, ground, onReject, ...form }: Props) {
  const t = useTranslations('desk.report')
  const acts = useTranslations('desk.members.act')
  const { may } = useMe()
  const [kind, setKind] = useState<MemberAct['kind'] | null>(null)
  const [rejection, setRejection] = useState<Rejection | null>(null)
  if (rejection && kind && member)
    return (
      <ActSteps
        member={member}
        kind={kind}
        ground={ground}
        busy={form.busy}
        onAct={(act) => onReject({ ...rejection, member: act })}
      />
    )
  return (
    <RejectForm
      {...form}
      submit={kind ? t('goOn') : form.submit}
      onReject={(given) => (kind ? setRejection(given) : onReject(given))}
    >
      {member && may('members.act') ? (
        <SelectField
          label={t('andMember')}
          placeholder={t('nothing')}
          options={KINDS.map((value) => ({ value, label: acts(value) }))}
          value={kind ?? ''}
          onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? null)}
        />
      ) : null}
    </RejectForm>
  )
}
