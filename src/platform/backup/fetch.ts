import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { ServerUser } from '../db/local-postgres-files.ts'
import { isStartupError, startupError } from '../startup-error.ts'
import { hashOf } from './base.ts'
import type { Point } from './find-point.ts'
import { partName, walOf } from './names.ts'
import type { Place } from './place.ts'
import { readWal } from './wal.ts'

/** Folders of one restore, and the user that PostgreSQL runs as. */
export type Work = { cluster: string; wal: string; user: ServerUser }

/**
 * Downloads and decrypts a base backup and the WAL that leads to the point in time.
 * @throws StartupError when a file is missing or damaged
 */
export async function fetchPoint(place: Place, point: Point, { cluster, wal, user }: Work): Promise<void> {
  for (const folder of [cluster, wal]) makeOwn(folder, user)
  await unpack(place, point, { cluster, user })
  const write = (path: string, content: string | Uint8Array) => {
    writeFileSync(path, content, { mode: 0o600 })
    if (user) chownSync(path, user.uid, user.gid)
  }
  if (point.manifest.label !== null) write(join(cluster, 'backup_label'), point.manifest.label)
  write(join(cluster, 'recovery.signal'), '')
  let enough: Date | null = null
  for (const name of point.wal) {
    const { until, bytes } = await readWal(place, name)
    const { file } = walOf(name)!
    write(join(wal, file), bytes)
    // One file more: recovery ends at a record past the moment, which may be in the segment that was open then and
    // that a later round has shipped again.
    if (enough !== null && until > enough) break
    if (point.to !== null && !file.endsWith('.history') && until >= point.to) enough ??= until
  }
}

async function unpack(place: Place, { id, manifest }: Point, to: Pick<Work, 'cluster' | 'user'>): Promise<void> {
  // -i: read the stream to its end, past any blocks of zeros that mark the end of an archive.
  const tar = spawn('tar', ['-C', to.cluster, '--no-same-owner', '-xpif', '-'], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    ...to.user,
  })
  let said = ''
  tar.stderr.on('data', (text: Buffer) => void (said ||= text.toString().trim().split('\n')[0] ?? ''))
  const ended = once(tar, 'close')
  ended.catch(() => {}) // handled where it is awaited below
  try {
    await pipeline(Readable.from(partsOf(place, id, manifest.parts)), createZstdDecompress(), tar.stdin)
  } catch (error) {
    tar.kill()
    if (isStartupError(error)) throw error
    throw startupError(`The backup ${id} could not be unpacked: ${said || String(error)}`, error)
  }
  const [code] = (await ended) as [number | null] // as: the arguments of `close`
  if (code !== 0) throw startupError(`The backup ${id} could not be unpacked: ${said}`)
}

async function* partsOf(place: Place, id: string, parts: { sha256: string }[]): AsyncIterable<Buffer> {
  for (const [n, { sha256 }] of parts.entries()) {
    const name = partName(id, n)
    const bytes = await place.read(name)
    if (hashOf(bytes) !== sha256) throw startupError(`The backup is broken: ${name} does not match its checksum.`)
    yield bytes
  }
}

function makeOwn(folder: string, user: ServerUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user === undefined) return
  chownSync(folder, user.uid, user.gid)
  if (spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', ...user }).status !== 0)
    throw startupError(
      `The user that runs PostgreSQL (uid ${user.uid}) cannot enter ${folder}: choose a folder that it can reach.`,
    )
}
