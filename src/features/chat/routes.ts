import {
  getChat,
  getChats,
  type Message,
  readChat as readChatCall,
  removeChat as removeChatCall,
  removeMessage as removeMessageCall,
  sendMessage as sendMessageCall,
} from '../../contract/chat.ts'
import { AppError } from '../../contract/errors.ts'
import { publicId } from '../../platform/ids.ts'
import type { Site } from '../../platform/ctx.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { lookOf } from '../members/reads/look.ts'
import { readChats } from './reads/chats.ts'
import { openChat } from './reads/open-chat.ts'
import { cleanText, shownSince, textFault } from './rules.ts'
import { readChat } from './writes/read-chat.ts'
import { removeChat } from './writes/remove-chat.ts'
import { removeMessage } from './writes/remove-message.ts'
import { sendMessage } from './writes/send-message.ts'

export const chatRoutes: Route[] = [
  route(getChats, async (ctx) => ({
    chats: await readChats(
      ctx.db,
      { ...lookOf(ctx), me: ctx.viewer.accountId },
      shownSince(ctx.site.settings, ctx.clock.now()),
    ),
  })),

  route(getChat, async (ctx, { query }) =>
    openChat(ctx.db, lookOf(ctx), {
      reader: ctx.viewer,
      by: targetOf(query.conversation, query.profile),
      span: query,
      since: shownSince(ctx.site.settings, ctx.clock.now()),
      messageCredits: messageCredits(ctx.site),
    }),
  ),

  route(sendMessageCall, async (ctx, { body }) => {
    const { viewer, live } = ctx
    const text = cleanText(body.text ?? '')
    const fault = textFault(text, Number(ctx.site.settings['message_length']))
    if (fault !== null) throw new AppError(fault)
    const clientId = ctx.idempotencyKey ?? publicId()
    const sent = await sendMessage(ctx.db, {
      senderId: viewer.accountId,
      to: targetOf(body.conversation?.id, body.profile?.id),
      clientId,
      text,
      acceptsFictional: body.accept_fictional === true,
      messageCredits: messageCredits(ctx.site),
      now: ctx.clock.now(),
    })
    const conversation = { id: sent.conversationId }
    const message: Message = {
      id: sent.messageId,
      conversation,
      profile: { id: viewer.profileId },
      seq: sent.seq,
      type: body.type,
      text,
      date: sent.sentAt.toISOString(),
      read: false,
      client_id: clientId,
    }
    if (!sent.isRepeat) {
      live.emit(sent.otherId, 'message', { message: { ...message, client_id: null } })
      live.emit(viewer.accountId, 'message', { message })
    }
    return { message, conversation, credits: sent.credits }
  }),

  route(readChatCall, async (ctx, { body: { conversation } }) => {
    const { viewer, live } = ctx
    const { seq, listenerId, isNews } = await readChat(ctx.trx, viewer.accountId, conversation.id)
    const read = { conversation, reader: { id: viewer.profileId }, seq }
    ctx.afterCommit(() => {
      if (!isNews) return
      if (listenerId !== null) live.emit(listenerId, 'read', read)
      live.emit(viewer.accountId, 'read', read)
    })
    return { conversation, num_unread_messages: 0 as const }
  }),

  route(removeChatCall, async (ctx, { body: { conversation } }) => {
    const { viewer, live } = ctx
    const { seq } = await removeChat(ctx.trx, viewer.accountId, conversation.id)
    // The member's other pages stop counting it; the other side learns nothing of it.
    ctx.afterCommit(() => live.emit(viewer.accountId, 'read', { conversation, reader: { id: viewer.profileId }, seq }))
    return {}
  }),

  route(removeMessageCall, async (ctx, { body: { message } }) => {
    const { viewer, live } = ctx
    const { conversationId } = await removeMessage(ctx.trx, viewer.accountId, message.id)
    const conversation = { id: conversationId }
    ctx.afterCommit(() => live.emit(viewer.accountId, 'message_deleted', { conversation, message }))
    return {}
  }),
]

/** @throws validation when neither is given */
function targetOf(
  conversationId: string | undefined,
  profileId: string | undefined,
): { conversationId: string } | { profileId: string } {
  if (conversationId !== undefined) return { conversationId }
  if (profileId !== undefined) return { profileId }
  throw new AppError('validation', { fields: { conversation: 'required' } })
}

const messageCredits = (site: Site): number => Number(site.settings['message_credits'])
