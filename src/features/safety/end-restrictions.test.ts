import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { whileHeld } from '../../../tests/support/locks.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { holdAccount } from '../privacy/writes/hold-account.ts'
import { endRestrictions } from './writes/end-restrictions.ts'

const app = await startApp()

test.each([
  ['a limit', 'limited_until', 'active'],
  ['a suspension', 'suspended_until', 'disabled'],
] as const)('%s that is made longer while it is being ended goes on [TRU-2]', async (_, column, status) => {
  const { accountId } = await makeMember(app, { status })
  const until = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
  const set = (db: typeof app.db, at: Date) =>
    db
      .updateTable('account')
      .set({ [column]: at })
      .where('id', '=', accountId)
      .execute()
  const now = () =>
    app.db.selectFrom('account').select([column, 'status']).where('id', '=', accountId).executeTakeFirstOrThrow()
  await set(app.db, until(0))
  const longer = async (trx: Parameters<typeof holdAccount>[0]) => {
    await holdAccount(trx, accountId)
    await set(trx, until(5))
  }
  await whileHeld(app, longer, () => endRestrictions(app.services))
  expect(await now()).toEqual({ [column]: until(5), status })
  app.clock.advance(5 * 3_600_000)
  await endRestrictions(app.services)
  expect(await now()).toEqual({ [column]: null, status: 'active' })
})
