import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { BUCKET, KEY, startS3 } from '../../../tests/support/s3-server.ts'
import { isStartupError } from '../startup-error.ts'
import type { Files } from './files.ts'
import { openFiles } from './open-files.ts'
import { checkBucket, s3Files } from './s3-files.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lonk-files-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
let deaf = false
const { host } = await startS3({ deaf: () => deaf })
const urlOf = (key: string, secret: string, bucket = BUCKET) =>
  `s3+http://${key}:${secret}@${host}/${bucket}?region=eu-west-1`
const places: [string, Files][] = [
  ['the disk', await openFiles({ filesUrl: null, dataDir })],
  ['a bucket', await openFiles({ filesUrl: urlOf(KEY, KEY), dataDir })],
]

test('on the disk only the user of the process may look, also at what lay there before [F-10]', async () => {
  const folder = join(dataDir, 'shared')
  mkdirSync(join(folder, 'files'), { recursive: true })
  chmodSync(join(folder, 'files'), 0o755)
  const readable = join(folder, 'readable')
  writeFileSync(readable, 'a picture', { mode: 0o644 })
  const files = await openFiles({ filesUrl: null, dataDir: folder })
  await files.write('photos/one/a.webp', Buffer.from('a picture'))
  await files.write('photos/one/b.webp', { path: readable })
  const rights = ['', 'photos', 'photos/one', 'photos/one/a.webp', 'photos/one/b.webp'].map(
    (path) => statSync(join(folder, 'files', path)).mode & 0o777,
  )
  expect(rights).toEqual([0o700, 0o700, 0o700, 0o600, 0o600])
})

test('what cannot be finished leaves nothing behind, beside a picture or elsewhere [TRU-12]', async () => {
  const folder = join(dataDir, 'half')
  const files = await openFiles({ filesUrl: null, dataDir: folder })
  mkdirSync(join(folder, 'files/photo/one/taken.webp/inside'), { recursive: true })
  await expect(files.write('photo/one/taken.webp', Buffer.from('half a picture'))).rejects.toThrow()
  const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  expect(left.map(({ name }) => name)).toEqual([])
})

test('a folder that is none, or not ours, is told in one line that names DATA_DIR [F-7]', async () => {
  const refusal = await openFiles({ filesUrl: null, dataDir: join(process.cwd(), 'package.json') }).catch(
    (error: unknown) => error,
  )
  expect(isStartupError(refusal) && refusal.message).toMatch(/^DATA_DIR is not usable: [^\n]*\(ENOTDIR\)[^\n]*$/)
})

describe.each(places)('files on %s', (_, files) => {
  test('come back as they were written, whatever their bytes', async () => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => (n * 7) % 256))
    await files.write('a/b-1/w640.avif', bytes)
    expect(await files.read('a/b-1/w640.avif')).toEqual(bytes)
    const copy = join(dataDir, 'copy.bin')
    expect([await files.copyTo('a/b-1/w640.avif', copy), readFileSync(copy)]).toEqual([true, bytes])
  })

  test('are replaced as a whole', async () => {
    await files.write('a/one.webp', Buffer.from('the first and longer one'))
    await files.write('a/one.webp', Buffer.from('second'))
    expect((await files.read('a/one.webp'))?.toString()).toBe('second')
  })

  test('are whole or not there while they are being removed', async () => {
    const bytes = Buffer.from('all of it')
    for (let n = 0; n < 100; n++) {
      await files.write('a/going.webp', bytes)
      const [found] = await Promise.all([files.read('a/going.webp'), files.remove('a/going.webp')])
      expect([null, bytes.length]).toContain(found && found.length)
    }
  })

  test('are gone once removed, and removing them again does nothing', async () => {
    await files.write('a/two.webp', Buffer.from('x'))
    await files.remove('a/two.webp')
    await files.remove('a/two.webp')
    expect(await files.read('a/two.webp')).toBeNull()
  })

  test('are listed by what their keys begin with', async () => {
    const keys = ['list/ab/one.webp', 'list/ab/two.webp', 'list/ac/three.webp', 'list/b.webp']
    for (const key of keys) await files.write(key, Buffer.from('x'))
    const found = async (prefix: string) => {
      const all: string[] = []
      for await (const key of files.list(prefix)) all.push(key)
      return all.sort()
    }
    expect(await found('list/')).toEqual(keys)
    expect(await found('list/a')).toEqual(keys.slice(0, 3))
    expect(await found('list/ab/')).toEqual(keys.slice(0, 2))
    expect(await found('list/none/')).toEqual([])
  })

  test('that never were are null', async () => {
    expect(await files.read('nobody/here.webp')).toBeNull()
    expect(await files.copyTo('nobody/here.webp', join(dataDir, 'nothing.bin'))).toBe(false)
  })

  test.each(['../secret.webp', '/etc/passwd', 'a/../b.webp', 'a//b.webp', 'a.webp?acl', 'a%2e%2e/b.webp', ''])(
    'never have the name %s',
    async (key) => {
      for (const touch of [
        () => files.read(key),
        () => files.write(key, Buffer.from('x')),
        () => files.remove(key),
        () => files.copyTo(key, join(dataDir, 'nothing.bin')),
      ])
        await expect(touch()).rejects.toThrow('not a file key')
    },
  )
})

