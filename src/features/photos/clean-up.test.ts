import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { cleanUpPhotos } from './jobs.ts'
import { fileKey } from './rules.ts'

const app = await startApp()

test('a rejected photo and its file are deleted after thirty days; others stay, and one whose objection waits [TRU-13 TRU-3]', async () => {
  const { accountId } = await makeMember(app)
  const now = app.clock.now()
  type Objection = { objected_at?: Date; upheld_at?: Date }
  const add = async (status: 'active' | 'rejected', decided_at: Date | null, objection: Objection = {}) => {
    const id = randomUUID()
    await app.services.files.write(fileKey(id, 'w1280.webp'), Buffer.from('x'))
    const reason = status === 'rejected' ? ('other' as const) : null
    const names = { filename: randomUUID(), locked_filename: randomUUID(), storage_key: id }
    await app.db
      .insertInto('photo')
      .values({
        id,
        account_id: accountId,
        position: 0,
        status,
        reason,
        ...names,
        created_at: now,
        decided_at,
        ...objection,
      })
      .execute()
    return id
  }
  const rejected = [await add('rejected', now), await add('rejected', now, { objected_at: now, upheld_at: now })]
  const waiting = await add('rejected', now, { objected_at: now })
  const others = [await add('active', now), await add('rejected', null), waiting]
  const left = async () => {
    const rows = await app.db.selectFrom('photo').select('id').execute()
    const files = await Promise.all(
      [...rejected, ...others].map(async (id) => {
        const file = await app.services.files.read(fileKey(id, 'w1280.webp'))
        file?.stream.destroy()
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
