import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { atOnce } from '../../../tests/support/at-once.ts'
import { makeChat, makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { picture, uploadReady } from '../../../tests/support/photos.ts'
import { routes } from '../../app.ts'
import type { CallName } from '../../contract/index.ts'
import { contract } from '../../contract/index.ts'
import { approvePhoto } from '../safety/writes/decide-about-photo.ts'
import { FILE_VERSIONS, fileKey } from './rules.ts'

const app = await startApp()
const OWNERS = 40
const LOCKED_EACH = 25
/** Calls under way. */
const AT_ONCE = 20
const name = () => `${randomUUID().replaceAll('-', '')}.webp`

type Secret = { id: string; filename: string; key: string }

/** A thousand locked photos whose rows share the files of one that was really uploaded. */
async function makeLocked(owners: TestMember[]): Promise<{ secrets: Secret[]; files: Buffer[] }> {
  const real = await uploadReady(owners[0]!, await picture({ width: 1500, height: 1100 }), { private: 'true' })
  await approvePhoto(app.services, { photoId: real.id, staffId: null })
  const row = await app.db.selectFrom('photo').selectAll().where('id', '=', real.id).executeTakeFirstOrThrow()
  const key = row.storage_key
  const files: Buffer[] = []
  for (const version of FILE_VERSIONS.filter((one) => one !== 'locked.webp')) {
    const file = await app.services.files.read(fileKey(key, version))
    if (file !== null) files.push(file)
  }
  const copies = owners.flatMap(({ accountId }, i) =>
    Array.from({ length: i === 0 ? LOCKED_EACH - 1 : LOCKED_EACH }, (_, k) => ({
      ...row,
      id: randomUUID(),
      account_id: accountId,
      position: k + 1,
      filename: name(),
      locked_filename: name(),
      upload_key: null,
    })),
  )
  await app.db.insertInto('photo').values(copies).execute()
  const secrets = [row, ...copies].map((photo) => ({ id: photo.id, filename: photo.filename, key: photo.storage_key }))
  return { secrets, files }
}

test('a thousand locked photos: nothing that a free member is answered holds an original id, name, size or byte [SEC-5 S1-027 S6-013]', async () => {
  const viewer = await makeMember(app, { credits: 200, consentSensitive: true })
  const wanted = { gender: 'male', premium: true, credits: 5 } as const
  const owners = await atOnce(AT_ONCE, Array.from({ length: OWNERS }), () => makeMember(app, wanted))
  const { secrets, files } = await makeLocked(owners)
  expect(secrets).toHaveLength(1_000)
  for (const owner of owners.slice(0, 10)) await owner.call('giveLike', { body: { profile: { id: viewer.profileId } } })
  await viewer.call('giveLike', { body: { profile: { id: owners[1]!.profileId } } })
  await makeChat(viewer, owners[1]!)

  const told: string[] = []
  const hear = async (path: string, query: Record<string, unknown> = {}) => {
    const answer = await viewer.send('GET', path, { query })
    told.push(JSON.stringify(answer.headers), answer.text)
    return answer
  }
  // Every call that reads, with and without somebody to look at.
  const reads = (Object.keys(contract) as CallName[]).filter(
    (call) =>
      contract[call].method === 'GET' &&
      call !== 'getImage' &&
      call !== 'logout' &&
      routes.some(({ endpoint }) => endpoint === contract[call]),
  )
  for (const call of reads) {
    await hear(contract[call].path)
    await hear(contract[call].path, {
      country: 'NL',
      gender: 'male',
      id: owners[1]!.profileId,
      profile: owners[1]!.profileId,
    })
  }
  for (let page = 1; page <= 2; page++)
    await hear('/api/members.php', { country: 'NL', gender: 'male', pageNumber: page })
  const standIns: string[] = []
  for (const owner of owners) {
    const { body } = await hear('/api/profile.php', { id: owner.profileId })
    for (const photo of body.photos) {
      expect(photo).toEqual({ locked: true, id: expect.any(String), stand_in: expect.any(String) })
      standIns.push(photo.stand_in)
    }
  }
  expect(standIns).toHaveLength(1_000)
  const all = told.join('\n')
  for (const { id, filename, key } of secrets)
    for (const secret of [id, id.replaceAll('-', ''), filename, filename.slice(0, 32), key])
      if (all.includes(secret)) throw new Error(`told: ${secret}`)
  expect(all).not.toMatch(/"(width|height|bytes|size)":|\bw(320|640|1280)\.|:"?1[15]00\b/)

  const originals = new Set(files.map((bytes) => createHash('sha256').update(bytes).digest('hex')))
  const sizes = new Set(files.map(({ length }) => length))
  await atOnce(AT_ONCE, standIns, async (standIn, i) => {
    const form = [{}, { size: 'thumb' }, { size: 'match' }, { width: 1280 }][i % 4]
    const { status, bytes, headers } = await viewer.send('GET', '/api/image.php', {
      query: { filename: standIn, ...form },
    })
    expect(status).toBe(200)
    expect(originals.has(createHash('sha256').update(bytes).digest('hex'))).toBe(false)
    expect(sizes.has(Number(headers['content-length']))).toBe(false)
    if (i % 50 > 0) return
    const { width, height } = await sharp(bytes).metadata()
    expect(Math.max(width, height)).toBeLessThanOrEqual(32)
  })
  await atOnce(AT_ONCE, secrets, async ({ filename }, i) => {
    const name = [filename, filename.replace('.webp', '-t.webp')][i % 2]
    const answer = await viewer.send('GET', '/api/image.php', { query: { filename: name } })
    expect([answer.status, answer.text]).toEqual([403, '{"error":"locked"}'])
    expect(answer.headers['content-length']).toBe(String(answer.text.length))
  })
}, 180_000)
