import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { whileHeld } from '../../../tests/support/locks.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { poison } from '../../../tests/support/poison.ts'
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

test('a restriction that cannot be ended keeps none behind it waiting, and the fault is told [TRU-2]', async () => {
  const [first, suspended, limited] = [await makeMember(app), await makeMember(app), await makeMember(app)]
  const { db, clock } = app
  const now = clock.now()
  const set = ({ accountId }: typeof first, values: object) =>
    db.updateTable('account').set(values).where('id', '=', accountId).execute()
  await set(first, { status: 'disabled', suspended_until: new Date(now.getTime() - 1_000) })
  await set(suspended, { status: 'disabled', suspended_until: now })
  await set(limited, { limited_until: now })
  await poison(app, 'account', [first.accountId])
  await expect(endRestrictions(app.services)).rejects.toThrow('poisoned')
  const all = [first, suspended, limited].map(({ accountId }) => accountId)
  const rows = await db
    .selectFrom('account')
    .select(['status', 'suspended_until', 'limited_until'])
    .where('id', 'in', all)
    .orderBy('id')
    .execute()
  const free = { status: 'active', suspended_until: null, limited_until: null }
  expect(rows).toMatchObject([{ status: 'disabled' }, free, free])
})
