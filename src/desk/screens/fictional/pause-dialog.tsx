import { useTranslations } from 'use-intl'
import { isAppError } from '../../../contract/errors.ts'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk, useMe } from '../../desk.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import type { HouseProfile, HouseTotals } from '../../queries/fictional.ts'

export type Pausing = {
  to: 'pause' | 'resume'
  /** Null: all of the site, or of all sites. */
  profile: HouseProfile | null
  site: string | undefined
  totals: HouseTotals
}

/** Pauses one or all, or shows them again, after it was told what becomes of conversations. */
export function PauseDialog({ to, profile, site, totals, onClose }: Pausing & { onClose(): void }) {
  const t = useTranslations('desk.fictional')
  const { api } = useDesk()
  const { sites } = useMe().staff
  const toast = useToast()
  const isPause = to === 'pause'
  const n = isPause ? totals.shown : totals.paused
  const title = profile
    ? t(isPause ? 'pauseTitle' : 'resumeTitle', { name: profile.name })
    : t(isPause ? 'pauseAllTitle' : 'resumeAllTitle', { n })
  const one = sites.find(({ id }) => String(id) === site)
  return (
    <ConfirmDialog
      title={title}
      confirm={profile ? t(to) : t(`${to}All`)}
      isDanger={isPause}
      run={(reason) =>
        api.pauseHouseProfiles({
          body: { id: profile?.id ?? null, site: profile ? null : (one?.id ?? null), to, reason },
        })
      }
      faultOf={(error) => (isAppError(error) && error.fields?.['licence_id'] !== undefined ? t('needsLicence') : null)}
      changes={['fictional']}
      onDone={({ changed }) => toast({ tone: 'ok', text: t(isPause ? 'paused' : 'resumed', { n: changed }) })}
      onClose={onClose}
    >
      <p>
        {profile ? null : one ? t('onSite', { site: one.name }) : sites.length > 1 ? t('onAllSites') : null}{' '}
        {isPause ? t('pauseText', { n: profile?.conversations ?? totals.conversations }) : t('resumeText')}
      </p>
      {!isPause && !profile && totals.held_back > 0 ? <p>{t('heldBack', { n: totals.held_back })}</p> : null}
    </ConfirmDialog>
  )
}
