import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { LiveClient } from '../../../client/live-client.ts'
import { isReadingOnly } from '../../../client/reading-only.ts'
import { createRefetch } from '../../../client/refetch.ts'
import { useWeb, type Web } from '../../../client/web.tsx'
import type { User } from '../../../contract/accounts.ts'
import type { Caution } from '../../../contract/choices.ts'
import { TYPING_SEND_EVERY_MS, TYPING_SHOWN_MS } from '../../../contract/limits.ts'
import { createChatState, type ChatState, type ChatStateStore } from './chat-state.ts'
import { browserStorage, createOutbox, type Pending } from './outbox.ts'
import { createPictures } from './pictures.ts'
import { sendContent } from './send-content.ts'
import { createSender } from './sender.ts'
import { createSync } from './sync.ts'

/** What the chat of one member needs to survive changes of route: one per page and account. */
export type ChatStore = ReturnType<typeof createChatStore>

/** @param me own profile id, which is also the name of this account's part of the storage */
function createChatStore(web: Web, me: string) {
  const { api, queryClient, queries } = web
  const state = createChatState()
  const outbox = createOutbox(browserStorage(), me)
  const pictures = createPictures()
  const sync = createSync(web, me)
  const refetch = createRefetch(web)
  const userKey = queries.user().queryKey
  state.setState({ drafts: outbox.drafts() })

  const showDraft = (profileId: string, text: string) =>
    state.setState(({ drafts }) => ({ drafts: { ...drafts, [profileId]: text } }))
  function setDraft(profileId: string, text: string): void {
    showDraft(profileId, text)
    outbox.keepDraft(profileId, text)
  }
  const setHints = (profileId: string, these: readonly Caution[]) =>
    state.setState(({ hints }) => ({ hints: { ...hints, [profileId]: these } }))
  const patchUser = (change: Partial<User>) =>
    queryClient.setQueryData(userKey, (user) => user && { ...user, ...change })

  const sender = createSender({
    state,
    outbox,
    newKey: () => crypto.randomUUID(),
    now: () => new Date(),
    online: () => navigator.onLine && !isReadingOnly(),
    // Without locks two tabs may both try: the key still makes it one message.
    alone: (name, work) => (navigator.locks ? navigator.locks.request(name, work) : work()),
    send: (one, upload) => sendContent({ api, pictures }, one, upload),
    onGone: (key) => void pictures.remove(key),
    onSent(one, sent) {
      const { credits, free_messages } = sent
      setHints(one.profileId, sent.hints ?? [])
      sync.sent(one.profileId, sent)
      // A server of the version before does not tell them.
      patchUser({ credits, ...(free_messages !== undefined && { free_messages }) })
      // Answers do not tell how many conversations a free member may still start.
      if (sent.message.seq === 1 && !queryClient.getQueryData(userKey)?.paid_user) refetch.soon('user')
    },
    onRefused(one, texts, { code, data }) {
      const draft = state.getState().drafts[one.profileId] ?? ''
      setDraft(one.profileId, [...texts, draft].filter((text) => text !== '').join('\n'))
      if (typeof data['credits'] === 'number') patchUser({ credits: data['credits'] })
      sync.refused(one, code)
      refetch.soon('user')
    },
  })

  return {
    me,
    state,
    sync,
    sender,
    pictures,
    setDraft,
    setHints,
    /** Another tab changed what is stored: what was sent there does not stand here, ready to be sent once more. */
    changedElsewhere({ key, newValue }: StorageEvent): void {
      const profileId = outbox.draftTo(key)
      if (profileId) showDraft(profileId, newValue ?? '')
      sender.changedElsewhere(key)
    },
    typing: createTyping(state, web.live),
    /** Ids of messages whose picture the member chose to see; forgotten with the page. */
    uncovered: new Set<string>(),
  }
}

const stores = new WeakMap<QueryClient, ChatStore>()

export function useChatStore(): ChatStore {
  const web = useWeb()
  const me = web.queryClient.getQueryData(web.queries.user().queryKey)?.profile.id ?? ''
  const there = stores.get(web.queryClient)
  if (there?.me === me) return there
  const store = createChatStore(web, me)
  stores.set(web.queryClient, store)
  return store
}

/** @param select gives the same value as long as nothing changed */
export const useChatState = <Value>(select: (state: ChatState) => Value): Value =>
  useStore(useChatStore().state, select)

export function usePending(profileId: string): readonly Pending[] {
  const pending = useChatState((state) => state.pending)
  return useMemo(() => pending.filter((one) => one.profileId === profileId), [pending, profileId])
}

export function createTyping({ setState }: ChatStateStore, live: Pick<LiveClient, 'typing'>) {
  const emittedAt = new Map<string, number>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  /** Also when a message came: then the typing is over. */
  function stopped(conversationId: string): void {
    clearTimeout(timers.get(conversationId))
    setState(({ typing }) => ({ typing: typing.filter((id) => id !== conversationId) }))
  }

  return {
    stopped,
    started(conversationId: string): void {
      stopped(conversationId)
      setState(({ typing }) => ({ typing: [...typing, conversationId] }))
      timers.set(
        conversationId,
        setTimeout(() => stopped(conversationId), TYPING_SHOWN_MS),
      )
    },
    /** For real key strokes: the other side hears of them every 3 seconds. */
    emit(conversationId: string): void {
      if (Date.now() - (emittedAt.get(conversationId) ?? 0) < TYPING_SEND_EVERY_MS) return
      emittedAt.set(conversationId, Date.now())
      live.typing(conversationId)
    },
  }
}
