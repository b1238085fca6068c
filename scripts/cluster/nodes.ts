import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROLES } from './databases.ts'
import type { Program } from './keep-running.ts'
import type { Layout } from './layout.ts'
import { makeFolder } from './make-folder.ts'
import type { Passwords } from './passwords.ts'
import { REDIS_NAME } from './redis.ts'

export const HERE = fileURLToPath(new URL('../..', import.meta.url))

/** URLs of the database: through PgBouncer for serving, past it, and for the owner. */
export function databaseUrls({ primary, pgBouncer }: Layout, { owner, serving }: Passwords) {
  const url = (role: string, password: string, port: number) => `postgres://${role}:${password}@127.0.0.1:${port}/lonk`
  return {
    served: url(ROLES.serving, serving, pgBouncer),
    direct: url(ROLES.serving, serving, primary),
    owner: url(ROLES.owner, owner, primary),
  }
}

/** @param node `roles`: of the process; `release`: folder of the program to run; `more`: further variables */
export function appNode(
  layout: Layout,
  passwords: Passwords,
  { name, port, roles, release = HERE, more = {} }: NodeOptions,
): Program {
  const { folder, web, sentinels } = layout
  const dataDir = makeFolder(folder, name)
  const pictures = join(dataDir, 'files')
  // Nodes share a folder on this machine; on several machines they would share a bucket.
  if (!existsSync(pictures)) symlinkSync(makeFolder(folder, 'files'), pictures)
  const urls = databaseUrls(layout, passwords)
  return {
    name,
    command: process.execPath,
    args: ['--no-warnings', '--max-semi-space-size=16', 'src/main.ts'],
    cwd: release,
    // Time for a node to move its live connections to other nodes before it exits.
    end: { signal: 'SIGTERM', withinMs: 90_000 },
    env: {
      LONK_MODE: 'demo',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      ORIGIN: `http://localhost:${web}`,
      TRUSTED_PROXIES: '1',
      ROLES: roles,
      DATABASE_URL: urls.served,
      DATABASE_DIRECT_URL: urls.direct,
      MIGRATION_DATABASE_URL: urls.owner,
      REDIS_URL: `redis+sentinel://${sentinels.map((one) => `127.0.0.1:${one.port}`).join(',')}/${REDIS_NAME}`,
      DATA_DIR: dataDir,
      LONK_SECRET: passwords.secret,
      ...more,
    },
  }
}

export type NodeOptions = {
  name: string
  port: number
  roles: 'web' | 'jobs'
  release?: string
  more?: Record<string, string>
}
