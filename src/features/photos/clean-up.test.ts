import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { eraseLeftMembers } from '../privacy/writes/erase-member.ts'
import { cleanUpPhotos } from './jobs.ts'
import { fileKey } from './rules.ts'
import { erasePhotos } from './writes/erase-photos.ts'

const app = await startApp()

type Objection = { objected_at?: Date; upheld_at?: Date }

async function addPhoto(
  accountId: number,
  status: 'active' | 'rejected',
  decided_at: Date | null,
  objection: Objection = {},
): Promise<string> {
  const id = randomUUID()
  await app.services.files.write(fileKey(id, 'w1280.webp'), Buffer.from('x'))
  const reason = status === 'rejected' ? ('other' as const) : null
  const names = { filename: randomUUID(), locked_filename: randomUUID(), storage_key: id }
  const row = { id, account_id: accountId, position: 0, status, reason, decided_at, created_at: app.clock.now() }
  await app.db
    .insertInto('photo')
    .values({ ...row, ...names, ...objection })
    .execute()
  return id
}

test('a rejected photo and its file are deleted after thirty days; others stay, and one whose objection waits [TRU-13 TRU-3]', async () => {
  const { accountId } = await makeMember(app)
  const now = app.clock.now()
  const add = (...of: [Parameters<typeof addPhoto>[1], Date | null, Objection?]) => addPhoto(accountId, ...of)
  const rejected = [await add('rejected', now), await add('rejected', now, { objected_at: now, upheld_at: now })]
  const waiting = await add('rejected', now, { objected_at: now })
  const others = [await add('active', now), await add('rejected', null), waiting]
  const left = async () => {
    const rows = await app.db.selectFrom('photo').select('id').execute()
    const files = await Promise.all(
      [...rejected, ...others].map(async (id) => {
        const file = await app.services.files.read(fileKey(id, 'w1280.webp'))
        return file === null ? [] : [id]
      }),
    )
    return [rows.map(({ id }) => id).toSorted(), files.flat().toSorted()]
  }
  app.clock.advance(30 * 86_400_000)
  await cleanUpPhotos(app.services)
  expect(await left()).toEqual([[...rejected, ...others].toSorted(), [...rejected, ...others].toSorted()])
  app.clock.advance(1)
  await cleanUpPhotos(app.services)
  expect(await left()).toEqual([others.toSorted(), others.toSorted()])
})

test('pictures that go slowly end no clean-up and no erasure [TRU-12 TRU-13]', async () => {
  const [{ accountId }, gone] = [await makeMember(app), await makeMember(app)]
  const kept = [await addPhoto(accountId, 'rejected', app.clock.now()), await addPhoto(gone.accountId, 'active', null)]
  await gone.call('deleteUser', { body: { password: gone.password } })
  app.clock.advance(31 * 86_400_000)
  const slow = () => {
    let isFirst = true
    const { files } = app.services
    const remove = async (key: string) => {
      // Longer than the database waits for who holds its rows.
      if (isFirst) await wait(5_300)
      isFirst = false
      await files.remove(key)
    }
    return { ...app.services, files: { ...files, remove } }
  }
  const [erased] = await Promise.all([eraseLeftMembers(slow(), [erasePhotos]), cleanUpPhotos(slow())])
  expect(erased).toBe(1)
  expect(await app.db.selectFrom('photo').select('id').where('id', 'in', kept).execute()).toEqual([])
})
