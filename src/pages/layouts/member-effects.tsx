import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useAskUntilOver } from '../../client/ask-until-over.ts'
import { badgedTitle } from '../../client/badge.ts'
import { useLive, useLiveReconnect } from '../../client/live.ts'
import { onNewVersion } from '../../client/new-version.ts'
import { useRefetch } from '../../client/refetch.ts'
import { useReportTimeZone } from '../../client/report-time-zone.ts'
import { onSignedOut, takePayment } from '../../client/session.ts'
import { useRhythm } from '../../client/use-rhythm.ts'
import { useMember, useSettings, useWeb } from '../../client/web.tsx'
import { ChatSlot } from '../../features/chat/ui/chat-slot.tsx'
import { PushSlot } from '../../features/notifications/ui/push-slot.tsx'
import { TimeBonusSlot } from '../../features/offers/ui/time-bonus-slot.tsx'
import { useToast } from '../../kit/toast.tsx'
import { pageOf } from '../app/page-texts.ts'
import { isMembersArea } from '../routes.ts'
import { useCounts, useOpenTags } from './counts.ts'

/**
 * Background work of every member page: live connection, periodic refresh, badge, push, pending messages, time bonus
 * and time zone.
 */
export function MemberEffects() {
  useFreshLists()
  useReportTimeZone()
  useNewVersion()
  useAskUntilOver()
  const openTags = useOpenTags()
  const name = useMatches({ select: (matches) => pageOf(matches)?.name ?? '' })
  return (
    <>
      <TitleBadge />
      <ChatSlot />
      <PushSlot open={openTags} />
      <TimeBonusSlot inArea={isMembersArea(name)} isPaying={name === 'transactions'} />
    </>
  )
}

/** Offers a reload when there is a new version; never reloads by itself, because the member may be writing. */
function useNewVersion(): void {
  const t = useTranslations('base.reminder')
  const { name: site } = useSettings()
  const toast = useToast()
  useEffect(
    () =>
      onNewVersion(() =>
        toast({
          text: t('version', { site }),
          action: { label: t('versionGo'), onPress: () => location.reload() },
          lasting: true,
        }),
      ),
    [t, site, toast],
  )
}

/** Puts the unread count in front of the title that the router sets. */
function TitleBadge() {
  const { total } = useCounts()
  const title = useMatches({
    select: (matches) =>
      matches.flatMap((match) => match.meta ?? []).findLast((meta) => meta?.title !== undefined)?.title,
  })
  useEffect(() => {
    if (title === undefined) return
    document.title = badgedTitle(title, total)
    return () => void (document.title = title)
  }, [title, total])
  useEffect(() => {
    showOnApp(total)
    return () => showOnApp(0)
  }, [total])
  // Logging out loads a new document, so effects are not cleaned up.
  useEffect(() => onSignedOut(() => showOnApp(0)), [])
  return null
}

/** Keeps lists fresh: refetches on events that no feature merges itself, on reconnecting and periodically. */
function useFreshLists(): void {
  const web = useWeb()
  const { live, queryClient } = web
  const refetch = useRefetch()
  const viewer = useMember().profile.id
  useEffect(() => {
    // Any member call finds out whether the session has ended.
    void live.connect({ viewer, ended: () => refetch.soon('chats') })
    return () => live.disconnect()
  }, [live, viewer, refetch])
  useRhythm(refetch)
  // Also sent when another member becomes hidden or visible, without saying who, so all lists are refetched.
  useLive('user', () => {
    refetch.soon('user')
    refetch.soon('chats')
    refetch.soon('likes')
    for (const list of ['members', 'related']) void queryClient.invalidateQueries({ queryKey: [list] })
  })
  useLive('payment', ({ status }) => {
    refetch.soon('user')
    takePayment(web, status)
    if (status === 'completed') queryClient.setQueryData(['timebonus'], null)
    // A used discount code changes prices; pages that show packages refetch them by themselves.
    void queryClient.invalidateQueries({ queryKey: ['discountcodes'] })
    void queryClient.invalidateQueries({ queryKey: ['packages'], refetchType: 'none' })
  })
  useLive('like', () => refetch.soon('likes'))
  useLive('match', () => refetch.soon('likes'))
  useLiveReconnect(() => {
    refetch.soon('user')
    refetch.soon('chats')
    refetch.soon('likes')
  })
}

/** Sets the badge of the installed app where that is supported. */
function showOnApp(total: number): void {
  if (!('setAppBadge' in navigator)) return
  void (total > 0 ? navigator.setAppBadge(total) : navigator.clearAppBadge()).catch(() => {})
}
