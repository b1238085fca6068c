import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { jobsDone, linkToken, mailsTo } from '../../../tests/support/mails.ts'
import { makeStaff, type TestStaff } from '../../../tests/support/make-staff.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { lastMail } from '../../../tests/support/signup-form.ts'
import { readToken } from '../accounts/writes/issue-token.ts'

const app = await startApp()
const DAY_MS = 86_400_000
const refused = (code: string) => expect.objectContaining({ code })
const reason = 'Vroeg erom.'
const proved = { code: 'asked', reason, checked: 'profile_facts' } as const
const pageOf = async ({ accountId }: Pick<TestMember, 'accountId'>, by: TestStaff) =>
  (await by.call('getMemberPage', { query: { id: accountId } })).member
let colleague = await makeStaff(app, { roles: ['support'] })
const approvals = async () => (await colleague.call('getApprovals')).approvals
const waiting = async () => (await approvals()).find(({ outcome }) => outcome === null)!
const confirm = (of: { id: string }, by = colleague, yes = true) =>
  by.call('decideApproval', { body: { id: of.id, confirm: yes } })

test('staff end sessions, have an address proved anew and let a member leave, by the writes of members [P-73]', async () => {
  const [member, support] = [await makeMember(app), await makeStaff(app, { roles: ['support'] })]
  const help = (body: object) =>
    support.call('helpMember', { body: { id: member.accountId, code: 'asked', reason, ...body } as never })
  await help({ act: 'end_sessions' })
  await expect(member.call('getUser')).rejects.toEqual(refused('authentication_required'))
  const [checked, email] = ['identity_document', 'Nieuw.Adres@voorbeeld.example']
  await expect(help({ act: 'change_email', email: 'geen adres', checked })).rejects.toMatchObject({
    fields: { email: 'invalid' },
  })
  const shown = async (more: { act: 'delete' } | { act: 'change_email'; email: string }) =>
    (await support.call('previewHelp', { query: { id: member.accountId, ...more } })).mails
  await expect(shown({ act: 'change_email', email: member.email })).rejects.toMatchObject({ fields: { email: 'same' } })
  const both = await shown({ act: 'change_email', email })
  expect(await help({ act: 'change_email', email, checked })).toEqual({ outcome: 'asked' })
  await confirm(await waiting())
  await jobsDone(app)
  expect((await lastMail(app, 'nieuw.adres@voorbeeld.example')).text).toContain('/mail-change/do?token=')
  await expectSent(both, [member.email, 'nieuw.adres@voorbeeld.example'])
  expect((await pageOf(member, support)).email).toBe(member.email)
  const leaving = await shown({ act: 'delete' })
  await help({ act: 'delete' })
  await jobsDone(app)
  await expectSent(leaving, [member.email])
  expect(await pageOf(member, support)).toMatchObject({ status: 'deleted', erase_at: expect.any(String) })
  await expect(help({ act: 'delete' })).rejects.toEqual(refused('member_status'))
  const entries = await app.db
    .selectFrom('staff_action')
    .select(['act', 'after'])
    .where('staff_id', '=', support.id)
    .execute()
  expect(entries.map(({ act }) => act)).toEqual(['member.end_sessions', 'approval.ask', 'member.delete'])
  expect(JSON.stringify(entries)).not.toContain('@')
})

test('no one of staff alone gives an account to an address: its owner is told, and a second person sees it first [SEC-18 P-73]', async () => {
  const member = await makeMember(app)
  let support = await makeStaff(app, { roles: ['support'] })
  const [email, own] = ['van.een.ander@voorbeeld.example', 'van.zichzelf@voorbeeld.example']
  const ask = (to: string) =>
    support.call('helpMember', { body: { act: 'change_email', id: member.accountId, email: to, ...proved } })
  const days = async (n: number) => {
    app.clock.advance(n * DAY_MS)
    const roles = ['support'] as const
    ;[support, colleague] = [await makeStaff(app, { roles: [...roles] }), await makeStaff(app, { roles: [...roles] })]
  }
  await ask(email)
  await jobsDone(app)
  expect((await lastMail(app, member.email)).subject).toBe('Er is een ander e-mailadres opgegeven')
  const first = await waiting()
  expect(first.details).toEqual({ member: member.accountId, code: 'asked', checked: 'profile_facts', email })
  await expect(confirm(first, support)).rejects.toEqual(refused('right_missing'))
  await confirm(first, colleague, false)
  expect((await approvals()).find(({ id }) => id === first.id)!.details).not.toHaveProperty('email')

  // Told, the owner takes another password: what was asked for leads nowhere any more.
  await ask(email)
  const password = 'een heel ander wachtwoord'
  await member.call('changePassword', { body: { old_password: member.password, password, password_repeat: password } })
  await expect(confirm(await waiting())).rejects.toEqual(refused('taken'))
  await confirm(await waiting(), colleague, false)

  // Days later the link has its whole time.
  await ask(own)
  await days(2)
  await confirm(await waiting())
  await jobsDone(app)
  app.clock.advance(DAY_MS - 60_000)
  const token = await linkToken(app, own, '/mail-change/do')
  await app.browser().call('confirmMailChange', { body: { token } })
  await days(0)
  expect((await pageOf(member, colleague)).email).toBe(own)
  expect(await mailsTo(app, email, 0)).toEqual([])
  const logged = await app.db.selectFrom('staff_action').select(['act', 'after']).execute()
  expect(JSON.stringify(logged)).not.toContain('@voorbeeld')
})

