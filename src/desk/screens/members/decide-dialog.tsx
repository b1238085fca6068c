import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MemberDecision } from '../../../contract/member-acts.ts'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk, useMe, useRefetch } from '../../desk.tsx'
import { FormDialog } from '../../dialogs/form-dialog.tsx'
import { keep, useKept } from '../../kept.ts'
import type { Member } from '../../queries.ts'
import { AgainFields, againOf, isWhole } from '../../queue/again-fields.tsx'
import type { DecisionAct } from './acts.ts'
import { DecisionSteps } from './decision-steps.tsx'
import { nothingTyped } from './ground-form.tsx'

const NOTHING = { ground: nothingTyped, again: { at: '', reason: '' } }

type Props = { member: Member; act: DecisionAct; onClose(): void }

/**
 * The rule, the words and the end of a decision; then the mail as it will go out; and only then the press that sends
 * it. Until then what was typed outlives the dialog, and the session.
 */
export function DecideDialog({ member, act, onClose }: Props) {
  const t = useTranslations('desk.members')
  const { api } = useDesk()
  const refetch = useRefetch()
  const toast = useToast()
  const { staff } = useMe()
  const name = `decision:${staff.id}:${member.account_id}:${act}`
  const [typed, setTyped] = useKept(name, NOTHING, 'tab')
  // As it was when this was opened: whoever was quicker is told, also after another window had the focus.
  const [seen] = useState(member.decisions[0]?.id ?? 0)
  const decide = useMutation({
    mutationFn: (given: MemberDecision) =>
      api.decideMember({ body: { id: member.account_id, seen, decision: given, ...againOf(typed.again) } }),
    onSuccess: async () => {
      keep(name, null, 'tab')
      // As a ConfirmDialog does it.
      await refetch('member', 'members')
      onClose()
      toast({ tone: 'ok', text: t('done') })
    },
    // Somebody was quicker: what they decided is shown when this closes.
    onError: () => void refetch('member'),
  })
  return (
    <FormDialog title={t(`actTitle.${act}`, { name: member.name })} busy={decide.isPending} onClose={onClose}>
      <DecisionSteps
        member={member}
        kind={act}
        typed={typed.ground}
        onType={(ground) => setTyped({ ...typed, ground })}
        isWhole={isWhole(typed.again)}
        busy={decide.isPending}
        error={decide.error}
        forget={() => decide.reset()}
        onDecide={(decision) => decide.mutate(decision)}
      >
        <AgainFields typed={typed.again} onType={(again) => setTyped({ ...typed, again })} />
      </DecisionSteps>
    </FormDialog>
  )
}
