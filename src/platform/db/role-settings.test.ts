import { expect, inject, test } from 'vitest'
import { freshDatabase, withUser } from '../../../tests/support/database.ts'
import { createDatabase, SHARED_SETTINGS } from './pool.ts'
import { settleRole } from './role-settings.ts'

test('starts at the same moment give the role its settings, and none fails for another [OPS-5]', async () => {
  const { url } = await freshDatabase()
  const direct = withUser(url, inject('servingUser'))
  await Promise.all(Array.from({ length: 12 }, () => settleRole(direct)))
  const { pool, close } = createDatabase(direct, { shared: true })
  for (const [name, value] of Object.entries(SHARED_SETTINGS)) {
    const { rows } = await pool.query(`select setting, reset_val from pg_settings where name = '${name}'`)
    expect([name, rows]).toEqual([name, [{ setting: value, reset_val: value }]])
  }
  await close()
})
