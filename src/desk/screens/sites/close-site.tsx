import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Checkbox } from '../../../kit/choice.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk } from '../../desk.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { Unshown } from '../../dialogs/unshown.tsx'
import { siteQueries, type SiteState } from '../../queries/sites.ts'
import { useSettingFaults } from './use-setting-fault.ts'

type Props = { site: SiteState; onClose(): void }

/** Closes a site when somebody else agrees; who and what is left there is shown first. */
export function CloseSite({ site, onClose }: Props) {
  const t = useTranslations('desk.sites')
  const format = useFormatter()
  const { api } = useDesk()
  const toast = useToast()
  const faultsOf = useSettingFaults()
  const { data: left, error, refetch } = useQuery(siteQueries(api).deletion(site.id))
  const [isTold, setTold] = useState(false)
  const isInUse = left !== undefined && left.members + left.credits + left.open_payments > 0
  return (
    <ConfirmDialog
      title={t('close.title', { name: String(site.values['settings.name']) })}
      confirm={t('close.ask')}
      isDanger
      isShown={left !== undefined}
      run={(reason) => api.deleteSite({ body: { site: site.id, version: site.version, members_told: isTold, reason } })}
      faultOf={(error) => Object.values(faultsOf(error))[0] ?? null}
      changes={['approvals', 'site']}
      onDone={() => toast({ tone: 'ok', text: t('asked') })}
      onClose={onClose}
    >
      <p>{t('close.lead')}</p>
      {error && !left ? <Unshown error={error} again={() => void refetch()} /> : null}
      {left ? (
        <ul className="list-disc pl-5">
          <li>{t('close.members', { n: left.members })}</li>
          <li>{t('close.credits', { n: left.credits })}</li>
          <li>{t('close.payments', { n: left.open_payments })}</li>
          <li>{t('close.hosts', { hosts: format.list(left.hosts) })}</li>
        </ul>
      ) : null}
      {isInUse ? (
        <>
          <p className="small muted">{t('close.toldText')}</p>
          <Checkbox label={t('close.told')} checked={isTold} onChange={({ target }) => setTold(target.checked)} />
        </>
      ) : null}
    </ConfirmDialog>
  )
}

/** Opens a closed site as it was. */
export function OpenSite({ site, onClose }: Props) {
  const t = useTranslations('desk.sites')
  const { api } = useDesk()
  const toast = useToast()
  return (
    <ConfirmDialog
      title={t('restore.title', { name: String(site.values['settings.name']) })}
      confirm={t('restore.open')}
      run={(reason) => api.restoreSite({ body: { site: site.id, version: site.version, reason } })}
      changes={['sites', 'site']}
      onDone={() => toast({ tone: 'ok', text: t('restore.done') })}
      onClose={onClose}
    >
      <p>{t('restore.lead')}</p>
    </ConfirmDialog>
  )
}
