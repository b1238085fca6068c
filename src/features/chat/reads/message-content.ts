import type { Message, MessageImage } from '../../../contract/chat.ts'
import { GIFTS, type MessageKind } from '../../../contract/choices.ts'
import { thumbName } from '../../profiles/rules/photo-names.ts'
import { findGif } from '../providers/gifs.ts'
import { giftAddress } from '../rules/kinds.ts'

export type ImageRow = { filename: string; stand_in: Buffer; width: number; height: number }

/**
 * What a message shows, by its kind. Of one whose sender was erased nothing is left but its kind.
 * @param stored `image` for pictures only
 */
export function contentOf(stored: {
  kind: MessageKind
  body: string
  image: ImageRow | null
}): Pick<Message, 'type' | 'text' | 'image' | 'gift' | 'gif'> {
  const { kind, body, image } = stored
  if (kind === 'text' || kind === 'icebreaker') return { type: kind, text: body }
  const none = { type: kind, text: null }
  if (kind === 'image') return image ? { ...none, image: imageOf(image) } : none
  if (kind === 'gif') {
    const gif = findGif(body)
    return gif ? { ...none, gif } : none
  }
  const gift = GIFTS.find((id) => id === body)
  return gift ? { ...none, gift: { id: gift, image: giftAddress(gift) } } : none
}

const imageOf = ({ filename, stand_in, width, height }: ImageRow): MessageImage => ({
  filename,
  thumb_filename: thumbName(filename),
  stand_in: `data:image/webp;base64,${stand_in.toString('base64')}`,
  width,
  height,
})
