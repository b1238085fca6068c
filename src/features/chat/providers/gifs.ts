import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Gif } from '../../../contract/chat.ts'
import { GIFS_SHOWN } from '../../../contract/limits.ts'
import type { MemberCtx } from '../../../platform/ctx.ts'
import type { MovingPicture } from '../../../platform/images/moving.ts'
import { outsideGif, outsideId, theirId } from '../rules/gifs.ts'
import { openKlipy, type KlipyConfig } from './klipy.ts'
import { findOwnGif, searchOwnGifs } from './own-gifs.ts'
import { createRecent } from './recent.ts'

/** So many of ours stand before those of others. */
const OWN_FIRST = 12
const SEARCHES_PER_MINUTE = 20
/** Of pictures that nobody looked at within the hour; a search shows two dozen. */
const LOADS_PER_MINUTE = 120
const PICTURES_KEPT = { keptMs: 60 * 60_000, most: 32 * 1024 * 1024 }

const opened = new WeakMap<KlipyConfig, ReturnType<typeof openLibrary>>()

/** @param words as typed; empty for the most general ones @returns the best first, and who else than we was asked */
export async function searchGifs(ctx: MemberCtx, words: string): Promise<{ gifs: Gif[]; source?: string }> {
  const own = searchOwnGifs(words, ctx.locale)
  const library = libraryOf(ctx)
  if (library === null) return { gifs: own.slice(0, GIFS_SHOWN) }
  const theirs = words.trim() === '' ? [] : await library.search(ctx, words.trim())
  const gifs = [...own.slice(0, OWN_FIRST), ...theirs, ...own.slice(OWN_FIRST)].slice(0, GIFS_SHOWN)
  return { gifs, source: 'KLIPY' }
}

/** The pictures of a GIF that is not ours, made anew. @returns null for an id that nobody knows */
export async function loadGif(ctx: MemberCtx, id: string): Promise<MovingPicture | null> {
  const theirs = theirId(id)
  return theirs === null ? null : ((await libraryOf(ctx)?.load(ctx, theirs)) ?? null)
}

/** What a message shows that holds this id. @returns null for an id that can never have been sent */
export const findGif = (id: string): Gif | null => (theirId(id) === null ? findOwnGif(id) : outsideGif(id))

function libraryOf(ctx: MemberCtx) {
  const { klipy } = ctx.config
  if (klipy === null) return null
  const library = opened.get(klipy) ?? openLibrary(klipy, ctx)
  opened.set(klipy, library)
  return library
}

/** Asked by the server alone, so that nobody outside learns who searches or looks. */
function openLibrary(config: KlipyConfig, services: MemberCtx) {
  const klipy = openKlipy(config, services)
  const searching = new RateLimiterMemory({ points: SEARCHES_PER_MINUTE, duration: 60 })
  const loading = new RateLimiterMemory({ points: LOADS_PER_MINUTE, duration: 60 })
  const may = ({ viewer }: MemberCtx, what: RateLimiterMemory) =>
    what.consume(String(viewer.accountId)).then(
      () => true,
      () => false,
    )
  const pictures = createRecent<MovingPicture>({
    ...PICTURES_KEPT,
    weigh: ({ moving, still }) => moving.length + still.length,
  })
  return {
    async search(ctx: MemberCtx, words: string): Promise<Gif[]> {
      if (!(await may(ctx, searching))) return []
      const found = await klipy.search(words, ctx.locale)
      return found.map(({ id, name }) => ({ ...outsideGif(outsideId(id)), ...(name === '' ? {} : { name }) }))
    },
    async load(ctx: MemberCtx, id: string): Promise<MovingPicture | null> {
      const { images, clock } = ctx
      const known = pictures.get(id, clock.now())
      if (known) return known
      // Whoever asks for what there is not would have the library close for everybody.
      if (!(await may(ctx, loading))) return null
      const bytes = await klipy.load(id)
      const made = bytes && (await images.processGif(bytes))
      if (made) pictures.set(id, made, clock.now())
      return made
    },
  }
}
