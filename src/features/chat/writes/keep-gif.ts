import { AppError } from '../../../contract/errors.ts'
import type { MemberCtx } from '../../../platform/ctx.ts'
import { loadGif } from '../providers/gifs.ts'
import { findOwnGif } from '../providers/own-gifs.ts'
import { GIF_PARTS, gifKey } from '../rules/gifs.ts'

/**
 * Lays a GIF of others with our pictures before a message holds it: it is shown for as long as the message stands.
 * @throws validation for one that nobody knows
 */
export async function keepGif(ctx: MemberCtx, id: string): Promise<void> {
  if (findOwnGif(id) !== null || (await isKept(ctx, id))) return
  const made = await loadGif(ctx, id)
  if (made === null) throw new AppError('validation', { fields: { gif: 'invalid' } })
  for (const part of GIF_PARTS) await ctx.files.write(gifKey(id, part), made[part])
}

/** The part that is written last tells. */
const isKept = async ({ files }: MemberCtx, id: string): Promise<boolean> =>
  (await files.read(gifKey(id, 'still'))) !== null
