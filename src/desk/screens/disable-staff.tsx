import { useTranslations } from 'use-intl'
import { useToast } from '../../kit/toast.tsx'
import { useDesk } from '../desk.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import type { Colleague } from '../queries.ts'

/** Closes the desk to somebody, or opens it to them again. */
export function DisableStaff({ person, onClose }: { person: Colleague; onClose(): void }) {
  const t = useTranslations('desk.staff')
  const { api } = useDesk()
  const toast = useToast()
  const { id, name } = person
  const isActive = person.disabled_at === null
  return (
    <ConfirmDialog
      title={t(isActive ? 'disableTitle' : 'giveBackTitle', { name })}
      confirm={t(isActive ? 'disable' : 'giveBack')}
      isDanger={isActive}
      run={(reason) => api.changeStaff({ body: { id, disabled: isActive, reason } })}
      changes={['staff', 'approvals']}
      onDone={({ outcome }) => toast({ tone: 'ok', text: t(outcome === 'done' ? 'changed' : 'asked') })}
      onClose={onClose}
    >
      <p>{t(isActive ? 'disableText' : 'giveBackText')}</p>
    </ConfirmDialog>
  )
}
