import { useEffect, useRef } from 'react'
import { useLive, useLiveReconnect } from '../../../client/live.ts'
import { onReadingOnly } from '../../../client/reading-only.ts'
import { onSignedOut } from '../../../client/session.ts'
import { forgetWayBack } from '../../../client/way-back.ts'
import { useMember, useWeb } from '../../../client/web.tsx'
import { useChatStore } from './chat-store.ts'
import { forgetLastOpened } from './last-opened.ts'
import { keepLateWayBack } from './late-way-back.ts'
import { browserStorage, purgeOthers } from './outbox.ts'

/**
 * What the chat does on every page of a member: sends what waits, takes in live events and forgets everything after
 * logging out.
 */
export function ChatSlot() {
  const store = useChatStore()
  const { me, sender, sync, typing, pictures, changedElsewhere } = store
  const { queryClient, queries } = useWeb()
  const { act_costs: prices } = useMember()
  const known = useRef(prices)

  useEffect(() => {
    keepLateWayBack({ queryClient, queries }).catch(() => {})
  }, [queryClient, queries])

  useEffect(() => {
    purgeOthers(browserStorage(), me)
    void pictures.keepOnly(sender.has)
    const flush = () => void sender.flush()
    const stopListening = onSignedOut(() => {
      purgeOthers(browserStorage(), null)
      sender.forget()
      forgetLastOpened(sessionStorage)
      forgetWayBack(sessionStorage)
      return pictures.keepOnly(() => false)
    })
    flush()
    const stopWaiting = onReadingOnly(flush)
    window.addEventListener('online', flush)
    window.addEventListener('storage', changedElsewhere)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('storage', changedElsewhere)
      stopListening()
      stopWaiting()
    }
  }, [me, sender, pictures, changedElsewhere])

  // The refresh brought other prices: what is written next costs what is shown beside it.
  useEffect(() => {
    if (known.current !== prices) void sync.checkOpen()
    known.current = prices
  }, [sync, prices])

  useLive('message', ({ message }) => {
    sender.acknowledge([message.client_id])
    typing.stopped(message.conversation.id)
    sync.receive(message)
  })
  useLive('message_deleted', sync.hidden)
  useLive('read', sync.readBy)
  useLive('typing', ({ conversation, profile }) => {
    if (profile.id !== me) typing.started(conversation.id)
  })
  // Perhaps one of the open conversations may be seen no longer or again, or written in no longer or again.
  useLive('user', () => void sync.checkOpen())
  useLiveReconnect(() => {
    void sender.flush()
    void sync.checkOpen()
  })
  return null
}
