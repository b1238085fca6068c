import {
  getChat,
  getChats,
  getGif,
  getGifs,
  getGifts,
  getIcebreakers,
  type Message,
  readChat as readChatCall,
  removeChat as removeChatCall,
  removeMessage as removeMessageCall,
  sendImage as sendImageCall,
  sendMessage as sendMessageCall,
} from '../../contract/chat.ts'
import { GIFTS, ICEBREAKERS, type MessageKind } from '../../contract/choices.ts'
import type { Answer, Input } from '../../contract/endpoint.ts'
import { AppError, isAppError } from '../../contract/errors.ts'
import { REFRESH_INTERVAL_MS } from '../../contract/limits.ts'
import { giftNames } from '../../lang/gifts/all.ts'
import { icebreakerTexts } from '../../lang/icebreakers/all.ts'
import type { MemberCtx } from '../../platform/ctx.ts'
import { hmac } from '../../platform/hash.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { publicId } from '../../platform/ids.ts'
import { viewingOf } from '../profiles/reads/viewing.ts'
import { freeMessages, priceOf, pricesOf } from '../site/rules/act-costs.ts'
import { shownSince } from '../site/rules/history.ts'
import { searchGifs } from './providers/gifs.ts'
import { readActPrice } from './reads/act-costs.ts'
import { readChats } from './reads/chats.ts'
import { contentOf, type ImageRow } from './reads/message-content.ts'
import { openChat } from './reads/open-chat.ts'
import { openGif } from './reads/open-gif.ts'
import { giftAddress } from './rules/kinds.ts'
import { sameWords } from './rules/scam.ts'
import { cleanText, textFault } from './rules/texts.ts'
import { keepGif } from './writes/keep-gif.ts'
import { readChat } from './writes/read-chat.ts'
import { removeChat } from './writes/remove-chat.ts'
import { removeMessage } from './writes/remove-message.ts'
import { sendImage } from './writes/send-image.ts'
import type { Draft, SentMessage } from './writes/send-messages.ts'
import { sendTogether } from './writes/send-together.ts'

export const chatRoutes: Route[] = [
  route(getChats, async (ctx) => ({
    chats: await readChats(
      ctx.db,
      { ...viewingOf(ctx), me: ctx.viewer.accountId },
      shownSince(ctx.site.settings, ctx.clock.now()),
    ),
  })),

  route(getChat, async (ctx, { query }) =>
    openChat(ctx.db, viewingOf(ctx), {
      reader: ctx.viewer,
      by: targetOf(query.conversation, query.profile),
      span: query,
      since: shownSince(ctx.site.settings, ctx.clock.now()),
      site: ctx.site,
    }),
  ),

  route(sendMessageCall, async (ctx, { body }) => {
    // Whoever may send none is told so by the writing.
    if (body.gif && ctx.viewer.premium) await keepGif(ctx, body.gif.id)
    const draft = { ...draftOf(ctx, body, body.type), ...wordsOf(ctx, body) }
    const sent = await sendTogether(ctx.db, draft).catch(tellPrice(ctx, draft.kind))
    return emitSent(ctx, sent, { ...draft, image: null })
  }),

  route(sendImageCall, async (ctx, { file, body }) => {
    const to = { conversation: asTarget(body.conversation), profile: asTarget(body.profile) }
    const accepts = body.accept_fictional === 'true' ? ({ accept_fictional: true } as const) : {}
    const draft = draftOf(ctx, { ...to, ...accepts, shown_credits: body.shown_credits }, 'image')
    const { sent, image } = await sendImage(ctx, { file, draft }).catch(tellPrice(ctx, 'image'))
    return emitSent(ctx, sent, { ...draft, body: '', image })
  }),

  route(readChatCall, async (ctx, { body: { conversation } }) => {
    const { viewer, live } = ctx
    const { seq, state, listenerId, isNews } = await readChat(ctx.trx, viewer.accountId, conversation.id)
    const read = { conversation, reader: { id: viewer.profileId }, seq }
    ctx.afterCommit(() => {
      if (!isNews) return
      if (listenerId !== null) live.emit(listenerId, 'read', read)
      live.emit(viewer.accountId, 'read', { ...read, state })
    })
    return { conversation, ...state }
  }),

  route(removeChatCall, async (ctx, { body: { conversation } }) => {
    const { viewer, live } = ctx
    const { seq } = await removeChat(ctx.trx, viewer.accountId, conversation.id)
    // The member's other pages drop it; the other side learns nothing of it.
    const removed = { conversation, reader: { id: viewer.profileId }, seq, hidden_before_seq: seq + 1 }
    ctx.afterCommit(() => live.emit(viewer.accountId, 'read', removed))
    return {}
  }),

  route(removeMessageCall, async (ctx, { body: { message } }) => {
    const { viewer, live } = ctx
    const { conversationId, removedSeq } = await removeMessage(ctx.trx, viewer.accountId, message.id)
    const conversation = { id: conversationId }
    ctx.afterCommit(() =>
      live.emit(viewer.accountId, 'message_deleted', { conversation, message, removed_seq: removedSeq }),
    )
    return {}
  }),

  route(getGifts, async ({ locale, site }) => ({
    gifts: GIFTS.map((id) => ({
      id,
      name: giftNames[locale][id],
      image: giftAddress(id),
      credits: priceOf('gift', pricesOf(site)),
    })),
  })),

  route(getIcebreakers, async ({ locale }) => ({
    icebreakers: ICEBREAKERS.map((id) => ({ id, text: icebreakerTexts[locale][id] })),
  })),

  route(getGifs, async (ctx, { query }) => {
    if (!ctx.viewer.premium) throw new AppError('premium_only')
    return searchGifs(ctx, query.q)
  }),

  route(getGif, (ctx, { query: { id, still } }) => openGif(ctx, { id, part: still === 'true' ? 'still' : 'moving' })),
]

