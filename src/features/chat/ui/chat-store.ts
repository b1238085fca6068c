import type { QueryClient } from '@tanstack/react-query'
import { createContext, use, useSyncExternalStore } from 'react'
import { useUser, useWeb, type Web } from '../../../client/web.tsx'
import type { Caution } from '../../../contract/choices.ts'
import type { AppError } from '../../../contract/errors.ts'
import { browserStorage } from './browser-storage.ts'
import { createCell, type Cell } from './cell.ts'
import { createOutbox, draftOf, keepDraft, type Pending } from './outbox.ts'
import { createPictureStore, type PictureStore } from './picture-store.ts'
import { chatQueries } from './queries.ts'
import { sendContent } from './send-content.ts'
import { createSender } from './sender.ts'
import { createSync } from './sync.ts'
import { createTypingSender, createTypingStore } from './typing.ts'

/** What the chat of one member needs to survive changes of route. Browser only, one per page and account. */
export type ChatStore = ReturnType<typeof createChatStore>

export type StoreParts = {
  storage: Storage
  pictures: PictureStore
  online(): boolean
  newKey(): string
  now(): Date
  alone(name: string, work: () => Promise<void>): Promise<void>
}

/** @param me own profile id, which is also the name of this account's part of the storage */
export function createChatStore(web: Web, me: string, parts: StoreParts) {
  const { api, queryClient, queries } = web
  const { storage, pictures } = parts
  const typing = createTypingStore()
  const drafts = createCell<ReadonlyMap<string, string>>(new Map())
  /** What the server said no to, by profile: shown instead of the composer until something changes. */
  const refusals = createCell<ReadonlyMap<string, AppError>>(new Map())
  /** What the server told the sender to think about, by profile. @source TRU-14 */
  const hints = createCell<ReadonlyMap<string, readonly Caution[]>>(new Map())
  const sync = createSync({ api, queryClient, queries, me })

  const setDraft = (profileId: string, text: string) => {
    drafts.set(new Map(drafts.get()).set(profileId, text))
    keepDraft(storage, { accountId: me, profileId, text })
  }
  const draft = (profileId: string) => drafts.get().get(profileId) ?? draftOf(storage, me, profileId)

  const sender = createSender({
    outbox: createOutbox(storage, me),
    newKey: parts.newKey,
    now: parts.now,
    online: parts.online,
    alone: parts.alone,
    send: (one, upload) => sendContent({ api, pictures }, one, upload),
    onGone: (key) => void pictures.remove(key),
    onSent(one, sent) {
      set(refusals, one.profileId, null)
      set(hints, one.profileId, sent.hints?.length ? sent.hints : null)
      sync.begin(one.profileId, sent.message)
      sync.receive(sent.message)
      const userKey = queries.user().queryKey
      queryClient.setQueryData(userKey, (user) => user && { ...user, credits: sent.credits })
      // Answers do not tell how many conversations a free member may still start.
      if (!queryClient.getQueryData(userKey)?.paid_user) void queryClient.invalidateQueries({ queryKey: userKey })
    },
    onRefused(profileId, texts, error) {
      setDraft(profileId, [...texts, draft(profileId)].filter((text) => text !== '').join('\n'))
      set(refusals, profileId, error)
      void queryClient.invalidateQueries({ queryKey: queries.user().queryKey })
      void queryClient.invalidateQueries({ queryKey: chatQueries(api).withProfile(profileId).queryKey })
    },
  })

  let keepsFocus = false
  return {
    me,
    sender,
    pictures,
    hints: { ...hints, clear: (profileId: string) => set(hints, profileId, null) },
    /** Ids of messages whose picture the member chose to see; forgotten with the page. @source TRU-7 */
    uncovered: new Set<string>(),
    /** The first message leads to another address: whoever was writing goes on writing there. Answers true once. */
    keepsFocus(): boolean {
      const keeps = keepsFocus
      keepsFocus = false
      return keeps
    },
    keepFocus: () => void (keepsFocus = true),
    sync,
    typing,
    tellTyping: createTypingSender((id) => web.live.typing(id)),
    drafts: { get: draft, set: setDraft, subscribe: drafts.subscribe },
    refusals: {
      get: refusals.get,
      subscribe: refusals.subscribe,
      clear: (profileId: string) => set(refusals, profileId, null),
    },
  }
}

function set<Value>(cell: Cell<ReadonlyMap<string, Value>>, name: string, value: Value | null): void {
  if (value === null && !cell.get().has(name)) return
  const next = new Map(cell.get())
  if (value === null) next.delete(name)
  else next.set(name, value)
  cell.set(next)
}

const stores = new WeakMap<QueryClient, ChatStore>()
/** For tests: a store with its own storage, clock and connection. */
export const ChatStoreContext = createContext<ChatStore | null>(null)

/** @returns null during server rendering and for visitors */
export function useChatStore(): ChatStore | null {
  const given = use(ChatStoreContext)
  const web = useWeb()
  const me = useUser()?.profile.id
  if (given) return given
  if (!me || typeof window === 'undefined') return null
  const there = stores.get(web.queryClient)
  if (there?.me === me) return there
  const store = createChatStore(web, me, inBrowser)
  stores.set(web.queryClient, store)
  return store
}

const inBrowser: StoreParts = {
  pictures: createPictureStore(globalThis.indexedDB),
  get storage() {
    return browserStorage()
  },
  online: () => navigator.onLine,
  newKey: () => crypto.randomUUID(),
  now: () => new Date(),
  // Without locks two tabs may both try: the key still makes it one message.
  alone: (name, work) => (navigator.locks ? navigator.locks.request(name, work) : work()),
}

const nothing = () => () => {}
const NO_PENDING: readonly Pending[] = []

/** Messages on their way to one profile, oldest first. */
export function usePending(store: ChatStore | null): readonly Pending[] {
  return useSyncExternalStore(store?.sender.subscribe ?? nothing, store?.sender.pending ?? none, none)
}
const none = () => NO_PENDING

const NOBODY: ReadonlySet<string> = new Set()
const nobody = () => NOBODY
/** Conversations in which the other side is typing now. */
export const useTyping = (store: ChatStore | null): ReadonlySet<string> =>
  useSyncExternalStore(store?.typing.subscribe ?? nothing, store?.typing.get ?? nobody, nobody)

export const useDraft = (store: ChatStore | null, profileId: string): string =>
  useSyncExternalStore(
    store?.drafts.subscribe ?? nothing,
    () => store?.drafts.get(profileId) ?? '',
    () => '',
  )

/** What the last try to write to this profile was refused with. */
export const useRefusal = (store: ChatStore | null, profileId: string): AppError | null =>
  useSyncExternalStore(
    store?.refusals.subscribe ?? nothing,
    () => store?.refusals.get().get(profileId) ?? null,
    () => null,
  )

const NO_HINTS: readonly Caution[] = []
/** What to think about after the last message to this profile. @source TRU-14 */
export const useHints = (store: ChatStore | null, profileId: string): readonly Caution[] =>
  useSyncExternalStore(
    store?.hints.subscribe ?? nothing,
    () => store?.hints.get().get(profileId) ?? NO_HINTS,
    () => NO_HINTS,
  )

/** How much of a picture has left, 0 up to 1; null while it waits. */
export const useProgress = (store: ChatStore | null, key: string): number | null =>
  useSyncExternalStore(
    store?.sender.progress.subscribe ?? nothing,
    () => store?.sender.progress.get().get(key) ?? null,
    () => null,
  )
