import * as z from 'zod'
import { isAppError } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/limits.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import { outside } from '../../../platform/outside.ts'
import { createRecent } from './recent.ts'

export type KlipyConfig = {
  apiKey: string
  /** Without a slash at the end. */
  baseUrl: string
}
export type Found = { id: string; name: string }

/** After it did not answer it is not asked again for a while: nobody waits for it twice. */
const BOUNDS = { withinMs: 3_000, atOnce: 8, waiting: 200, faults: 1, restMs: 30_000 }
const ANSWER_BYTES_MAX = 512 * 1024
const GIF_BYTES_MAX = 2 * 1024 * 1024
const FOUND_MAX = 24
const NAME_MAX = 100

const Result = z.object({
  id: z.coerce.string().regex(/^[A-Za-z0-9_-]{1,38}$/),
  content_description: z.string().catch(''),
  media_formats: z.object({ tinygif: z.object({ url: z.url({ protocol: /^https?$/ }).max(500) }) }),
})
const Answer = z.object({ results: z.array(z.unknown()) })

/**
 * The library behind one key. Whatever goes wrong is an answer without GIFs: our own are there all the same.
 * @source KLIPY API v2, which is that of Tenor
 */
export function openKlipy(config: KlipyConfig, { clock, log }: { clock: Clock; log: Logger }) {
  const searches = createRecent<Found[]>({ keptMs: 10 * 60_000, most: 500 })
  const addresses = createRecent<string>({ keptMs: 60 * 60_000, most: 5_000 })
  const library = outside('gifs', BOUNDS)

  async function ask(url: string, bytesMax: number): Promise<Buffer | null> {
    try {
      return await library.ask((signal) => load(url, { bytesMax, signal }))
    } catch (error) {
      // The address holds the key and what somebody looks for.
      if (!isAppError(error))
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'the GIF library did not answer')
      return null
    }
  }

  async function list(path: 'search' | 'posts', query: Record<string, string>): Promise<Found[] | null> {
    const given = new URLSearchParams({ ...query, key: config.apiKey, media_filter: 'tinygif' })
    const answered = await ask(`${config.baseUrl}/${path}?${given.toString()}`, ANSWER_BYTES_MAX)
    const answer = answered && Answer.safeParse(parse(answered))
    if (!answer?.success) return null
    return answer.data.results.slice(0, FOUND_MAX).flatMap((one) => {
      const { data } = Result.safeParse(one)
      if (data === undefined || siteOf(data.media_formats.tinygif.url) !== siteOf(config.baseUrl)) return []
      addresses.set(data.id, data.media_formats.tinygif.url, clock.now())
      return [{ id: data.id, name: data.content_description.slice(0, NAME_MAX) }]
    })
  }

  return {
    /** @param words as typed, not empty @returns the best first */
    async search(words: string, locale: Locale): Promise<Found[]> {
      const name = `${locale} ${words.toLowerCase()}`
      const known = searches.get(name, clock.now())
      if (known) return known
      const found = await list('search', { q: words, locale, limit: String(FOUND_MAX), contentfilter: 'medium' })
      if (found) searches.set(name, found, clock.now())
      return found ?? []
    },

    /** The file as it lies there. @returns null for an id that it does not know */
    async load(id: string): Promise<Buffer | null> {
      if (!addresses.get(id, clock.now())) await list('posts', { ids: id })
      const address = addresses.get(id, clock.now())
      return address === undefined ? null : ask(address, GIF_BYTES_MAX)
    },
  }
}

type Fetch = { bytesMax: number; signal: AbortSignal }

/** @returns null for what is refused or too large @throws Error when nothing more will come for now */
async function load(url: string, { bytesMax, signal }: Fetch): Promise<Buffer | null> {
  const response = await fetch(url, { signal, redirect: 'error' })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > bytesMax) return null
    parts.push(part)
  }
  if (response.status >= 500 || [401, 403, 429].includes(response.status)) throw new Error(`status ${response.status}`)
  return response.ok ? Buffer.concat(parts) : null
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}

/** Its answers name addresses: only those of its own site are fetched. */
function siteOf(address: string): string {
  const { protocol, hostname } = new URL(address)
  return `${protocol}//${hostname.split('.').slice(-2).join('.')}`
}
