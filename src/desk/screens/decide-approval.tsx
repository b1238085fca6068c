import { useTranslations } from 'use-intl'
import { useToast } from '../../kit/toast.tsx'
import { useDesk } from '../desk.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import type { Approval } from '../queries.ts'
import { ApprovalCard } from './approval-card.tsx'
import { useAskedFault } from './asked-fault.ts'

type Props = { approval: Approval; confirm: boolean; onClose(): void }

/** The second pair of eyes sees the whole of it once more; so does who asked, before they take it back. */
export function DecideApproval({ approval, confirm, onClose }: Props) {
  const t = useTranslations('desk.approvals')
  const { api } = useDesk()
  const toast = useToast()
  const faultOf = useAskedFault(approval.act)
  const deed = confirm ? 'confirm' : approval.is_mine ? 'takeBack' : 'refuse'
  return (
    <ConfirmDialog
      title={t(`${deed}Title`)}
      confirm={t(deed)}
      isDanger={!confirm}
      reason={null}
      faultOf={faultOf}
      run={() => api.decideApproval({ body: { id: approval.id, confirm } })}
      changes={['approvals', 'staff', 'log']}
      onDone={() => toast({ tone: 'ok', text: t(`done.${deed}`) })}
      onClose={onClose}
    >
      <ApprovalCard approval={approval} />
    </ConfirmDialog>
  )
}
