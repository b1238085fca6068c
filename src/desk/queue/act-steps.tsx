import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberAct } from '../../contract/member-acts.ts'
import { useDesk } from '../desk.tsx'
import { isDanger } from '../screens/members/acts.ts'
import { decisionOf, GroundForm, type Typed } from '../screens/members/ground-form.tsx'
import { MailStep } from '../screens/members/mail-step.tsx'

type Props = {
  accountId: number
  kind: MemberAct['kind']
  /** What it is most likely about. */
  ground: string
  busy: boolean
  onAct(act: MemberAct): void
}

/** What is done about the member: rule, words and end, then the mail as it will go out, and only then the press that decides. */
export function ActSteps({ accountId, kind, ground, busy, onAct }: Props) {
  const { api } = useDesk()
  const [typed, setTyped] = useState<Typed>({ ground, reason: '', until: '' })
  // as: to take back is none of these kinds
  const decision = decisionOf(kind, typed) as MemberAct | null
  const preview = useMutation({
    mutationFn: async (act: MemberAct) => {
      const { ground: rule, reason } = act
      const until = 'until' in act ? act.until : undefined
      return (await api.previewDecision({ query: { id: accountId, kind, ground: rule, reason, until } })).mail
    },
  })
  return (
    <div className="card pad">
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
        <GroundForm
          act={kind}
          typed={typed}
          onType={setTyped}
          busy={preview.isPending}
          error={preview.error}
          onNext={() => decision && preview.mutate(decision)}
        />
      )}
    </div>
  )
}
