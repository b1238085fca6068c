import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '../../../kit/field.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk } from '../../desk.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import type { Campaign } from '../../queries/mail.ts'
import { typedNumber } from '../../typed-number.ts'

type Props = { site: number; campaign: Campaign; onClose(): void }

/** Stops a campaign that runs, or goes on with one that does not. */
export function ChangeCampaign({ site, campaign, onClose }: Props) {
  const t = useTranslations('desk.mail')
  const { api } = useDesk()
  const toast = useToast()
  const [cap, setCap] = useState(campaign.at_most === null ? '' : String(campaign.at_most))
  const { name } = campaign
  const isRunning = campaign.state === 'running'
  return (
    <ConfirmDialog
      title={t(isRunning ? 'stopTitle' : 'goOnTitle', { name })}
      confirm={t(isRunning ? 'stop' : 'goOn')}
      isDanger={isRunning}
      run={(reason) =>
        api.changeCampaign({
          body: {
            site,
            name,
            to: isRunning ? 'stop' : 'go_on',
            at_most: isRunning ? null : typedNumber(cap),
            reason,
          },
        })
      }
      changes={['campaigns']}
      onDone={() => toast({ tone: 'ok', text: t(isRunning ? 'stopped' : 'goesOn') })}
      onClose={onClose}
    >
      <p>{t(isRunning ? 'stopText' : 'goOnText')}</p>
      {isRunning ? null : (
        <TextField
          label={t('cap')}
          hint={t('capHint')}
          inputMode="numeric"
          autoComplete="off"
          value={cap}
          onChange={({ target }) => setCap(target.value)}
        />
      )}
    </ConfirmDialog>
  )
}
