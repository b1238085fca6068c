import type { QueryClient } from '@tanstack/react-query'
import type { Queries } from '../../../client/queries.ts'
import type { Message } from '../../../contract/chat.ts'
import type { Api } from '../../../contract/index.ts'
import { CHAT_GAP_MAX } from '../../../contract/limits.ts'
import { withLatest, withoutConversation, withoutProfile, withRead } from './chat-list.ts'
import { readChatState } from './chat-state.ts'
import { withGap, withMessage, withOlder, withoutMessage, withReadUpTo, type Conversation } from './conversation.ts'
import { chatQueries } from './queries.ts'

export type SyncParts = {
  api: Api
  queryClient: QueryClient
  queries: Queries
  /** Own profile id. */
  me: string
}

/**
 * Keeps the loaded conversations and the list true: by answers, live events and, for what was missed, by number.
 * @source MSG-3, MSG-5, O-64
 */
export function createSync({ api, queryClient, queries, me }: SyncParts) {
  const listKey = queries.chats().queryKey
  const keyOf = (id: string) => chatQueries(api).conversation(id).queryKey
  const preparedKey = (profileId: string) => chatQueries(api).withProfile(profileId).queryKey
  const known = (id: string) => queryClient.getQueryData(keyOf(id))
  const gaps = new Map<string, Promise<void>>()
  let openConversation: string | null = null

  function patch(id: string, change: (chat: Conversation) => Conversation): void {
    queryClient.setQueryData(keyOf(id), (chat) => chat && change(chat))
  }

  /** Fetches exactly what is missing behind the newest known message; one fetch at a time per conversation. */
  function catchUp(id: string): Promise<void> {
    const before = gaps.get(id)
    if (before) return before
    const work = fetchGap(id).finally(() => gaps.delete(id))
    gaps.set(id, work)
    return work
  }

  async function fetchGap(id: string): Promise<void> {
    for (let more = true; more;) {
      const chat = known(id)
      if (!chat) return
      const removedAfter = chat.removed_seq === undefined ? {} : { removed_after: chat.removed_seq }
      const page = await api.getChat({ query: { conversation: id, after: chat.last_seq, ...removedAfter } })
      patch(id, (newest) => withGap(newest, page))
      more = (page.more && page.messages.length > 0) || (page.removed?.length ?? 0) >= CHAT_GAP_MAX
    }
  }

  /** The first message makes the conversation: what was prepared for the profile becomes it. */
  function begin(profileId: string, message: Message): void {
    const prepared = queryClient.getQueryData(preparedKey(profileId))
    if (!prepared || prepared.conversation) return
    const chat = withMessage(prepared, message)
    if (chat && !known(message.conversation.id)) queryClient.setQueryData(keyOf(message.conversation.id), chat)
    queryClient.setQueryData(preparedKey(profileId), { ...prepared, conversation: message.conversation })
  }

  return {
    known,
    catchUp,
    begin,

    /** Takes in a message from an answer or a live event; the same one twice changes nothing. */
    receive(message: Message): void {
      const { id } = message.conversation
      begin(message.profile.id, message)
      const chat = known(id)
      if (chat) {
        const next = withMessage(chat, message)
        if (next) queryClient.setQueryData(keyOf(id), next)
        else void catchUp(id).catch(() => {}) // the refresh tries again
      }
      const { chats } = readChatState(queryClient, queries)
      if (!chats) return
      const list = withLatest(chats, message, { me, openConversation })
      if (list) queryClient.setQueryData(listKey, list)
      else void queryClient.invalidateQueries({ queryKey: listKey })
    },

    /** Asks whether the conversations on screen may still be seen: what is refused now is known as an error of its query. */
    async checkOpen(): Promise<void> {
      const active = (name: string) => queryClient.getQueryCache().findAll({ queryKey: [name], type: 'active' })
      await queryClient.refetchQueries({ queryKey: ['chat-with'], type: 'active' })
      for (const { queryKey } of active('chat'))
        await catchUp(String(queryKey[1])).catch(() => queryClient.refetchQueries({ queryKey, exact: true }))
    },

    async loadOlder(id: string): Promise<void> {
      const first = known(id)?.messages[0]
      if (!first) return
      const page = await api.getChat({ query: { conversation: id, before: first.seq } })
      patch(id, (chat) => withOlder(chat, page))
    },

    /** Which conversation is looked at now; null when none is, or the page is hidden. */
    lookAt(id: string | null): void {
      openConversation = id
    },

    /** Read here: the badge follows at once, the server after it. @source S4-035, MSG-5 */
    async markRead(id: string): Promise<void> {
      queryClient.setQueryData(listKey, (chats) => chats && withRead(chats, id))
      await api.readChat({ body: { conversation: { id }, read: true } })
    },

    /** Somebody read: the other side, or this member in another tab. */
    readBy(id: string, readerId: string, seq: number): void {
      if (readerId === me) queryClient.setQueryData(listKey, (chats) => chats && withRead(chats, id))
      else patch(id, (chat) => withReadUpTo(chat, seq))
    },

    hideMessage: (conversationId: string, messageId: string, removedSeq?: number): void =>
      patch(conversationId, (chat) => withoutMessage(chat, messageId, removedSeq)),

    /**
     * Removes conversations locally at once, then calls delete for each; when that fails the error is alerted and the chats are loaded again.
     * @param which one conversation, or every one with a profile
     * @param alert shows the error in the browser's own dialog
     * @returns whether the server agreed
     * @source S4-036 to S4-040, S8-031, S8-032
     */
    async remove(
      which: { conversationId: string } | { profileId: string },
      alert: (error: unknown) => void,
    ): Promise<boolean> {
      const chats = readChatState(queryClient, queries).chats ?? []
      const rest =
        'profileId' in which ? withoutProfile(chats, which.profileId) : withoutConversation(chats, which.conversationId)
      const ids =
        'profileId' in which
          ? chats.filter((chat) => !rest.includes(chat)).map((chat) => chat.conversation.id)
          : [which.conversationId]
      void queryClient.cancelQueries({ queryKey: listKey }, { revert: false }) // an answer under way would bring it back
      queryClient.setQueryData(listKey, rest)
      try {
        for (const id of ids) await api.removeChat({ body: { conversation: { id } } })
        for (const id of ids) queryClient.removeQueries({ queryKey: keyOf(id) })
        return true
      } catch (error) {
        alert(error)
        await queryClient.fetchQuery({ ...queries.chats(), staleTime: 0 })
        return false
      }
    },
  }
}
