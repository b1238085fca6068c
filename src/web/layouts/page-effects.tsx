import { useRouterState } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useUser, useWeb } from '../client/web.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { MemberEffects } from './member-parts.tsx'

/** What goes on beside every page. */
export function PageEffects() {
  const user = useUser()
  return (
    <>
      <PageProgress />
      {user ? (
        <Suspense>
          <MemberEffects key={user.profile.id} />
        </Suspense>
      ) : null}
    </>
  )
}

function PageProgress() {
  const t = useTranslations('frame.word')
  const { progress } = useWeb()
  const calling = useSyncExternalStore(progress.subscribe, progress.isActive, () => false)
  const navigating = useRouterState({ select: (state) => state.status === 'pending' })
  return <ProgressBar active={calling || navigating} label={t('loading')} />
}
