import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase } from '../src/platform/db/pool.ts'
import type { Actor } from './world.ts'

const LOOK_EVERY_MS = 50
/** As the page of the own photos asks while one is being made. */
const ASK_EVERY_MS = 3_000
const READY_WITHIN_MS = 600_000

export type Uploaded = { answeredMs: number; readyMs: number }
export type Server = { url: string; watch: Watch }

/** Sends a photo in a member's name, and waits until all its versions are made. */
export async function upload({ url, watch }: Server, actor: Actor, photo: Uint8Array): Promise<Uploaded> {
  const form = new FormData()
  form.set('private', 'false')
  form.set('file', new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const begun = performance.now()
  const headers = { ...cookieOf(actor), origin: url }
  const answer = await fetch(`${url}/api/photo.php`, { method: 'POST', headers, body: form })
  if (answer.status !== 201) throw new Error(`an upload was answered ${answer.status} ${await answer.text()}`)
  const answeredMs = performance.now() - begun
  const { id } = ((await answer.json()) as { photo: { id: string } }).photo // as: the product's own answer
  const asking = setInterval(() => void photosOf(url, actor), ASK_EVERY_MS)
  try {
    await watch.untilReady(id)
    return { answeredMs, readyMs: performance.now() - begun }
  } finally {
    clearInterval(asking)
  }
}

export type Watch = { untilReady(id: string): Promise<void>; stop(): Promise<void> }

/** One look at the database for all photos: fifty clients that ask every moment would be the load that is measured. */
export function watchPhotos(databaseUrl: string): Watch {
  const { db, close } = createDatabase(databaseUrl, { max: 1 })
  const waiting = new Map<string, () => void>()
  const stopping = new AbortController()
  const look = async () => {
    while (!stopping.signal.aborted) {
      await wait(LOOK_EVERY_MS)
      if (waiting.size === 0) continue
      const ids = [...waiting.keys()]
      const ready = await db
        .selectFrom('photo')
        .select('id')
        .where('id', 'in', ids)
        .where('ready_at', 'is not', null)
        .execute()
      for (const { id } of ready) {
        waiting.get(id)!()
        waiting.delete(id)
      }
    }
  }
  const looking = look()
  return {
    async untilReady(id) {
      const ready = new Promise<void>((done) => waiting.set(id, done))
      const late = new AbortController()
      const tooLate = wait(READY_WITHIN_MS, undefined, { signal: late.signal }).then(() => {
        throw new Error('a photo did not become ready')
      })
      await Promise.race([ready, tooLate, looking])
      late.abort()
    },
    async stop() {
      stopping.abort()
      await looking
      await close()
    },
  }
}

const cookieOf = ({ token }: Actor) => ({ cookie: `auth=${token}` })

type Photos = { photos: { id: string; ready: boolean }[]; limit: number }

export async function photosOf(url: string, actor: Actor): Promise<Photos> {
  const answer = await fetch(`${url}/api/photos.php`, { headers: cookieOf(actor) })
  if (answer.status !== 200) throw new Error(`photos were answered ${answer.status}`)
  return (await answer.json()) as Photos // as: the product's own answer
}
