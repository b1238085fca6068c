import pg from 'pg'
import type { Cluster } from '../../scripts/cluster/start.ts'

const CONFIRMED_WITHIN_MS = 1_500

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

/** Writes at a server that was primary, past the proxy. @throws Error when it acknowledged that as kept */
export async function writeBehind(cluster: Cluster, name: string): Promise<void> {
  const { port } = cluster.layout.databases.find((one) => one.name === name)!
  const client = new pg.Client({ connectionString: urlOf(cluster, port), query_timeout: CONFIRMED_WITHIN_MS })
  client.on('error', () => {})
  await client.connect()
  // It is there now, and waits for a standby that follows another one by now.
  const isKept = await client.query('insert into behind values (now())').then(
    () => true,
    () => false,
  )
  void client.end().catch(() => {})
  if (isKept) throw new Error(`${name} acknowledged a write though another one leads`)
}

/** @returns how many rows of these are there that counts */
export function countBehind(cluster: Cluster): Promise<number> {
  return atPrimary(cluster, async (client) => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from behind')
    return rows[0]!.n
  })
}
