import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { picture } from '../../../tests/support/photos.ts'
import { createImages } from '../../platform/images/images.ts'
import { createLog } from '../../platform/log.ts'
import { cleanUpPhotos } from './jobs.ts'
import { incomingKey } from './rules.ts'
import type { PhotoJob } from './writes/erase-photos.ts'
import { processPhoto } from './writes/process-photo.ts'

const app = await startApp()
const images = createImages({
  log: createLog({ logLevel: 'silent' }),
  background: false,
  engine: new URL('../../../tests/support/broken-engine.ts', import.meta.url),
})
afterAll(() => images.close())
const DAY = 86_400_000

/** A photo that was taken in and has no versions yet. */
async function makeUnmade({ accountId }: TestMember): Promise<PhotoJob> {
  const [photoId, locked] = [randomUUID(), randomUUID()]
  const storageKey = `photo/${photoId}`
  const names = { filename: `${photoId}.webp`, locked_filename: `${locked}.webp`, storage_key: storageKey }
  await app.db
    .insertInto('photo')
    .values({
      id: photoId,
      account_id: accountId,
      position: 0,
      status: 'inspection',
      ...names,
      created_at: app.clock.now(),
    })
    .execute()
  return { accountId, photoId, storageKey }
}

test('a broken engine never says that a photo is none: it waits, staff hear of it, and it is made in the end [OPS-4 O-46]', async () => {
  const owner = await makeMember(app)
  const job = await makeUnmade(owner)
  const { photoId: id } = job
  await app.services.files.write(incomingKey(id), await picture())
  const own = async () => (await owner.call('getPhotos')).photos
  const waits = { id, status: 'inspection', ready: false, reason: null }
  for (let day = 0; day < 3; day++) {
    await expect(processPhoto({ ...app.services, images }, job)).rejects.toThrow('no picture can be made')
    expect(await own()).toMatchObject([waits])
    app.clock.advance(DAY)
  }
  const errors: unknown[] = []
  const log = { ...app.services.log, error: (...said: unknown[]) => void errors.push(said) }
  const enqueued: string[] = []
  const jobs = { ...app.services.jobs, enqueue: async (_: unknown, queue: string) => void enqueued.push(queue) }
  await cleanUpPhotos({ ...app.services, log: log as typeof app.services.log, jobs })
  expect([errors, enqueued]).toEqual([[[{ photos: 1 }, expect.stringContaining('photos wait')]], ['photo_process']])
  expect(await app.metrics()).toContain(`photos_oldest_unmade_seconds ${(3 * DAY) / 1_000}`)

  await processPhoto(app.services, job)
  expect(await own()).toMatchObject([{ ...waits, ready: true }])
  expect(await app.metrics()).toContain('photos_oldest_unmade_seconds 0')
})

test('a photo whose picture is lost waits too [O-46]', async () => {
  const owner = await makeMember(app)
  await expect(processPhoto(app.services, await makeUnmade(owner))).rejects.toThrow('gone')
  expect((await owner.call('getPhotos')).photos).toMatchObject([{ status: 'inspection', ready: false }])
})

test('what two tries at once find to be none is refused and told once [O-46 TRU-2]', async () => {
  const owner = await makeMember(app)
  const job = await makeUnmade(owner)
  await app.services.files.write(incomingKey(job.photoId), Buffer.from('no picture'))
  await Promise.all([processPhoto(app.services, job), processPhoto(app.services, job)])
  expect((await owner.call('getPhotos')).photos).toMatchObject([{ status: 'rejected', reason: 'not_a_photo' }])
  const decisions = app.db.selectFrom('photo_decision').select('kind').where('photo_id', '=', job.photoId)
  expect(await decisions.execute()).toEqual([{ kind: 'reject' }])
  expect(await mailsTo(app, owner.email, 1)).toHaveLength(1)
})
