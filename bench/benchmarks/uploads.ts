import sharp from 'sharp'
import { Pool } from 'undici'
import { askApart } from '../apart.ts'
import type { HttpCall } from '../drive.ts'
import { actorOf, asMember, type Fact } from '../measure.ts'
import type { Options } from '../options.ts'
import { expectAnswers, p95, pace } from '../pace.ts'
import { startServer } from '../processes.ts'
import { photosOf, upload, watchPhotos, type Uploaded } from '../upload.ts'
import type { Uploads } from '../uploads-apart.ts'
import type { Actor, World } from '../world.ts'

const SENDER = new URL('../uploads-apart.ts', import.meta.url)
const WIDTH = 3_000
const HEIGHT = 2_000
const ONE_BY_ONE = 5
const TARGETS = { answeredMs: 1_000, readyMs: 5_000, memoryMiB: 500, ratio: 1.5 }
const OTHERS_PER_SECOND = 40
const MIB = 1_024 * 1_024

/**
 * How long a photo of six megapixels takes, and whether many at once hold up everybody else: profiles at an even pace,
 * first alone and then beside the uploads, until the last photo is ready. The uploads have a sender of their own, which
 * also looks at the memory: in one process the profiles would also wait for the making of the forms and for those
 * looks. Both senders share the cores with the server and the database.
 */
export async function uploads({ uploads: wanted, loginSeconds }: Options, world: World): Promise<Fact[]> {
  const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl })
  const others = new Pool(server.url, { connections: 64 })
  const watch = watchPhotos(world.databaseUrl)
  const profile = (n: number): HttpCall => asMember(actorOf(world, n), '/api/profile.php')
  try {
    const photo = await takePhoto()
    const members = await findRoom(server.url, world, wanted + ONE_BY_ONE)
    const single = []
    for (const actor of members.slice(0, ONE_BY_ONE))
      single.push(await upload({ url: server.url, watch }, actor, photo))
    await pace(others, { perSecond: OTHERS_PER_SECOND, seconds: 3 }, profile)
    const alone = await pace(others, { perSecond: OTHERS_PER_SECOND, seconds: loginSeconds }, profile)
    const { url, pid } = server
    const crowd = { url, pid, databaseUrl: world.databaseUrl, members: members.slice(ONE_BY_ONE), photo }
    const [beside, { many, mostBytes }] = await Promise.all([
      pace(others, { perSecond: OTHERS_PER_SECOND, seconds: loginSeconds }, profile),
      askApart<Uploads, { many: Uploaded[]; mostBytes: number }>(SENDER, crowd),
    ])
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
        value: mostBytes / MIB,
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
    await watch.stop()
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
