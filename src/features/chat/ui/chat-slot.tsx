import { useEffect } from 'react'
import { useLive, useLiveReconnect } from '../../../client/live.ts'
import { onSignedOut } from '../../../client/session.ts'
import { forgetWayBack } from '../../../client/way-back.ts'
import { useWeb } from '../../../client/web.tsx'
import { browserStorage } from './browser-storage.ts'
import { useChatStore } from './chat-store.ts'
import { forgetLastOpened } from './last-opened.ts'
import { purgeOthers } from './outbox.ts'

/**
 * What the chat does on every page of a member: sends what waits, takes in live events and forgets everything after logging out.
 * Draws nothing; mounted once by the layouts.
 * @source MSG-3, MSG-4, O-66
 */
export function ChatSlot() {
  const { queryClient } = useWeb()
  const store = useChatStore()

  useEffect(() => {
    if (!store) return
    purgeOthers(browserStorage(), store.me)
    void store.pictures.keepOnly(store.sender.has)
    const flush = () => void store.sender.flush()
    const changedElsewhere = ({ key }: StorageEvent) => store.sender.changedElsewhere(key)
    const stopHearing = onSignedOut(() => {
      purgeOthers(browserStorage(), null)
      store.sender.forget()
      forgetLastOpened(sessionStorage)
      forgetWayBack(sessionStorage)
      return store.pictures.keepOnly(() => false)
    })
    flush()
    window.addEventListener('online', flush)
    window.addEventListener('storage', changedElsewhere)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('storage', changedElsewhere)
      stopHearing()
    }
  }, [store])

  useLive('message', ({ message }) => {
    if (!store) return
    store.sender.acknowledge([message.client_id])
    store.typing.stopped(message.conversation.id)
    store.sync.receive(message)
  })
  useLive('message_deleted', ({ conversation, message, removed_seq }) =>
    store?.sync.hideMessage(conversation.id, message.id, removed_seq),
  )
  useLive('read', ({ conversation, reader, seq }) => store?.sync.readBy(conversation.id, reader.id, seq))
  useLive('typing', ({ conversation, profile }) => {
    if (profile.id !== store?.me) store?.typing.started(conversation.id)
  })
  // Perhaps one of the open conversations may be seen no longer, or again.
  useLive('user', () => void store?.sync.checkOpen())
  useLiveReconnect(() => {
    if (!store) return
    void store.sender.flush()
    const loaded = queryClient.getQueryCache().findAll({ queryKey: ['chat'], type: 'active' })
    for (const { queryKey } of loaded) store.sync.catchUp(String(queryKey[1])).catch(() => {})
  })
  return null
}
