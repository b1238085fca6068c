import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Modal, ModalHeader } from '../../kit/modal.tsx'
import { useToast } from '../../kit/toast.tsx'
import { useDesk, useRefetch } from '../desk.tsx'
import { StaffForm } from './staff-form.tsx'

const NOBODY = { email: '', name: '', roles: [], siteIds: [], reason: '' }

export function InviteStaff({ onClose }: { onClose(): void }) {
  const t = useTranslations('desk.staff')
  const close = useTranslations('base.word')('close')
  const { api } = useDesk()
  const refetch = useRefetch()
  const toast = useToast()
  const id = useId()
  return (
    <Modal open onClose={onClose} labelledBy={id} size="md" sheet>
      <ModalHeader id={id} title={t('inviteTitle')} closeLabel={close} onClose={onClose} />
      <StaffForm
        initial={NOBODY}
        isNew
        submit={t('send')}
        call={({ siteIds, ...body }) => api.inviteStaff({ body: { ...body, site_ids: siteIds } })}
        onSaved={() => {
          toast({ tone: 'ok', text: t('asked') })
          void refetch('staff', 'approvals')
          onClose()
        }}
      />
    </Modal>
  )
}
