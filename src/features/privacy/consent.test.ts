import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { whileHeld } from '../../../tests/support/locks.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { signupForm } from '../../../tests/support/signup-form.ts'
import { SENSITIVE_CONSENT_VERSION, TERMS_VERSION_DEFAULT } from '../../contract/limits.ts'

const app = await startApp()
const logOf = async (email: string) => {
  const rows = await app.db
    .selectFrom('consent')
    .innerJoin('account', 'account.id', 'consent.account_id')
    .select(['consent.kind', 'consent.given', 'consent.text_version', 'consent.created_at'])
    .where('account.email', '=', email)
    .orderBy('consent.id')
    .execute()
  return rows.map(({ kind, given, text_version, created_at }) => [kind, given, text_version, created_at.toISOString()])
}
const versionInForce = async () =>
  (await app.db.selectFrom('site').select('company').executeTakeFirstOrThrow()).company as { added: string }

test('signing up logs the terms, and the other consent only when it was given [TRU-10]', async () => {
  const at = app.clock.now().toISOString()
  const { added } = await versionInForce()
  const terms =
    new Date(added) > new Date(TERMS_VERSION_DEFAULT) ? new Date(added).toISOString() : TERMS_VERSION_DEFAULT
  const [plain, open] = [signupForm(), signupForm({ consent_sensitive: true })]
  for (const body of [plain, open]) await app.browser().call('signup', { body })
  expect(await logOf(plain.email)).toEqual([['terms', true, terms, at]])
  expect(await logOf(open.email)).toEqual([
    ['terms', true, terms, at],
    ['sensitive', true, SENSITIVE_CONSENT_VERSION, at],
  ])
})

test('giving and taking back the consent is logged with text and time, what changes nothing is not [TRU-10 O-41]', async () => {
  const member = await makeMember(app)
  const times: string[] = []
  for (const consent_sensitive of [false, true, true, false, false, true]) {
    app.clock.advance(60_000)
    times.push(app.clock.now().toISOString())
    await member.call('updateUser', { body: { consent_sensitive } })
  }
  expect(await logOf(member.email)).toEqual([
    ['sensitive', true, SENSITIVE_CONSENT_VERSION, times[1]],
    ['sensitive', false, SENSITIVE_CONSENT_VERSION, times[3]],
    ['sensitive', true, SENSITIVE_CONSENT_VERSION, times[5]],
  ])
})

test('of copies at the same moment one is logged [TRU-10]', async () => {
  const member = await makeMember(app)
  await Promise.all([1, 2, 3].map(() => member.call('updateUser', { body: { consent_sensitive: true } })))
  expect(await logOf(member.email)).toHaveLength(1)
})

test('a wish that is saved while the consent is taken back is not kept [O-41 SEC-7]', async () => {
  const member = await makeMember(app, { consentSensitive: true })
  const outcomes = await whileHeld<unknown>(
    app,
    (trx) => trx.selectFrom('profile').select('id').where('account_id', '=', member.accountId).forUpdate().execute(),
    () => member.call('updateUser', { body: { consent_sensitive: false } }),
    () => member.call('updateProfile', { body: { sexuality: 'hetero' } }),
  )
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'consent_required' } }])
  expect((await member.call('getProfile')).profile.sexuality).toBeNull()
})

test('accepting newer terms is logged once, with version and time; terms that are not in force are not [TRU-10 TRU-17 O-107]', async () => {
  const member = await makeMember(app)
  await expect(
    member.call('updateUser', { body: { terms_version: '2020-01-01T00:00:00.000Z' } }),
  ).rejects.toMatchObject({ code: 'validation' })
  expect(await logOf(member.email)).toEqual([])
  const { added } = await versionInForce()
  const terms_version =
    new Date(added) > new Date(TERMS_VERSION_DEFAULT) ? new Date(added).toISOString() : TERMS_VERSION_DEFAULT
  const at = app.clock.now().toISOString()
  await Promise.all([1, 2].map(() => member.call('updateUser', { body: { terms_version } })))
  app.clock.advance(60_000)
  await member.call('updateUser', { body: { terms_version } })
  expect(await logOf(member.email)).toEqual([['terms', true, terms_version, at]])
})
