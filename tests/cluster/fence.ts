import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from '../../scripts/cluster/start.ts'

const CONFIRMED_WITHIN_MS = 1_500
const WRITE = 'insert into behind values (now())'

const urlOf = ({ passwords }: Cluster, port: number): string =>
  `postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`

async function atPrimary<T>(cluster: Cluster, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: urlOf(cluster, cluster.layout.primary),
    connectionTimeoutMillis: 3_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A table that the product knows nothing of. */
export const makeFence = (cluster: Cluster): Promise<unknown> =>
  atPrimary(cluster, (client) => client.query('create table if not exists behind (at timestamptz not null)'))

/**
 * Writes at a server that was primary, past the proxy.
 * @throws Error unless it takes that, and never says that it is kept
 */
export async function writeBehind(cluster: Cluster, name: string): Promise<void> {
  const { port } = cluster.layout.databases.find((one) => one.name === name)!
  const client = new pg.Client({ connectionString: urlOf(cluster, port) })
  const looking = new pg.Client({ connectionString: urlOf(cluster, port) })
  for (const one of [client, looking]) {
    one.on('error', () => {})
    await one.connect()
  }
  // It is there now, and waits for a standby that follows another one by now.
  const answer = client.query(WRITE).then(
    () => 'acknowledged a write',
    (error: Error) => `refused a write (${error.message})`,
  )
  const told = await Promise.race([answer, wait(CONFIRMED_WITHIN_MS, null)])
  const { rows } = await looking.query(`select from pg_stat_activity where query = $1 and wait_event = 'SyncRep'`, [
    WRITE,
  ])
  for (const one of [client, looking]) void one.end().catch(() => {})
  if (told !== null) throw new Error(`${name} ${told} while another one leads`)
  if (rows.length === 0) throw new Error(`${name} does not wait for a standby with a write while another one leads`)
}

/** @returns how many rows of these are there that counts */
export function countBehind(cluster: Cluster): Promise<number> {
  return atPrimary(cluster, async (client) => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from behind')
    return rows[0]!.n
  })
}
