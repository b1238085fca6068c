import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from './app.ts'
import { makeMember } from './makers.ts'
import { signupForm } from './signup-form.ts'

test('a made member has every row a member needs, and a session', async () => {
  const app = await startApp()
  const member = await makeMember(app, { credits: 5 })
  expect(member.cookies.get('auth')).toMatch(/^[\w-]{43}$/)
  for (const table of ['profile', 'presence', 'search_profile', 'session'] as const) {
    expect(await app.db.selectFrom(table).select('account_id').execute()).toEqual([{ account_id: member.accountId }])
  }
  const ledger = await app.db
    .selectFrom('ledger_account')
    .select('balance')
    .where('id', '=', member.accountId)
    .executeTakeFirst()
  expect(ledger).toEqual({ balance: 5 })
})

test('a call that fails for a reason nobody expected brings that reason along [F-107]', async () => {
  const app = await startApp()
  await sql`alter table session add constraint broken check (user_agent <> 'breaks')`.execute(app.db)
  const headers = { 'user-agent': 'breaks' }
  const failed = await app
    .browser()
    .call('signup', { body: signupForm() }, { headers })
    .catch((error: Error) => error)
  expect(failed).toMatchObject({ code: 'internal', cause: { message: expect.stringContaining('"broken"') } })
})
