import { useTranslations } from 'use-intl'
import { useToast } from '../../kit/toast.tsx'
import { useDesk, useRefetch } from '../desk.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import type { Approval } from '../queries.ts'
import { ApprovalCard } from './approval-card.tsx'

type Props = { approval: Approval; confirm: boolean; onClose(): void }

/** The second pair of eyes sees the whole of it once more; so does who asked, before they take it back. */
export function DecideApproval({ approval, confirm, onClose }: Props) {
  const t = useTranslations('desk.approvals')
  const { api } = useDesk()
  const refetch = useRefetch()
  const toast = useToast()
  const deed = confirm ? 'confirm' : approval.is_mine ? 'takeBack' : 'refuse'
  return (
    <ConfirmDialog
      title={t(`${deed}Title`)}
      confirm={t(deed)}
      isDanger={!confirm}
      reason={null}
      run={() => api.decideApproval({ body: { id: approval.id, confirm } })}
      onDone={() => {
        toast({ tone: 'ok', text: t(`done.${deed}`) })
        void refetch('approvals', 'staff', 'log')
      }}
      onClose={() => {
        // Somebody else may have been quicker: what is shown next is how it is now.
        void refetch('approvals')
        onClose()
      }}
    >
      <ApprovalCard approval={approval} />
    </ConfirmDialog>
  )
}
