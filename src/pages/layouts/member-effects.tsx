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
 * What goes on behind every page of a member, over all layouts: the live connection, the refresh, the badge, push,
 * messages on their way, the time bonus, the time zone.
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

/** Offered and no more: what somebody is writing goes on in the version in which it was begun. */
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

/** The router writes the page's own title; the number goes in front of it afterwards. */
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
  // Leaving loads another page, before which nothing here is taken down.
  useEffect(() => onSignedOut(() => showOnApp(0)), [])
  return null
}

/**
 * What an event changes is merged by the features, or fetched here; what was missed comes with the connection or the
 * next refresh.
 */
function useFreshLists(): void {
  const web = useWeb()
  const { live, queryClient } = web
  const refetch = useRefetch()
  const viewer = useMember().profile.id
  useEffect(() => {
    // Any call of a member tells what has become of the session.
    void live.connect({ viewer, ended: () => refetch.soon('chats') })
    return () => live.disconnect()
  }, [live, viewer, refetch])
  useRhythm(refetch)
  // Also sent when somebody may be seen no longer, or again: it never tells which, so every list is asked for anew.
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
    // The prices of an order may be those of a code that is used now: a page that shows one asks anew by itself.
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

/** Where the installed app has no badge, nothing happens. */
function showOnApp(total: number): void {
  if (!('setAppBadge' in navigator)) return
  void (total > 0 ? navigator.setAppBadge(total) : navigator.clearAppBadge()).catch(() => {})
}
