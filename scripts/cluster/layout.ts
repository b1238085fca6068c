import { join } from 'node:path'

/** Folder and ports of all parts of a cluster. */
export type Layout = ReturnType<typeof layOut>

const DATABASES = 3
const ETCDS = 3
const REDISES = 2
const SENTINELS = 3
const WEB_NODES = 3
const JOB_NODES = 2
/** Number of ports that a cluster uses, from its first one. */
export const PORTS = 60

/** @param base the first of `PORTS` ports */
export function layOut(folder: string, base: number) {
  const some = <T>(count: number, name: string, more: (n: number) => T) =>
    Array.from({ length: count }, (_, n) => ({ name: `${name}${n + 1}`, ...more(n) }))
  const node = (at: number) => (n: number) => ({ port: base + at + n })
  return {
    folder,
    /** Port for visitors. */
    web: base,
    /** Port of the proxy that leads to the current primary. */
    primary: base + 1,
    pgBouncer: base + 2,
    databases: some(DATABASES, 'db', (n) => ({ port: base + 10 + n, rest: base + 15 + n })),
    etcds: some(ETCDS, 'etcd', (n) => ({ port: base + 20 + n, peer: base + 25 + n })),
    redises: some(REDISES, 'redis', node(30)),
    sentinels: some(SENTINELS, 'sentinel', node(35)),
    webNodes: some(WEB_NODES, 'web', node(40)),
    jobNodes: some(JOB_NODES, 'jobs', node(50)),
    logOf: (name: string) => join(folder, 'logs', `${name}.log`),
  }
}
