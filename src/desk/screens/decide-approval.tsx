import { useTranslations } from 'use-intl'
import { useToast } from '../../kit/toast.tsx'
import { useDesk, useRenew } from '../desk.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import type { Approval } from '../queries.ts'
import { ApprovalCard } from './approval-card.tsx'

type Props = { approval: Approval; confirm: boolean; onClose(): void }

/** The second pair of eyes sees the whole of it once more. */
export function DecideApproval({ approval, confirm, onClose }: Props) {
  const t = useTranslations('desk.approvals')
  const { api } = useDesk()
  const renew = useRenew()
  const toast = useToast()
  return (
    <ConfirmDialog
      title={t(confirm ? 'confirmTitle' : 'refuseTitle')}
      confirm={t(confirm ? 'confirm' : 'refuse')}
      isDanger={!confirm}
      reason={null}
      run={() => api.decideApproval({ body: { id: approval.id, confirm } })}
      onDone={({ outcome }) => {
        toast({ tone: 'ok', text: t(`done.${outcome}`) })
        void renew('approvals', 'staff', 'log')
      }}
      onClose={() => {
        // Somebody else may have been quicker: what is shown next is how it is now.
        void renew('approvals')
        onClose()
      }}
    >
      <ApprovalCard approval={approval} />
    </ConfirmDialog>
  )
}
