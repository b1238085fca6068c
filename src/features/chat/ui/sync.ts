import { createRefetch } from '../../../client/refetch.ts'
import type { Web } from '../../../client/web.tsx'
import type { Chat, Message } from '../../../contract/chat.ts'
import { CHAT_GAP_MAX } from '../../../contract/limits.ts'
import type { LiveEvent } from '../../../contract/live.ts'
import { READ, withAnswer, withLatest, withoutConversation, withoutProfile, withState } from './chat-list.ts'
import {
  isSendRefusal,
  withGap,
  withMessage,
  withOlder,
  withoutMessage,
  withoutOlder,
  withReadUpTo,
  withTerms,
  type Conversation,
} from './conversation.ts'
import { chatQueries } from './queries.ts'
import type { Sent } from './send-content.ts'

/**
 * Keeps the loaded conversations and the list true: answers and live events say what changed, and that is merged; what
 * was missed is fetched by number.
 * @param me own profile id
 */
export function createSync(web: Pick<Web, 'api' | 'queryClient' | 'queries'>, me: string) {
  const { api, queryClient, queries } = web
  const refetch = createRefetch(web)
  const listKey = queries.chats().queryKey
  const keyOf = (id: string) => chatQueries(api).conversation(id).queryKey
  const preparedKey = (profileId: string) => chatQueries(api).withProfile(profileId).queryKey
  const known = (id: string) => queryClient.getQueryData(keyOf(id))
  const list = () => queryClient.getQueryData(listKey)
  const loads = new Map<string, Promise<void>>()
  /** Removed here, and perhaps not yet at the server. */
  const removing = new Set<string>()
  let openConversation: string | null = null

  function patch(id: string, change: (chat: Conversation) => Conversation): void {
    queryClient.setQueryData(keyOf(id), (chat) => chat && change(chat))
  }

  function patchList(change: (chats: Chat[]) => Chat[]): void {
    // An answer on its way may be older than what is merged here: it is asked for again.
    const isLate = queryClient.isFetching({ queryKey: listKey, exact: true }) > 0
    if (isLate) void queryClient.cancelQueries({ queryKey: listKey })
    queryClient.setQueryData(listKey, (chats) => chats && change(chats))
    if (isLate || !list()) refetch.soon('chats')
  }

  /** Fetches exactly what is missing behind the newest known message; one fetch at a time per conversation. */
  function refetchChat(id: string): Promise<void> {
    const before = loads.get(id)
    if (before) return before
    const work = fetchMissing(id).finally(() => loads.delete(id))
    loads.set(id, work)
    return work
  }

  async function fetchMissing(id: string): Promise<void> {
    for (let more = true; more;) {
      const chat = known(id)
      if (!chat) return
      const removedAfter = chat.removed_seq === undefined ? {} : { removed_after: chat.removed_seq }
      const page = await api.getChat({ query: { conversation: id, after: chat.last_seq, ...removedAfter } })
      patch(id, (newest) => withGap(newest, page))
      more = (page.more && page.messages.length > 0) || (page.removed?.length ?? 0) >= CHAT_GAP_MAX
    }
    answered(known(id))
  }

  function answered(chat: Conversation | undefined, isNews = false): void {
    const id = chat?.conversation?.id
    if (!id || removing.has(id)) return
    // What is looked at is read: the call that says so may still be on its way.
    const answer = id === openConversation ? { ...chat, ...READ } : chat
    patchList((chats) => (isNews || isListed(chats, id) ? withAnswer(chats, answer) : chats))
  }

  /**
   * One conversation of which the list knows too little: that one alone is asked for. Failures wait for the next
   * refresh.
   * @param news number of a message that came in: a conversation that was not listed is so now
   */
  async function loadOne(id: string, news?: number): Promise<void> {
    try {
      if (known(id)) await refetchChat(id)
      else await queryClient.fetchQuery(chatQueries(api).conversation(id))
      // An answer that was on its way already may be older than the message.
      if (news && (known(id)?.last_seq ?? news) < news) await refetchChat(id)
      answered(known(id), news !== undefined)
    } catch {}
  }

  /** The first message makes the conversation: what was prepared for the profile becomes it. */
  function begin(profileId: string, message: Message): void {
    const prepared = queryClient.getQueryData(preparedKey(profileId))
    if (!prepared || prepared.conversation) return
    const chat = withMessage(prepared, message)
    if (chat && !known(message.conversation.id)) queryClient.setQueryData(keyOf(message.conversation.id), chat)
    queryClient.setQueryData(preparedKey(profileId), { ...prepared, conversation: message.conversation })
  }

  /** Takes in a message from an answer or a live event; the same one twice changes nothing. */
  function receive(message: Message): void {
    const { id } = message.conversation
    begin(message.profile.id, message)
    const chat = known(id)
    const loaded = chat && withMessage(chat, message)
    if (loaded) queryClient.setQueryData(keyOf(id), loaded)
    const chats = list()
    const latest = chats && withLatest(chats, message, { me, openConversation, loaded: loaded ?? undefined })
    if (loaded === null || latest === null) void loadOne(id, message.seq)
    else patchList((before) => latest ?? before)
  }

  /** What is missing, and whether the conversation may still be seen: a refusal is known as an error of its query. */
  const checkChat = (id: string): Promise<void> =>
    refetchChat(id).catch(() => queryClient.refetchQueries({ queryKey: keyOf(id), exact: true }))

  return {
    checkChat,
    receive,

    /** The server took a message, and says what it would say to the next one when that may be something else. */
    sent(profileId: string, { message, costs }: Sent): void {
      begin(profileId, message)
      receive(message)
      if (costs) patch(message.conversation.id, (chat) => withTerms(chat, (kind) => costs[kind]))
    },

    /** The server refused a message: so it would the next one, until it says something else. */
    refused({ profileId, conversationId }: { profileId: string; conversationId: string | null }, code: string): void {
      const id = conversationId ?? queryClient.getQueryData(preparedKey(profileId))?.conversation?.id
      const key = id ? keyOf(id) : preparedKey(profileId)
      if (isSendRefusal(code))
        queryClient.setQueryData(key, (chat) => chat && withTerms(chat, () => ({ refusal: code })))
      if (id) void loadOne(id)
      else void queryClient.invalidateQueries({ queryKey: key })
    },

    /** Asks whether the conversations on screen may still be seen, and written in. */
    async checkOpen(): Promise<void> {
      const active = queryClient.getQueryCache().findAll({ queryKey: ['chat'], type: 'active' })
      await queryClient.refetchQueries({ queryKey: ['chat-with'], type: 'active' })
      for (const { queryKey } of active) await checkChat(String(queryKey[1]))
    },

    async loadOlder(id: string): Promise<void> {
      const first = known(id)?.messages[0]
      if (!first) return
      const page = await api.getChat({ query: { conversation: id, before: first.seq } })
      patch(id, (chat) => withOlder(chat, page))
    },

    lookAt(id: string | null): void {
      openConversation = id
    },

    /** Read here: the badge follows at once, the server after it. */
    async markRead(id: string): Promise<void> {
      patchList((chats) => withState(chats, id, READ))
      await api.readChat({ body: { conversation: { id }, read: true } })
    },

    /** Somebody read: the other side, or this member in another tab, who may have removed the conversation there. */
    readBy({
      conversation: { id },
      reader,
      seq,
      hidden_before_seq: before = 0,
      state = READ,
    }: LiveEvent<'read'>): void {
      if (reader.id !== me) return patch(id, (chat) => withReadUpTo(chat, seq))
      patch(id, (chat) => withoutOlder(chat, before))
      const newest = list()?.find(({ conversation }) => conversation.id === id)?.last_message?.seq ?? 0
      if (newest > seq) void loadOne(id)
      else patchList((chats) => (before > newest ? withoutConversation(chats, id) : withState(chats, id, state)))
    },

    hideMessage: (conversationId: string, messageId: string): void =>
      patch(conversationId, (chat) => withoutMessage(chat, messageId)),

    /** Removed here or in another tab: what the list shows of that conversation may be another message now. */
    hidden({ conversation: { id }, message, removed_seq }: LiveEvent<'message_deleted'>): void {
      patch(id, (chat) => withoutMessage(chat, message.id, removed_seq))
      void loadOne(id)
    },

    /**
     * Removes a conversation locally at once, then at the server; when that fails the error is shown and the chats are
     * loaded again.
     * @param show puts the error before the member
     */
    async remove({ conversation, profile }: Conversation, show: (error: unknown) => void): Promise<void> {
      if (!conversation) return
      removing.add(conversation.id)
      patchList((chats) => withoutProfile(chats, profile.id))
      try {
        await api.removeChat({ body: { conversation } })
        queryClient.removeQueries({ queryKey: keyOf(conversation.id) })
      } catch (error) {
        show(error)
        await refetch.now('chats')
      } finally {
        removing.delete(conversation.id)
      }
    },
  }
}

const isListed = (chats: readonly Chat[], id: string): boolean =>
  chats.some(({ conversation }) => conversation.id === id)
