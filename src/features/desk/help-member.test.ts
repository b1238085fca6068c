import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { jobsDone } from '../../../tests/support/mails.ts'
import { makeStaff, type TestStaff } from '../../../tests/support/make-staff.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { lastMail } from '../../../tests/support/signup-form.ts'

const app = await startApp()
const refused = (code: string) => expect.objectContaining({ code })
const reason = 'Vroeg erom.'
const pageOf = async ({ accountId }: Pick<TestMember, 'accountId'>, by: TestStaff) =>
  (await by.call('getMemberPage', { query: { id: accountId } })).member

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
  await help({ act: 'change_email', email, checked })
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
  expect(entries.map(({ act }) => act)).toEqual(['member.end_sessions', 'member.change_email', 'member.delete'])
  expect(JSON.stringify(entries)).not.toContain('@')
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
