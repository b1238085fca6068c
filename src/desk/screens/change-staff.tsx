import { useTranslations } from 'use-intl'
import { useToast } from '../../kit/toast.tsx'
import { useDesk, useRefetch } from '../desk.tsx'
import type { Colleague } from '../queries.ts'
import { StaffForm } from './staff-form.tsx'

/** Other roles and other sites. Who loses or gains any has to log in again. */
export function ChangeStaff({ person, onClose }: { person: Colleague; onClose(): void }) {
  const t = useTranslations('desk.staff')
  const { api } = useDesk()
  const refetch = useRefetch()
  const toast = useToast()
  const { name, email, roles, site_ids: siteIds } = person
  return (
    <StaffForm
      title={t('changeTitle', { name })}
      initial={{ name, email, roles, siteIds, reason: '' }}
      isNew={false}
      submit={t('save')}
      call={({ roles, siteIds, reason }) =>
        api.changeStaff({ body: { id: person.id, roles, site_ids: siteIds, reason } })
      }
      onSaved={({ outcome }) => {
        toast({ tone: 'ok', text: t(outcome === 'done' ? 'changed' : 'asked') })
        void refetch('staff', 'approvals')
      }}
      onClose={onClose}
    >
      <p className="muted">{t('changeText')}</p>
    </StaffForm>
  )
}
