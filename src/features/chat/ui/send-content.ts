import type { sendMessage } from '../../../contract/chat.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { AppError, isAppError } from '../../../contract/errors.ts'
import type { Api } from '../../../contract/index.ts'
import type { Pending } from './outbox.ts'
import type { Pictures } from './pictures.ts'

export type Sent = Reply<typeof sendMessage>
export type Upload = { signal: AbortSignal; onProgress(part: number): void }

/** What a picture that is gone from this device ends in: nothing was sent. */
export class PictureLost extends Error {}

/**
 * The call that sends one message, whatever its kind.
 * @param upload for pictures
 * @throws AppError as the call, PictureLost when there is no picture to send
 */
export async function sendContent(parts: Parts, one: Pending, upload: Upload): Promise<Sent> {
  try {
    return await send(parts, one, upload)
  } catch (error) {
    if (!isAppError(error) || !error.fields?.['shown_credits']) throw error
    const { price: _, ...bare } = one // a server of the version before, which takes no price
    return send(parts, bare, upload)
  }
}

type Parts = { api: Api; pictures: Pictures }

async function send({ api, pictures }: Parts, one: Pending, upload: Upload): Promise<Sent> {
  const options = { idempotencyKey: one.key }
  if (one.type !== 'image') return api.sendMessage({ body: bodyOf(one) }, options)
  const file = await pictures.get(one.key)
  if (!file) throw new PictureLost()
  const to = one.conversationId ? { conversation: one.conversationId } : { profile: one.profileId }
  const accepted = one.acceptFictional ? { accept_fictional: 'true' as const } : {}
  const body = { type: 'image' as const, ...to, ...accepted, ...shownIn(one) }
  return api.sendImage({ body, file }, { ...options, ...upload })
}

function bodyOf(one: Exclude<Pending, { type: 'image' }>) {
  return {
    ...(one.conversationId ? { conversation: { id: one.conversationId } } : { profile: { id: one.profileId } }),
    ...contentOf(one),
    ...(one.acceptFictional ? { accept_fictional: true as const } : {}),
    ...shownIn(one),
  }
}

const shownIn = ({ price }: Pending) => (price ? { shown_credits: price.credits } : {})

function contentOf(one: Exclude<Pending, { type: 'image' }>) {
  switch (one.type) {
    case 'text':
      return { type: one.type, text: one.text }
    case 'icebreaker':
      return { type: one.type, icebreaker: { id: one.icebreaker } }
    case 'gift':
      return { type: one.type, gift: { id: one.gift.id } }
    case 'gif':
      return { type: one.type, gif: { id: one.gif.id } }
    default:
      throw new AppError('validation') // left by another version of the page
  }
}
