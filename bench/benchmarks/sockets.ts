import { setTimeout as wait } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { openPage } from '../live-page.ts'
import { actorOf, type Fact } from '../measure.ts'
import type { Options } from '../options.ts'
import { residentBytes, startServer } from '../processes.ts'
import type { World } from '../world.ts'

const TARGET_MIB = 60
const AT_ONCE = 50
const SETTLE_MS = 3_000
const MIB = 1_024 * 1_024

/** What a thousand open pages cost a process that has just begun, in memory. */
export async function sockets({ sockets: wanted }: Options, world: World): Promise<Fact> {
  const server = await startServer({ ...world.env, DATABASE_URL: world.databaseUrl })
  const open: Socket[] = []
  try {
    // The first ones load what all of them share.
    for (let n = 0; n < AT_ONCE; n++) open.push(await openPage(server.url, actorOf(world, n).token))
    await wait(SETTLE_MS)
    const before = residentBytes(server.pid)
    for (let n = 0; n < wanted; n += AT_ONCE) {
      const batch = Array.from({ length: Math.min(AT_ONCE, wanted - n) }, (_, i) => actorOf(world, AT_ONCE + n + i))
      open.push(...(await Promise.all(batch.map((actor) => openPage(server.url, actor.token)))))
    }
    await wait(SETTLE_MS)
    const whole = residentBytes(server.pid)
    const perThousand = ((whole - before) / MIB / wanted) * 1_000
    const value = `${perThousand.toFixed(1)} MB; the whole process ${(whole / MIB).toFixed(0)} MB with ${open.length.toLocaleString('en')} open`
    return {
      name: 'memory per 1,000 live sockets',
      value,
      target: `≤ ${TARGET_MIB} MB`,
      hit: perThousand <= TARGET_MIB,
    }
  } finally {
    for (const socket of open) socket.close()
    await server.stop()
  }
}
