import { useTranslations } from 'use-intl'
import { useToast } from '../../kit/toast.tsx'
import { useDesk } from '../desk.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import type { Invitation } from '../queries.ts'

/** Ends a link that went to the wrong address, or that nobody needs any more. */
export function WithdrawInvitation({ invitation, onClose }: { invitation: Invitation; onClose(): void }) {
  const t = useTranslations('desk.staff')
  const { api } = useDesk()
  const toast = useToast()
  const { id, email } = invitation
  return (
    <ConfirmDialog
      title={t('withdrawTitle', { email })}
      confirm={t('withdraw')}
      isDanger
      run={(reason) => api.withdrawInvitation({ body: { invitation: id, reason } })}
      changes={['staff']}
      onDone={() => toast({ tone: 'ok', text: t('withdrawn') })}
      onClose={onClose}
    >
      <p>{t('withdrawText')}</p>
    </ConfirmDialog>
  )
}
