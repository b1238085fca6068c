import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually, startApp, type TestApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'

const app = await startApp()
let n = 0

const form = (changed: Record<string, unknown> = {}) => {
  n++
  return {
    email: `nieuw${n}@voorbeeld.example`,
    name: `Nieuw lid ${n}`,
    date_of_birth: '1990-06-15',
    signup_message: 'Benieuwd wie hier is.',
    password: 'drie blauwe fietsen',
    gender: 'female' as const,
    looking_for: 'male' as const,
    sexuality: 'hetero' as const,
    country: 'NL',
    city: 'Haarlem',
    language: 'nl' as const,
    terms: true,
    ...changed,
  }
}
const count = async (table: 'account' | 'profile' | 'session' | 'ledger_transfer' | 'one_time_token') =>
  (
    await app.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
const lastMail = (to: string, of: TestApp = app) =>
  eventually(() =>
    of.db
      .selectFrom('development_mail')
      .selectAll()
      .where('recipient', '=', to)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  )
const changeSettings = async (changed: Record<string, unknown>) => {
  const { settings } = await app.db.selectFrom('site').select('settings').executeTakeFirstOrThrow()
  await app.db
    .updateTable('site')
    .set({ settings: JSON.stringify({ ...(settings as object), ...changed }) })
    .execute()
  app.clock.advance(11_000)
}

test('a visitor becomes a member at once: unconfirmed, logged in, with welcome credits and a mail [S1-007 S3-002 S3-145 S4-001 S7-053 S9-046]', async () => {
  const browser = app.browser()
  const draft = form()
  const { user } = await browser.call('signup', { body: draft })
  expect(user).toMatchObject({
    status: 'not_confirmed',
    email: draft.email,
    credits: 3,
    paid_user: false,
    language: 'nl',
    conversations_left: 2,
    profile: {
      name: draft.name,
      gender: 'female',
      country: 'NL',
      city: 'Haarlem',
      date_of_birth: '1990-06-15',
      reason_for_signup: draft.signup_message,
    },
  })
  expect(await browser.call('getUser')).toEqual({ user })
  expect((await lastMail(draft.email)).subject).toBe('Bevestig je e-mailadres')
})

test('the link of the activation mail confirms the account, also when it is followed twice [S4-004 S7-055]', async () => {
  const browser = app.browser()
  const draft = form()
  await browser.call('signup', { body: draft })
  const mail = await lastMail(draft.email)
  const link = new URL(/http\S+activate\.php\?token=[\w-]+/.exec(mail.text)![0])
  expect(link.origin).toBe(app.origin)
  for (const _ of ['first', 'second']) {
    const answer = await app.browser().send('GET', link.pathname, { query: { token: link.searchParams.get('token') } })
    expect([answer.status, answer.headers['location']]).toEqual([302, '/activate/done'])
  }
  expect((await browser.call('getUser')).user.status).toBe('active')
})