type Sending = {
  conversation?: { id: string } | undefined
  profile?: { id: string } | undefined
  accept_fictional?: true | undefined
  shown_credits?: number | undefined
}

function draftOf<K extends MessageKind>(ctx: MemberCtx, body: Sending, kind: K) {
  return {
    senderId: ctx.viewer.accountId,
    to: targetOf(body.conversation?.id, body.profile?.id),
    clientId: ctx.idempotencyKey ?? publicId(),
    kind,
    acceptsFictional: body.accept_fictional === true,
    shownCredits: body.shown_credits ?? null,
    prices: pricesOf(ctx.site),
    now: ctx.clock.now(),
  }
}

/** @throws message_empty · message_length with `max` */
function wordsOf(ctx: MemberCtx, body: Input<typeof sendMessageCall>['body']): Pick<Draft, 'body' | 'textHash'> {
  const none = { textHash: null }
  if (body.icebreaker) return { ...none, body: icebreakerTexts[ctx.locale][body.icebreaker.id] }
  if (body.gift) return { ...none, body: body.gift.id }
  if (body.gif) return { ...none, body: body.gif.id }
  const text = cleanText(body.text ?? '')
  const max = Number(ctx.site.settings['message_length'])
  const fault = textFault(text, max)
  if (fault !== null) throw new AppError(fault, fault === 'message_length' ? { data: { max } } : {})
  const same = sameWords(text)
  const hash = same === null ? null : hmac(ctx.config.secret, `text:${same}`)
  return { body: text, textHash: hash === null ? null : Buffer.from(hash.slice(0, 32), 'hex') }
}

/** Whoever is refused for a price that rose reads the new one there. */
const tellPrice =
  (ctx: MemberCtx, kind: MessageKind) =>
  async (error: unknown): Promise<never> => {
    if (!isAppError(error) || error.code !== 'price_changed') throw error
    const price = await readActPrice(ctx, { kind, credits: Number(error.data['cost']) })
    throw new AppError('price_changed', { data: { price } })
  }

/** To both sides, once. @returns the sender's answer */
function emitSent(
  { viewer, live, clock, site }: MemberCtx,
  sent: SentMessage,
  draft: { kind: MessageKind; body: string; clientId: string; image: ImageRow | null },
): Answer<typeof sendMessageCall> {
  const conversation = { id: sent.conversationId }
  const message: Message = {
    id: sent.messageId,
    conversation,
    profile: { id: viewer.profileId },
    seq: sent.seq,
    ...contentOf(draft),
    date: sent.sentAt.toISOString(),
    read: false,
    client_id: draft.clientId,
  }
  const caution = sent.caution === null ? {} : { caution: sent.caution }
  if (!sent.isRepeat) {
    live.emit(sent.otherId, 'message', { message: { ...message, ...caution, client_id: null } })
    live.emit(viewer.accountId, 'message', { message })
  } else if (clock.now().getTime() - sent.sentAt.getTime() < REFRESH_INTERVAL_MS) {
    // Whoever asks again has had no answer: a commit that nobody was sure of was told to no page either.
    for (const accountId of [sent.otherId, viewer.accountId]) live.emit(accountId, 'missed', {})
  }
  const { credits, terms } = sent
  const free_messages = viewer.premium ? null : freeMessages(credits, pricesOf(site))
  const costs = terms === null ? {} : { costs: terms }
  return { message, conversation, credits, free_messages, ...costs, hints: sent.caution === null ? [] : [sent.caution] }
}

const asTarget = (id: string | undefined) => (id === undefined ? undefined : { id })

/** @throws validation when neither is given */
function targetOf(
  conversationId: string | undefined,
  profileId: string | undefined,
): { conversationId: string } | { profileId: string } {
  if (conversationId !== undefined) return { conversationId }
  if (profileId !== undefined) return { profileId }
  throw new AppError('validation', { fields: { conversation: 'required' } })
}
