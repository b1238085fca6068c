import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from './keep-running.ts'
import type { Layout } from './layout.ts'
import { makeFolder } from './make-folder.ts'
import type { Passwords } from './passwords.ts'
import { DATABASE_USER, POSTGRES_BIN } from './programs.ts'

/** Patroni's timing: a primary that is silent for TTL is replaced; each member checks the state every LOOP. */
const TTL_S = 20
const LOOP_S = 2
const RETRY_S = 5
/** How long a crashed primary may take to restart before another one is promoted. */
const START_S = 5

/** The etcd members, which decide who is primary. */
export function etcds({ folder, etcds: all }: Layout): Program[] {
  const members = all.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',')
  return all.map(({ name, port, peer }) => {
    const own = `http://127.0.0.1:${port}`
    const between = `http://127.0.0.1:${peer}`
    const options = {
      name,
      'data-dir': makeFolder(folder, name),
      'listen-client-urls': own,
      'advertise-client-urls': own,
      'listen-peer-urls': between,
      'initial-advertise-peer-urls': between,
      'initial-cluster': members,
      // Longer than the defaults, because all of them share one disk and few cores here.
      'heartbeat-interval': '300',
      'election-timeout': '3000',
    }
    return { name, command: 'etcd', args: Object.entries(options).map(([option, value]) => `--${option}=${value}`) }
  })
}

/** The PostgreSQL servers, each managed by a Patroni. One is primary, one of the others confirms each commit. */
export function databases(layout: Layout, passwords: Passwords): Program[] {
  return layout.databases.map(({ name, port, rest }) => {
    const own = makeFolder(layout.folder, name, DATABASE_USER)
    const file = join(own, 'patroni.json')
    const config = {
      scope: 'lonk',
      name,
      restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
      etcd3: { hosts: layout.etcds.map((etcd) => `127.0.0.1:${etcd.port}`) },
      bootstrap: { dcs: AGREED, initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }] },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        bin_dir: POSTGRES_BIN,
        data_dir: dataOf(layout, name),
        pgpass: join(own, 'pgpass'),
        authentication: {
          superuser: { username: 'postgres', password: passwords.superuser },
          replication: { username: 'replicator', password: passwords.replication },
        },
        parameters: { unix_socket_directories: '' },
        pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator 127.0.0.1/32 scram-sha-256'],
      },
    }
    // JSON is valid YAML. The file contains passwords, so its folder is private to the server's user.
    writeFileSync(file, JSON.stringify(config, null, 2))
    const end = { signal: 'SIGTERM', withinMs: 30_000 } as const
    return { name, command: 'patroni', args: [file], end, env: { HOME: own }, ...as(DATABASE_USER) }
  })
}

export const dataOf = ({ folder }: Layout, name: string): string => join(folder, name, 'data')

/** Settings that all members share. */
const AGREED = {
  ttl: TTL_S,
  loop_wait: LOOP_S,
  retry_timeout: RETRY_S,
  primary_start_timeout: START_S,
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: { max_connections: 200, shared_buffers: '128MB', wal_keep_size: '256MB', max_wal_size: '512MB' },
  },
}

/** PgBouncer in transaction mode, connected to the primary through the proxy. */
export function pgBouncer({ folder, pgBouncer: port, primary }: Layout, { serving }: Passwords): Program {
  const own = makeFolder(folder, 'pgbouncer', DATABASE_USER)
  const file = join(own, 'pgbouncer.ini')
  writeFileSync(join(own, 'users'), `"${ROLES.serving}" "${serving}"\n`)
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: join(own, 'users'),
    pool_mode: 'transaction',
    default_pool_size: 30,
    max_client_conn: 500,
    // Retry a lost server after 1 s instead of the default 15 s.
    server_login_retry: 1,
    server_connect_timeout: 3,
    query_wait_timeout: 5,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(file, ['[databases]', `* = host=127.0.0.1 port=${primary}`, '[pgbouncer]', ...lines, ''].join('\n'))
  return {
    name: 'pgbouncer',
    command: 'pgbouncer',
    args: [file],
    end: { signal: 'SIGINT', withinMs: 5_000 },
    ...as(DATABASE_USER),
  }
}

/** The role that owns the tables and the role that the product serves with. */
export const ROLES = { owner: 'lonk_owner', serving: 'lonk_app' } as const

const as = (user: string | null): Pick<Program, 'user'> => (user === null ? {} : { user })
