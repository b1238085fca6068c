import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberDecision } from '../../contract/member-acts.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
import { Button } from '../../kit/button.tsx'
import { useDesk } from '../desk.tsx'
import { isDanger } from '../screens/members/acts.ts'
import { decisionOf, GroundForm, type Typed } from '../screens/members/ground-form.tsx'
import { MailStep } from '../screens/members/mail-step.tsx'

type Props<Kind> = {
  member: NonNullable<ReviewItem['member']>
  kind: Kind
  /** What it is most likely about. */
  ground: string
  busy: boolean
  /** Back to what was asked before. */
  onCancel?: () => void
  onAct(act: Extract<MemberDecision, { kind: Kind }>): void
}

/** What is done about the member: rule, words and end, then the mail as it will go out, and only then the press that decides. */
export function ActSteps<Kind extends MemberDecision['kind']>(props: Props<Kind>) {
  const { member, kind, ground, busy, onCancel, onAct } = props
  const back = useTranslations('base.word')('back')
  const { api } = useDesk()
  const [typed, setTyped] = useState<Typed>({ ground, reason: '', until: '' })
  // as: made of this kind
  const decision = decisionOf(kind, typed) as Extract<MemberDecision, { kind: Kind }> | null
  const preview = useMutation({
    mutationFn: async (act: MemberDecision) => {
      const { ground: rule, reason } = act
      const until = 'until' in act ? act.until : undefined
      return (await api.previewDecision({ query: { id: member.account_id, kind, ground: rule, reason, until } })).mail
    },
  })
  return (
    <div className="card pad stack">
      {preview.data && decision ? (
        <MailStep
          mail={preview.data}
          isDanger={isDanger(kind)}
          busy={busy}
          error={null}
          onBack={() => preview.reset()}
          onSend={() => onAct(decision)}
        />
      ) : (
        <>
          <GroundForm
            act={kind}
            language={member.language}
            typed={typed}
            onType={setTyped}
            busy={preview.isPending}
            error={preview.error}
            onNext={() => decision && preview.mutate(decision)}
          />
          {onCancel ? (
            <Button variant="ghost" onClick={onCancel}>
              {back}
            </Button>
          ) : null}
        </>
      )}
    </div>
  )
}
