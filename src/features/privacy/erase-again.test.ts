import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { erasers } from '../../personal-data.ts'
import { eraseAgain } from './writes/erase-again.ts'

const app = await startApp()

test('who came back with an older state is erased again, who was given the number afterwards is not [OPS-7 TRU-12]', async () => {
  const before = new Date(app.clock.now().getTime() - 1_000)
  const [gone, later] = [await makeMember(app), await makeMember(app)]
  app.clock.advance(1_000)
  const list = [
    { id: gone.accountId, at: app.clock.now() },
    { id: later.accountId, at: before },
    { id: 999_999, at: app.clock.now() },
  ]
  expect(await eraseAgain(app.services, list, erasers)).toEqual([])
  // A second restore finds the same list.
  expect(await eraseAgain(app.services, list, erasers)).toEqual([])
  const rows = await app.db.selectFrom('account').select(['id', 'email', 'erased_at']).orderBy('id').execute()
  expect(rows).toMatchObject([
    { id: gone.accountId, email: `erased-${gone.accountId}`, erased_at: expect.any(Date) },
    { id: later.accountId, email: later.email, erased_at: null },
  ])
})
