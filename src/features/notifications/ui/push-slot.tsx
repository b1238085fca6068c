import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onPushChanged, pushStore, usePush } from '../../../client/push.ts'
import { useRefetch } from '../../../client/refetch.ts'
import { onSignedOut } from '../../../client/session.ts'
import { isTyped, noteTyping } from '../../../client/typed.ts'
import { useSettings, useWeb } from '../../../client/web.tsx'
import { notificationsQuery } from './notifications-query.ts'

/**
 * Keeps push in step with the server and with what is read, behind every page of a member.
 * @param open what is unread, by the tags of notifications; null until it is known
 */
export function PushSlot({ open }: { open: string | null }) {
  const { api, queryClient } = useWeb()
  const { push_public_key: key } = useSettings()
  const refetch = useRefetch()
  const { lastMessage } = usePush()
  const { history } = useRouter()
  useEffect(() => {
    const isKnown = async () => {
      const { queryKey } = notificationsQuery(api)
      const answer = await api.getNotifications({}, { quiet: true })
      queryClient.setQueryData(queryKey, answer)
      return answer.devices.some(({ current }) => current)
    }
    const look = () =>
      void pushStore()
        .look({ key, isKnown })
        .catch(() => {})
    look()
    return onPushChanged(look)
  }, [api, queryClient, key])
  useEffect(() => onSignedOut(() => pushStore().forget()), [])
  useEffect(noteTyping, [])
  useEffect(
    () =>
      pushStore().follow((path) => {
        const isHere = history.location.pathname === path
        if (!isHere && isTyped()) return false
        if (!isHere) history.push(path)
        return true
      }),
    [history],
  )
  useEffect(() => {
    if (open !== null)
      void pushStore()
        .closeRead(open.split(' '))
        .catch(() => {})
  }, [open])
  useEffect(() => {
    if (lastMessage === null) return
    refetch.soon('chats')
    refetch.soon('likes')
  }, [lastMessage, refetch])
  return null
}
