import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from './keep-running.ts'
import type { Layout } from './layout.ts'
import { makeFolder } from './make-folder.ts'

/** Sentinel's name of the primary. */
export const REDIS_NAME = 'lonk'
/** A primary that is silent for this long is replaced. */
const AWAY_MS = 3_000

/** The Redis servers, without persistence. */
export function redises({ folder, redises: all }: Layout): Program[] {
  return all.map(({ name, port }, n) => {
    const own = makeFolder(folder, name)
    const leader = n === 0 ? [] : [`replicaof 127.0.0.1 ${all[0]!.port}`]
    const lines = [`port ${port}`, 'bind 127.0.0.1', 'save ""', `dir ${own}`, ...leader]
    return { name, command: 'redis-server', args: [writeOnce(own, lines)] }
  })
}

/** The sentinels, which decide who is primary. */
export function sentinels({ folder, sentinels: all, redises: [first] }: Layout): Program[] {
  return all.map(({ name, port }) => {
    const own = makeFolder(folder, name)
    const lines = [
      `port ${port}`,
      'bind 127.0.0.1',
      `dir ${own}`,
      `sentinel monitor ${REDIS_NAME} 127.0.0.1 ${first!.port} 2`,
      `sentinel down-after-milliseconds ${REDIS_NAME} ${AWAY_MS}`,
      `sentinel failover-timeout ${REDIS_NAME} 10000`,
    ]
    return { name, command: 'redis-sentinel', args: [writeOnce(own, lines)] }
  })
}

/** Keeps an existing file, because Redis and Sentinel write their changes into it. */
function writeOnce(folder: string, lines: string[]): string {
  const file = join(folder, 'redis.conf')
  if (!existsSync(file)) writeFileSync(file, [...lines, ''].join('\n'))
  return file
}
