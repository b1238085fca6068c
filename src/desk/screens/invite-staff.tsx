import { useTranslations } from 'use-intl'
import { useToast } from '../../kit/toast.tsx'
import { useDesk, useRefetch } from '../desk.tsx'
import { StaffForm } from './staff-form.tsx'

const NOBODY = { email: '', name: '', roles: [], siteIds: [], reason: '' }

export function InviteStaff({ onClose }: { onClose(): void }) {
  const t = useTranslations('desk.staff')
  const { api } = useDesk()
  const refetch = useRefetch()
  const toast = useToast()
  return (
    <StaffForm
      title={t('inviteTitle')}
      initial={NOBODY}
      isNew
      submit={t('send')}
      call={({ siteIds, ...body }) => api.inviteStaff({ body: { ...body, site_ids: siteIds } })}
      onSaved={() => {
        toast({ tone: 'ok', text: t('asked') })
        void refetch('staff', 'approvals')
      }}
      onClose={onClose}
    />
  )
}
