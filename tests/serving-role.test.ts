import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectServing, grantServing, makeServingRole } from '../db/serving-role.ts'
import { logConsent } from '../src/features/privacy/writes/log-consent.ts'
import { isStartupError } from '../src/platform/startup-error.ts'
import { startApp } from './support/app.ts'
import { atEnd } from './support/at-end.ts'
import { withUser } from './support/database.ts'
import { makeMember, type TestMember } from './support/makers.ts'

const app = await startApp()
await makeMember(app, { credits: 5 })
const serving = app.services.db

test('who gets into the product changes no table, switches off no trigger and makes nothing [F-12]', async () => {
  for (const text of [
    'create table more (id int)',
    'create function more() returns int language sql as $$ select 1 $$',
    'alter table ledger_transfer disable trigger all',
    'set session_replication_role = replica',
    'truncate consent',
    'drop table invoice',
    'delete from schema_migration',
    `copy account to program 'cat'`,
  ])
    await expect(sql.raw(text).execute(serving), text).rejects.toThrow(/permission denied|must be owner/)
})

test('the books, consents and decisions can be added to, not changed [F-12]', async () => {
  for (const text of [
    'update ledger_transfer set amount = 1',
    'delete from ledger_transfer',
    'update money_transfer set amount_cents = 1',
    'delete from money_transfer',
    'update consent set account_id = account_id',
    'delete from invoice',
    'update invoice set payment_id = payment_id',
    'update member_decision set account_id = account_id',
    'update photo_decision set account_id = account_id',
    'delete from consent',
    'delete from member_decision',
    'delete from photo_decision',
    'delete from account',
    'delete from staff',
    'update staff_action set act = act',
    'delete from staff_action',
    'update bundle set price_cents = 1',
    'delete from bundle',
    'delete from bonus',
    'update site_before set company = company',
    'delete from site_before',
  ])
    await expect(sql.raw(text).execute(serving), text).rejects.toThrow(/permission denied/)
})

test('the consents of a member go with the member, who has no way back then [F-12 TRU-12]', async () => {
  const [leaver, stayer] = [await makeMember(app), await makeMember(app)]
  await serving.transaction().execute(async (trx) => {
    for (const { accountId } of [leaver, stayer])
      await logConsent(trx, { accountId, kind: 'terms', given: true, version: '1', now: app.clock.now() })
  })
  const erase = (member: TestMember) => sql`select erase_record(${member.accountId}::bigint)`.execute(serving)
  const mark = (member: TestMember, erased_at: Date | null) =>
    serving.updateTable('account').set({ erased_at }).where('id', '=', member.accountId).execute()
  const agreed = async () =>
    (await serving.selectFrom('consent').select('account_id').execute()).map((c) => c.account_id)

  await expect(erase(leaver)).rejects.toThrow('is not erased')
  expect(await agreed()).toEqual([leaver.accountId, stayer.accountId])
  await mark(leaver, app.clock.now())
  await erase(leaver)
  expect(await agreed()).toEqual([stayer.accountId])
  await expect(mark(leaver, null)).rejects.toThrow('stays erased')
})

test('production takes a role that serves, not the owner, in one line [F-12]', async () => {
  await expect(expectServing(app.services.config.databaseUrl!)).resolves.toBeUndefined()
  await refused(app.databaseUrl)
})

test('production takes no role that may become one with more rights, or goes past what it was granted [F-12]', async () => {
  const owner = new URL(app.databaseUrl).username
  for (const right of [
    `grant ${owner} to ROLE`,
    'grant pg_write_all_data to ROLE',
    'grant create on schema pgboss to ROLE',
  ]) {
    const name = await makeRole()
    const url = withUser(app.databaseUrl, name)
    await grantServing(app.databaseUrl, url)
    await expect(expectServing(url), right).resolves.toBeUndefined()
    await sql.raw(right.replace('ROLE', name)).execute(app.db)
    await refused(url)
  }
})

test('the role that serves is made by the owner, once, with a password of its own [F-12]', async () => {
  const name = `lonk_test_${randomBytes(6).toString('hex')}`
  atEnd(() => dropRole(name))
  const url = await makeServingRole(app.databaseUrl, name)
  await grantServing(app.databaseUrl, url)
  await expect(expectServing(url)).resolves.toBeUndefined()
  await expect(makeServingRole(app.databaseUrl, name)).rejects.toThrow(
    /^The role \S+ could not be made .*DATABASE_URL\.$/,
  )
  // Nor by the one that serves.
  await expect(makeServingRole(url, `${name}_more`)).rejects.toThrow(/permission denied/)
})

/** Its password is its name. */
async function makeRole(): Promise<string> {
  const name = `lonk_test_${randomBytes(6).toString('hex')}`
  await sql.raw(`create role ${name} login password '${name}'`).execute(app.db)
  atEnd(() => dropRole(name))
  return name
}

async function dropRole(name: string): Promise<void> {
  await sql.raw(`drop owned by ${name}`).execute(app.db)
  await sql.raw(`drop role ${name}`).execute(app.db)
}

async function refused(url: string): Promise<void> {
  const refusal = await expectServing(url).catch((error: unknown) => error)
  expect(isStartupError(refusal) && refusal.message).toMatch(/^DATABASE_URL must name a role [^\n]*$/)
}