describe('a bucket that cannot be used is told in one line', () => {
  let everybody: string
  beforeAll(async () => void ({ host: everybody } = await startS3({ open: true })))
  const opened = (filesUrl: string) =>
    openFiles({ filesUrl, dataDir }).then(
      () => 'opened',
      (error: unknown) => (isStartupError(error) ? error.message : error),
    )

  test.each([
    ['a wrong secret', () => urlOf(KEY, 'wrong'), 'the key may not write there'],
    ['an unknown key', () => urlOf('nobody', KEY), 'the key may not write there'],
    ['a missing bucket', () => urlOf(KEY, KEY, 'elsewhere'), 'there is no such bucket'],
    ['nobody there', () => `s3+http://${KEY}:${KEY}@127.0.0.1:1/${BUCKET}`, 'it does not answer'],
    ['a bucket for everybody', () => `s3+http://${KEY}:${KEY}@${everybody}/${BUCKET}`, 'everybody can read there'],
    ['no bucket', () => `s3://${KEY}:${KEY}@${host}/`, 'FILES_URL is not usable'],
    ['no key', () => `s3://${host}/${BUCKET}`, 'FILES_URL is not usable'],
  ])('%s', async (_, filesUrl, line) => {
    const told = await opened(filesUrl())
    expect(told).toContain(line)
    expect(told).not.toMatch(/\n|wrong/)
    expect(told).not.toContain(KEY)
  })
})

test('a picture of a bucket comes whole, however slowly its reader takes it', async () => {
  const bucket = { name: 'x', url: `http://${host}/${BUCKET}`, accessKeyId: KEY, secretAccessKey: KEY }
  const files = s3Files({ ...bucket, region: 'eu-west-1' }, 1_000)
  await files.write('a/large.avif', Buffer.alloc(1_000_000, 'x'))
  const found = await files.read('a/large.avif')
  await wait(1_200)
  expect(found!.length).toBe(1_000_000)
})

test('a bucket that does not answer holds nobody up [OPS-3]', async () => {
  const bucket = {
    name: 'x',
    url: `http://${host}/${BUCKET}`,
    accessKeyId: KEY,
    secretAccessKey: KEY,
    region: 'eu-west-1',
  }
  const files = s3Files(bucket, 100)
  deaf = true
  for (const touch of [
    () => files.read('a/b.webp'),
    () => files.write('a/b.webp', Buffer.from('x')),
    () => files.remove('a/b.webp'),
  ])
    await expect(touch()).rejects.toThrow(/timeout/)
  expect(await checkBucket(bucket, 100)).toBe('it does not answer (TimeoutError)')
  deaf = false
})
