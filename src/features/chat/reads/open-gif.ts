import { AppError } from '../../../contract/errors.ts'
import type { MemberCtx } from '../../../platform/ctx.ts'
import type { Bytes } from '../../../platform/http/route.ts'
import { loadGif } from '../providers/gifs.ts'
import { gifKey, theirId, type GifPart } from '../rules/gifs.ts'

const SHOWN_AS = { type: 'image/webp', maxAgeSeconds: 86_400 }

/**
 * The bytes of a GIF of others: what messages hold lies with our pictures; what is only looked at is asked for, by
 * those who may send it.
 * @throws not_found
 */
export async function openGif(ctx: MemberCtx, { id, part }: { id: string; part: GifPart }): Promise<Bytes> {
  if (theirId(id) === null) throw new AppError('not_found')
  const file = await ctx.files.read(gifKey(id, part))
  if (file !== null) return { ...SHOWN_AS, bytes: file }
  const made = ctx.viewer.premium ? await loadGif(ctx, id) : null
  if (made === null) throw new AppError('not_found')
  return { ...SHOWN_AS, bytes: made[part] }
}
