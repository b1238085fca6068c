import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { Pool } from 'undici'
import { createDatabase } from '../../src/platform/db/pool.ts'
import type { Db } from '../../src/platform/ctx.ts'
import type { HttpCall } from '../drive.ts'
import { actorOf, asMember, type Fact } from '../measure.ts'
import type { Options } from '../options.ts'
import { expectAnswers, p95, pace } from '../pace.ts'
import { familyBytes, startServer } from '../processes.ts'
import type { Actor, World } from '../world.ts'

const WIDTH = 3_000
const HEIGHT = 2_000
const ONE_BY_ONE = 5
const TARGETS = { answeredMs: 1_000, readyMs: 5_000, memoryMiB: 500, ratio: 1.5 }
const OTHERS_PER_SECOND = 40
const SAMPLE_EVERY_MS = 250
const LOOK_EVERY_MS = 50
/** As the page of the own photos asks while one is being made. */
const ASK_EVERY_MS = 3_000
const READY_WITHIN_MS = 600_000
const MIB = 1_024 * 1_024

/**
 * How long a photo of six megapixels takes, and whether many at once hold up everybody else: profiles at an even pace, first alone and
 * then beside the uploads, until the last photo is ready.
 */
export async function uploads({ uploads: wanted, loginSeconds }: Options, world: World): Promise<Fact[]> {
  const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl })
  const others = new Pool(server.url, { connections: 64 })
  const database = createDatabase(world.databaseUrl, { max: 1 })
  const watch = watchPhotos(database.db)
  const profile = (n: number): HttpCall => asMember(actorOf(world, n), '/api/profile.php')
  try {
    const photo = await takePhoto()
    const members = await findRoom(server.url, world, wanted + ONE_BY_ONE)
    const single = []
    for (const actor of members.slice(0, ONE_BY_ONE))
      single.push(await upload({ url: server.url, watch }, actor, photo))
    await pace(others, { perSecond: OTHERS_PER_SECOND, seconds: 3 }, profile)
    const alone = await pace(others, { perSecond: OTHERS_PER_SECOND, seconds: loginSeconds }, profile)
    const sampling = sampleMemory(server.pid)
    const [beside, many] = await Promise.all([
      pace(others, { perSecond: OTHERS_PER_SECOND, seconds: loginSeconds }, profile),
      Promise.all(members.slice(ONE_BY_ONE).map((actor) => upload({ url: server.url, watch }, actor, photo))),
    ])
    const mostMiB = sampling.stop() / MIB
    expectAnswers(alone)
    expectAnswers(beside)
    const answeredMs = middle(single.map((one) => one.answeredMs))
    const readyMs = middle(single.map((one) => one.readyMs))
    const ratio = p95(beside.timesMs) / p95(alone.timesMs)
    const lastSeconds = Math.max(...many.map((one) => one.readyMs)) / 1_000
    return [
      fact('a photo of 6 megapixels: answered', { value: answeredMs, target: TARGETS.answeredMs, unit: 'ms' }),
      fact('a photo of 6 megapixels: all its versions made', { value: readyMs, target: TARGETS.readyMs, unit: 'ms' }),
      fact(`memory of all processes, ${wanted} uploads at once (the last ready after ${lastSeconds.toFixed(0)} s)`, {
        value: mostMiB,
        target: TARGETS.memoryMiB,
        unit: 'MB',
      }),
      {
        name: `p95 of other calls beside ${wanted} uploads at once`,
        value: `${ratio.toFixed(2)} × (${p95(alone.timesMs).toFixed(1)} to ${p95(beside.timesMs).toFixed(1)} ms)`,
        target: `≤ ${TARGETS.ratio} ×`,
        hit: ratio <= TARGETS.ratio,
      },
    ]
  } finally {
    watch.stop()
    await database.close()
    await others.close()
    await server.stop()
  }
}

const fact = (name: string, { value, target, unit }: { value: number; target: number; unit: string }): Fact => ({
  name,
  value: `${value.toFixed(0)} ${unit}`,
  target: `≤ ${target} ${unit}`,
  hit: value <= target,
})

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** With noise, as cameras have it: a flat picture would be quick. */
function takePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const create = { width: WIDTH, height: HEIGHT, channels: 3 as const, background: '#888', noise }
  return sharp({ create }).blur(1.5).jpeg({ quality: 88 }).toBuffer()
}

const cookieOf = ({ token }: Actor) => ({ cookie: `auth=${token}` })

type Photos = { photos: { id: string; ready: boolean }[]; limit: number }

async function photosOf(url: string, actor: Actor): Promise<Photos> {
  const answer = await fetch(`${url}/api/photos.php`, { headers: cookieOf(actor) })
  if (answer.status !== 200) throw new Error(`photos were answered ${answer.status}`)
  return (await answer.json()) as Photos // as: the product's own answer
}

async function findRoom(url: string, world: World, wanted: number): Promise<Actor[]> {
  const found: Actor[] = []
  for (const actor of world.actors) {
    if (found.length === wanted) break
    const { photos, limit } = await photosOf(url, actor)
    if (photos.length < limit) found.push(actor)
  }
  if (found.length < wanted) throw new Error(`only ${found.length} members may upload a photo`)
  return found
}

type Server = { url: string; watch: Watch }

async function upload(
  { url, watch }: Server,
  actor: Actor,
  photo: Buffer,
): Promise<{ answeredMs: number; readyMs: number }> {
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

type Watch = { untilReady(id: string): Promise<void>; stop(): void }

/** One look at the database for all photos: fifty clients that ask every moment would be the load that is measured. */
function watchPhotos(db: Db): Watch {
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
    stop: () => stopping.abort(),
  }
}

function sampleMemory(pid: number): { stop(): number } {
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, familyBytes(pid))), SAMPLE_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}
