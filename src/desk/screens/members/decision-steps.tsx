import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '../../../contract/limits.ts'
import type { MemberDecision } from '../../../contract/member-acts.ts'
import { Button } from '../../../kit/button.tsx'
import { useDesk } from '../../desk.tsx'
import { focusAgain } from '../../queue/again-fields.tsx'
import { isDanger } from './acts.ts'
import { decisionOf, GroundForm, type Typed } from './ground-form.tsx'
import { MailStep } from './mail-step.tsx'

type Props<Kind> = {
  member: { account_id: number; language: Locale }
  /** Members beside this one whom the decision is about, too. */
  others?: number
  kind: Kind
  /** Kept by who asks: what was typed outlives a refusal, and another act. */
  typed: Typed
  onType(typed: Typed): void
  /** Whether what else is asked is answered. */
  isWhole?: boolean
  busy: boolean
  /** Why it was not decided. */
  error: unknown
  /** Words that go on to the mail, or come back from it, were not refused yet. */
  forget(): void
  /** Back to what was asked before. */
  onCancel?: () => void
  onDecide(decision: Extract<MemberDecision, { kind: Kind }>): void
  /** What else is asked. */
  children?: ReactNode
}

/**
 * The rule, the words and the end of a decision; then the mail as it will go out; and only then the press that decides.
 */
export function DecisionSteps<Kind extends MemberDecision['kind']>(props: Props<Kind>) {
  const { member, others = 0, kind, typed, onType, isWhole = true, busy, error, forget } = props
  const { onCancel, onDecide, children } = props
  const words = useTranslations('base.word')
  const { api } = useDesk()
  // as: made of this kind
  const decision = decisionOf(kind, typed) as Extract<MemberDecision, { kind: Kind }> | null
  const preview = useMutation({
    mutationFn: async (given: MemberDecision) => {
      const { ground, reason } = given
      const until = 'until' in given ? given.until : undefined
      return (await api.previewDecision({ query: { id: member.account_id, kind, ground, reason, until } })).mail
    },
  })
  const goOn = (form: HTMLFormElement | null) => {
    if (!isWhole) return focusAgain(form)
    if (!decision) return
    forget()
    preview.mutate(decision)
  }
  if (preview.data !== undefined && decision)
    return (
      <MailStep
        mail={preview.data}
        others={others}
        isDanger={isDanger(kind)}
        busy={busy}
        error={error}
        onBack={() => {
          preview.reset()
          forget()
        }}
        onSend={() => onDecide(decision)}
      />
    )
  return (
    <>
      <GroundForm
        act={kind}
        language={member.language}
        typed={typed}
        onType={onType}
        busy={preview.isPending}
        error={preview.error}
        onNext={goOn}
      >
        {children}
      </GroundForm>
      {onCancel ? (
        <Button variant="ghost" onClick={onCancel}>
          {words('back')}
        </Button>
      ) : null}
    </>
  )
}
