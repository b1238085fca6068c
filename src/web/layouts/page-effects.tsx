import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { badgedTitle } from '../client/badge.ts'
import { useLive, useLiveReconnect } from '../client/live.ts'
import { startRefresh } from '../client/refresh.ts'
import { useRenew } from '../client/renew.ts'
import { useUser, useWeb } from '../client/web.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { useCounts } from './counts.ts'

/** What goes on beside every page: the bar, the badge, and for a member the live connection and the refresh. */
export function PageEffects() {
  const user = useUser()
  return (
    <>
      <PageProgress />
      <TitleBadge />
      {user ? <MemberEffects key={user.profile.id} /> : null}
    </>
  )
}

function PageProgress() {
  const t = useTranslations('base.word')
  const { progress } = useWeb()
  const calling = useSyncExternalStore(progress.subscribe, progress.isActive, () => false)
  const navigating = useRouterState({ select: (state) => state.status === 'pending' })
  return <ProgressBar active={calling || navigating} label={t('loading')} />
}

/** The router writes the page's own title; the number goes in front of it afterwards. @source O-99 */
function TitleBadge() {
  const { total } = useCounts()
  const title = useMatches({
    select: (matches) =>
      matches.flatMap((match) => match.meta ?? []).findLast((meta) => meta?.title !== undefined)?.title,
  })
  useEffect(() => {
    if (title !== undefined) document.title = badgedTitle(title, total)
  }, [title, total])
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    void (total > 0 ? navigator.setAppBadge(total) : navigator.clearAppBadge()).catch(() => {})
  }, [total])
  return null
}

function MemberEffects() {
  const { live } = useWeb()
  const renew = useRenew()
  useEffect(() => {
    void live.connect()
    return () => live.disconnect()
  }, [live])
  useEffect(() => {
    const refresh = startRefresh({
      run: () => Promise.all([renew.now('user'), renew.now('chats'), renew.now('likes')]),
      isHidden: () => document.visibilityState === 'hidden',
    })
    return refresh.stop
  }, [renew])
  useLive('user', () => renew.soon('user'))
  useLive('payment', () => renew.soon('user'))
  useLive('message', () => renew.soon('chats'))
  useLive('message_deleted', () => renew.soon('chats'))
  useLive('read', () => renew.soon('chats'))
  useLive('like', () => renew.soon('likes'))
  useLive('match', () => renew.soon('likes'))
  useLiveReconnect(() => {
    renew.soon('user')
    renew.soon('chats')
    renew.soon('likes')
  })
  return null
}