test('the link to another address opens nothing before two have agreed, and nothing when one refused [SEC-8 SEC-18]', async () => {
  const [member, support] = [await makeMember(app), await makeStaff(app, { roles: ['support'] })]
  const ask = (email: string) =>
    support.call('helpMember', { body: { act: 'change_email', id: member.accountId, email, ...proved } })
  // As whoever has the key of the server could tell it.
  const token = async () => {
    const rows = app.db.selectFrom('one_time_token').select('id').where('account_id', '=', member.accountId)
    const { id } = await rows.orderBy('id', 'desc').executeTakeFirstOrThrow()
    return (await readToken(app.db, app.services.config.secret, { id, now: app.clock.now() }))!.token
  }
  const open = async () => app.browser().call('confirmMailChange', { body: { token: await token() } })
  const shut = () => expect(open()).rejects.toEqual(refused('mail_change_link_invalid'))
  await ask('nog.niet@voorbeeld.example')
  await shut()
  await confirm(await waiting(), colleague, false)
  await shut()
  await ask('nu.wel@voorbeeld.example')
  await confirm(await waiting())
  expect(await open()).toEqual({ email: 'nu.wel@voorbeeld.example' })
})

test('a suspended member gets another address from the desk as others do, and stays suspended [P-73]', async () => {
  const [{ accountId: id }, support] = [await makeMember(app), await makeStaff(app, { roles: ['support'] })]
  const operator = await makeStaff(app)
  const until = new Date(app.clock.now().getTime() + DAY_MS).toISOString()
  const decision = { kind: 'suspend', ground: 'spam', reason, until } as const
  await operator.call('decideMember', { body: { id, seen: 0, decision } })
  const email = 'geschorst@voorbeeld.example'
  await support.call('helpMember', { body: { act: 'change_email', id, email, ...proved } })
  await confirm(await waiting())
  await jobsDone(app)
  const token = await linkToken(app, email, '/mail-change/do')
  expect(await app.browser().call('confirmMailChange', { body: { token } })).toEqual({ email })
  expect(await pageOf({ accountId: id }, support)).toMatchObject({ email, status: 'disabled' })
})

test('what was asked is refused when the account left, was closed or moved meanwhile, or another has the address [SEC-18]', async () => {
  const [support, operator] = [await makeStaff(app, { roles: ['support'] }), await makeStaff(app)]
  const until = new Date(app.clock.now().getTime() + DAY_MS).toISOString()
  const decision = { kind: 'suspend', ground: 'spam', reason, until } as const
  const meanwhile: [name: string, (member: TestMember, email: string) => Promise<unknown>][] = [
    ['left', ({ accountId: id }) => support.call('helpMember', { body: { act: 'delete', id, code: 'asked', reason } })],
    ['closed', ({ accountId: id }) => operator.call('decideMember', { body: { id, seen: 0, decision } })],
    [
      'moved',
      async (member) => {
        const body = { email: 'verhuisd@voorbeeld.example', password: member.password }
        await member.call('requestMailChange', { body })
        const token = await linkToken(app, body.email, '/mail-change/do')
        await app.browser().call('confirmMailChange', { body: { token } })
      },
    ],
    ['taken', (_member, email) => makeMember(app, { email })],
  ]
  for (const [name, happens] of meanwhile) {
    const [member, email] = [await makeMember(app), `${name}@voorbeeld.example`]
    await support.call('helpMember', { body: { act: 'change_email', id: member.accountId, email, ...proved } })
    await happens(member, email)
    const asked = await waiting()
    await expect(confirm(asked), name).rejects.toMatchObject({ code: 'taken', data: { changed: true } })
    await confirm(asked, colleague, false)
    await jobsDone(app)
    expect(await mailsTo(app, email, 0), name).toEqual([])
  }
})

test('whoever is banned is helped with nothing: the ban stays, and nothing is mailed or logged [O-39]', async () => {
  const [{ accountId: id, email }, staff] = [await makeMember(app), await makeStaff(app)]
  const decision = { kind: 'ban', ground: 'fraud', reason } as const
  await staff.call('decideMember', { body: { id, seen: 0, decision } })
  await jobsDone(app)
  const told = (await lastMail(app, email)).subject
  const support = await makeStaff(app, { roles: ['support'] })
  const why = { id, code: 'asked', reason } as const
  const to = { email: 'ander.adres@voorbeeld.example', checked: 'identity_document' } as const
  for (const body of [
    { ...why, act: 'end_sessions' } as const,
    { ...why, act: 'change_email', ...to } as const,
    { ...why, act: 'delete' } as const,
  ])
    await expect(support.call('helpMember', { body })).rejects.toMatchObject({
      code: 'member_status',
      data: { status: 'banned' },
    })
  await jobsDone(app)
  expect(await pageOf({ accountId: id }, support)).toMatchObject({ status: 'banned', erase_at: null })
  expect((await lastMail(app, email)).subject).toBe(told)
  const logged = app.db.selectFrom('staff_action').select('act').where('staff_id', '=', support.id)
  expect((await logged.execute()).filter(({ act }) => act.startsWith('member.'))).toEqual([])
})

/** As they were shown, but for what opens their links. */
async function expectSent(shown: readonly { to: string; subject: string; text: string }[], to: readonly string[]) {
  expect(shown.map((mail) => mail.to)).toEqual(to)
  const plain = (text: string) =>
    text
      .replaceAll(/\?token=\S+/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  for (const { subject, text, ...mail } of shown) {
    const sent = await lastMail(app, mail.to)
    expect([sent.subject, plain(sent.text)]).toEqual([subject, plain(text)])
  }
}
