import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { createZstdCompress } from 'node:zlib'
import type pg from 'pg'
import * as z from 'zod'
import { startupError } from '../startup-error.ts'
import { baseId, manifestName, partName } from './names.ts'
import type { Place } from './place.ts'
import { findProgram, programAccess, type ServerFacts } from './server.ts'

const PART_BYTES = 32 * 1_048_576

const Manifest = z.object({
  major: z.int(),
  segmentBytes: z.int(),
  /** Whether it is of the local server that npm installs. */
  own: z.boolean(),
  database: z.string(),
  owner: z.string(),
  /** LSN from which WAL must be replayed. */
  startLsn: z.string(),
  timeline: z.int(),
  /** When the copy ended, which is the earliest moment it can be restored to. */
  finishedAt: z.coerce.date(),
  /** Content of `backup_label`, to be written into the data folder; null when the archive contains it. */
  label: z.string().nullable(),
  parts: z.array(z.object({ bytes: z.int(), sha256: z.string() })),
  /** The secret, where it exists only in DATA_DIR; null when the operator keeps LONK_SECRET. */
  secret: z.string().nullable(),
  /** HMAC that recognises the right LONK_SECRET when restoring. */
  secretMark: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

type Given = {
  place: Place
  client: pg.Client
  facts: ServerFacts
  /** Connects as a role that may replicate; used for a server that is not our own. */
  url: string
  about: Pick<Manifest, 'database' | 'owner' | 'secret' | 'secretMark'>
}

/** Takes a base backup of the running server. @returns its id; until the manifest is written it does not count */
export async function takeBase(given: Given): Promise<string> {
  const { place, client, facts, about } = given
  const { rows } = await client.query<{ now: Date }>('select now()')
  const id = baseId(rows[0]!.now)
  const copied = await (facts.folder === null ? copyOther(given, id) : copyOwn(given, id))
  const after = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const { major, segmentBytes, timeline } = facts
  const manifest: Manifest = {
    ...about,
    ...copied,
    major,
    segmentBytes,
    timeline,
    own: facts.folder !== null,
    finishedAt: after.rows[0]!.now,
  }
  await place.write(manifestName(id), Buffer.from(JSON.stringify(manifest)))
  return id
}

/** @throws StartupError when it is missing, or of a version that this one cannot read */
export async function readManifest(place: Place, id: string): Promise<Manifest> {
  const name = manifestName(id)
  const parsed = Manifest.safeParse(JSON.parse((await place.read(name)).toString('utf8')))
  if (!parsed.success) throw startupError(`The backup was made by another version: ${name} cannot be read.`)
  return parsed.data
}

type Copied = Pick<Manifest, 'startLsn' | 'label' | 'parts'>

/** Files that a server recreates by itself, or that would mislead one started from the copy. */
const EXCLUDED = [
  'pg_wal/*',
  'pg_replslot/*',
  'pg_dynshmem/*',
  'pg_notify/*',
  'pg_serial/*',
  'pg_snapshots/*',
  'pg_stat_tmp/*',
  'pg_subtrans/*',
  'postmaster.*',
  'server.log',
  '.s.*',
  '*/pgsql_tmp*',
  'backup_label.old',
]

async function copyOwn({ place, client, facts }: Given, id: string): Promise<Copied> {
  const started = await client.query<{ lsn: string }>(`select pg_backup_start('lonk', true)::text as lsn`)
  const excluded = EXCLUDED.map((path) => `--exclude=./${path}`)
  const tar = spawn('tar', ['-C', facts.folder!, ...excluded, '-cf', '-', '.'], {
    env: { ...process.env, LC_ALL: 'C' },
  })
  // Exit code 1: a file changed while tar read it, which replaying WAL repairs.
  const parts = await copyOut(place, id, tar, [0, 1])
  const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
  return { startLsn: started.rows[0]!.lsn, label: rows[0]!.label, parts }
}

async function copyOther({ place, client, facts, url }: Given, id: string): Promise<Copied> {
  // pg_basebackup starts with a checkpoint of its own, later than this position. The last checkpoint may be older than
  // the WAL that is kept.
  const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
  const program = findProgram('pg_basebackup', facts.major)
  const { address, env } = programAccess(url)
  const options = ['-D', '-', '-Ft', '-X', 'none', '--checkpoint=fast', '--no-manifest', '-w', '-d', address]
  const copying = spawn(program, options, { env })
  return { startLsn: rows[0]!.lsn, label: null, parts: await copyOut(place, id, copying, [0]) }
}

type Copying = ChildProcess & { stdout: Readable; stderr: Readable }

async function copyOut(place: Place, id: string, from: Copying, good: number[]): Promise<Manifest['parts']> {
  let lastWords = ''
  from.stderr.on('data', (text: Buffer) => void (lastWords = text.toString().trim().split('\n').at(-1) ?? ''))
  const ended = once(from, 'close')
  ended.catch(() => {}) // handled where it is awaited below
  const parts: Manifest['parts'] = []
  for await (const part of inParts(from.stdout.pipe(createZstdCompress()))) {
    await place.write(partName(id, parts.length), part)
    parts.push({ bytes: part.length, sha256: hashOf(part) })
  }
  const [code] = (await ended) as [number | null] // as: the arguments of `close`
  if (!good.includes(code ?? -1)) throw startupError(`The database could not be copied: ${lastWords}`)
  return parts
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function* inParts(stream: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(held)
}
