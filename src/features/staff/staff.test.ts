import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { linkToken } from '../../../tests/support/mails.ts'
import { makeStaff, type TestStaff } from '../../../tests/support/make-staff.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import type { StaffRole } from '../../contract/staff-rights.ts'
import { totpCode } from '../../platform/totp.ts'

const app = await startApp()
const refused = (code: string) => expect.objectContaining({ code })
const DAY = 86_400_000
const reason = 'Komt het team versterken.'
const PASSWORD = 'zeven gele paraplu’s'

let made = 0
const invitation = (roles: StaffRole[] = ['editor'], site_ids: number[] | null = null) => ({
  body: { email: `nieuw${++made}@voorbeeld.example`, name: 'Nieuwe Collega', roles, site_ids, reason },
})
type Invited = ReturnType<typeof invitation>
/** One asks, another confirms. */
async function invite(by: TestStaff, given: Invited): Promise<TestStaff> {
  expect(await by.call('inviteStaff', given)).toEqual({ outcome: 'asked' })
  return confirm(({ email }) => email === given.body.email)
}
async function confirm(isIt: (details: Record<string, unknown>) => boolean): Promise<TestStaff> {
  const second = await makeStaff(app)
  const { approvals } = await second.call('getApprovals')
  const { id } = approvals.find(({ details, outcome }) => outcome === null && isIt(details))!
  await second.call('decideApproval', { body: { id, confirm: true } })
  return second
}
const logOf = async (act: string) =>
  app.db.selectFrom('staff_action').selectAll().where('act', '=', act).orderBy('id', 'desc').execute()

test('an invitation comes by mail, is taken up once with a password, and asks for a second factor at once [SEC-18 O-100]', async () => {
  const operator = await makeStaff(app)
  const given = invitation(['editor', 'moderator'])
  const second = await invite(operator, given)
  expect((await operator.call('getStaff')).invitations).toMatchObject([{ email: given.body.email }])
  const token = await linkToken(app, given.body.email, '/admin/invitation')
  const browser = app.browser()
  const accept = (password = PASSWORD) => browser.call('acceptInvitation', { body: { token, password } })
  await expect(accept('kort')).rejects.toMatchObject({ fields: { password: 'short' } })
  expect(await accept()).toEqual({ step: 'enrol' })
  await expect(accept()).rejects.toEqual(refused('not_found'))
  await expect(browser.call('getStaffSessions')).rejects.toEqual(refused('staff_required'))
  const { secret } = await browser.call('askStaffTotp', { body: {} })
  await browser.call('enrolStaffFactor', { body: { kind: 'totp', code: totpCode(secret, app.clock.now()) } })
  expect((await browser.call('getStaffSession')).staff).toMatchObject({
    name: 'Nieuwe Collega',
    roles: ['editor', 'moderator'],
  })
  expect((await operator.call('getStaff')).invitations).toEqual([])
  await expect(operator.call('inviteStaff', given)).rejects.toEqual(refused('already_active'))
  expect((await logOf('staff.invite'))[0]).toMatchObject({ staff_id: second.id, reason, after: { siteIds: null } })
})

test('an invitation that is taken up twice at once makes one session, with one password [SEC-18]', async () => {
  const given = invitation()
  await invite(await makeStaff(app), given)
  const token = await linkToken(app, given.body.email, '/admin/invitation')
  const accept = (password: string) => app.browser().call('acceptInvitation', { body: { token, password } })
  const tries = await Promise.allSettled([accept(PASSWORD), accept('acht rode ballonnen')])
  expect(tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([refused('not_found')])
  const sessions = app.db.selectFrom('staff_session as s').innerJoin('staff', 'staff.id', 's.staff_id').select('s.id')
  expect(await sessions.where('staff.email', '=', given.body.email).execute()).toHaveLength(1)
})

test('an invitation is over after three days, and when the next one goes out', async () => {
  const operator = await makeStaff(app)
  const given = invitation()
  await invite(operator, given)
  const first = await linkToken(app, given.body.email, '/admin/invitation')
  await invite(operator, given)
  const accept = (token: string) => app.browser().call('acceptInvitation', { body: { token, password: PASSWORD } })
  await expect(accept(first)).rejects.toEqual(refused('not_found'))
  const second = await eventually(async () => {
    const token = await linkToken(app, given.body.email, '/admin/invitation')
    return token === first ? null : token
  })
  app.clock.advance(3 * DAY)
  await expect(accept(second)).rejects.toEqual(refused('not_found'))
})

test('an invitation that is withdrawn opens nothing, and is listed no more [SEC-18]', async () => {
  const operator = await makeStaff(app)
  const given = invitation()
  await invite(operator, given)
  const token = await linkToken(app, given.body.email, '/admin/invitation')
  const listed = async () =>
    (await operator.call('getStaff')).invitations.find(({ email }) => email === given.body.email)?.id
  const body = { invitation: (await listed())!, reason: 'Verkeerd adres.' }
  const bound = await makeStaff(app, { siteIds: [app.siteId] })
  await expect(bound.call('withdrawInvitation', { body })).rejects.toEqual(refused('not_found'))
  await operator.call('withdrawInvitation', { body })
  expect(await listed()).toBeUndefined()
  const accept = app.browser().call('acceptInvitation', { body: { token, password: PASSWORD } })
  await expect(accept).rejects.toEqual(refused('not_found'))
  await expect(operator.call('withdrawInvitation', { body })).rejects.toEqual(refused('not_found'))
  expect((await logOf('staff.uninvite'))[0]).toMatchObject({ staff_id: operator.id, reason: 'Verkeerd adres.' })
})

test('a role waits for a second person, who is never the first [SEC-18]', async () => {
  const [operator, second] = [await makeStaff(app), await makeStaff(app)]
  const support = await makeStaff(app, { roles: ['support'] })
  const given = invitation(['editor'])
  expect(await operator.call('inviteStaff', given)).toEqual({ outcome: 'asked' })
  const seen = async (by: typeof operator) =>
    (await by.call('getApprovals')).approvals.find(({ details }) => details['email'] === given.body.email)!
  const { id, act, reason: why, ...mine } = await seen(operator)
  expect([act, why]).toEqual(['staff.invite', reason])
  expect(mine).toMatchObject({ may_decide: false, is_mine: true })
  expect(await seen(second)).toMatchObject({ may_decide: true, is_mine: false })
  const decide = (by: typeof operator, confirm = true) => by.call('decideApproval', { body: { id, confirm } })
  for (const by of [operator, support]) await expect(decide(by)).rejects.toEqual(refused('right_missing'))
  expect((await logOf('refused')).slice(0, 2).map(({ staff_id }) => staff_id)).toEqual([support.id, operator.id])
  const tries = await Promise.allSettled([decide(second), decide(await makeStaff(app))])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(decide(second)).rejects.toMatchObject({ code: 'taken', data: { outcome: 'confirmed' } })
  expect(await linkToken(app, given.body.email, '/admin/invitation')).toBeTruthy()
  await expect(
    app.db.updateTable('approval').set({ decided_by: operator.id }).where('id', '=', id).execute(),
  ).rejects.toThrow('approval_by_another')
})

test('who would get a role is told by name to whoever has to confirm it [SEC-18]', async () => {
  const [operator, second] = [await makeStaff(app), await makeStaff(app)]
  const { id } = await makeStaff(app, { roles: ['support'] })
  const body = { id, roles: ['finance' as const], reason }
  expect(await operator.call('changeStaff', { body })).toEqual({ outcome: 'asked' })
  const { staff } = await second.call('getStaff')
  const { approvals } = await second.call('getApprovals')
  expect(approvals.find(({ details }) => details['id'] === id)?.details).toMatchObject({
    name: staff.find((one) => one.id === id)!.name,
    roles: ['finance'],
  })
})

test('what is asked can be refused, taken back, and is over after three days [SEC-18]', async () => {
  const [operator, second] = [await makeStaff(app), await makeStaff(app)]
  const ask = async () => {
    const given = invitation(['operator'])
    await operator.call('inviteStaff', given)
    const { approvals } = await second.call('getApprovals')
    return approvals.find(({ details }) => details['email'] === given.body.email)!.id
  }
  expect(await second.call('decideApproval', { body: { id: await ask(), confirm: false } })).toEqual({
    outcome: 'refused',
  })
  expect(await operator.call('decideApproval', { body: { id: await ask(), confirm: false } })).toEqual({
    outcome: 'refused',
  })
  const late = await ask()
  app.clock.advance(3 * DAY)
  const again = await makeStaff(app)
  await expect(again.call('decideApproval', { body: { id: late, confirm: true } })).rejects.toEqual(
    refused('not_found'),
  )
  const shown = (await again.call('getApprovals')).approvals.find(({ id }) => id === late)
  expect(shown).toMatchObject({ outcome: 'expired', may_decide: false })
})

test('changed roles end the sessions of whoever has them, nobody changes their own, and who is out of use is out [SEC-18]', async () => {
  const operator = await makeStaff(app)
  const colleague = await makeStaff(app, { roles: ['editor'] })
  const change = (id: number, more: object) => operator.call('changeStaff', { body: { id, reason, ...more } })
  await expect(change(operator.id, { roles: ['support'] })).rejects.toEqual(refused('right_missing'))
  expect(await change(colleague.id, { roles: ['moderator'] })).toEqual({ outcome: 'asked' })
  expect(await colleague.call('getStaffSessions')).toBeTruthy()
  await confirm(({ id }) => id === colleague.id)
  await expect(colleague.call('getStaffSessions')).rejects.toEqual(refused('staff_required'))
  expect((await logOf('staff.change'))[0]).toMatchObject({
    before: { roles: ['editor'] },
    after: { roles: ['moderator'] },
    reason,
  })
  // Nobody confirms what they themselves would get.
  const second = await makeStaff(app)
  await change(second.id, { roles: ['operator', 'finance'] })
  const { approvals } = await second.call('getApprovals')
  const { id } = approvals.find(({ details }) => details['id'] === second.id)!
  await expect(second.call('decideApproval', { body: { id, confirm: true } })).rejects.toEqual(refused('right_missing'))
  const bound = await makeStaff(app, { siteIds: [app.siteId] })
  await expect(bound.call('decideApproval', { body: { id, confirm: true } })).rejects.toEqual(refused('not_found'))
  await change(colleague.id, { disabled: true })
  const { email, password } = colleague
  await expect(app.browser().call('staffLogin', { body: { email, password } })).rejects.toEqual(refused('login_failed'))
  expect(await change(colleague.id, { disabled: false })).toEqual({ outcome: 'asked' })
  await confirm(({ id }) => id === colleague.id)
  expect(await app.browser().call('staffLogin', { body: { email, password } })).toEqual({ step: 'second_factor' })
})

test('whoever has a role gets it back, or at more sites, from two persons alone, and loses it by one [SEC-18]', async () => {
  const operator = await makeStaff(app)
  const finance = await makeStaff(app, { roles: ['finance'], siteIds: [app.siteId] })
  const change = async (more: object) =>
    (await operator.call('changeStaff', { body: { id: finance.id, reason, ...more } })).outcome
  expect(await change({ site_ids: null })).toBe('asked')
  expect(await change({ disabled: true })).toBe('done')
  expect(await change({ site_ids: null })).toBe('asked')
  expect(await change({ disabled: false })).toBe('asked')
  expect(await change({ roles: ['editor'], disabled: false, site_ids: null })).toBe('asked')
  const both = await makeStaff(app, { roles: ['finance', 'editor'] })
  const body = { id: both.id, roles: ['editor' as const], site_ids: [app.siteId], reason }
  expect(await operator.call('changeStaff', { body })).toEqual({ outcome: 'done' })
})

test('what was asked for counts for what somebody was then, and not from who is out of use [SEC-18]', async () => {
  const [operator, second] = [await makeStaff(app), await makeStaff(app)]
  const editor = await makeStaff(app, { roles: ['editor'] })
  const idOfAsked = async () =>
    (await second.call('getApprovals')).approvals.find(
      ({ details, outcome }) => details['id'] === editor.id && outcome === null,
    )?.id
  const agree = (id: string) => second.call('decideApproval', { body: { id, confirm: true } })
  const change = (id: number, more: object) => operator.call('changeStaff', { body: { id, reason, ...more } })
  await change(editor.id, { roles: ['editor', 'finance'] })
  const asked = (await idOfAsked())!
  await change(editor.id, { site_ids: [app.siteId] })
  await expect(agree(asked)).rejects.toMatchObject({ code: 'taken', data: { changed: true } })
  await second.call('decideApproval', { body: { id: asked, confirm: false } })
  await change(editor.id, { roles: ['finance'] })
  const open = (await idOfAsked())!
  await second.call('changeStaff', { body: { id: operator.id, disabled: true, reason } })
  expect(await idOfAsked()).toBeUndefined()
  await expect(agree(open)).rejects.toMatchObject({ code: 'taken', data: { outcome: 'refused' } })
})

test('somebody bound to a site gives no other one, and sees no staff of it [SEC-1]', async () => {
  const bound = await makeStaff(app, { siteIds: [app.siteId] })
  const free = await makeStaff(app, { roles: ['support'] })
  const seen = (await bound.call('getStaff')).staff.map(({ id }) => id)
  expect([seen.includes(bound.id), seen.includes(free.id)]).toEqual([true, false])
  await expect(bound.call('inviteStaff', invitation(['editor'], null))).rejects.toEqual(refused('right_missing'))
  await expect(bound.call('changeStaff', { body: { id: free.id, disabled: true, reason } })).rejects.toEqual(
    refused('not_found'),
  )
  await expect(bound.call('inviteStaff', invitation(['editor'], [app.siteId]))).resolves.toEqual({ outcome: 'asked' })
  const operator = await makeStaff(app)
  await expect(operator.call('inviteStaff', invitation(['editor'], [999]))).rejects.toMatchObject({
    fields: { site_ids: 'invalid' },
  })
})

test('the log is read newest first and by what is asked for, and nobody takes anything out of it [SEC-18 O-100]', async () => {
  const operator = await makeStaff(app)
  const given = invitation()
  await operator.call('inviteStaff', given)
  const read = (query: object) => operator.call('getStaffLog', { query })
  const [newest] = (await read({})).entries
  expect(newest).toMatchObject({ act: 'approval.ask', staff: { id: operator.id }, reason })
  const mine = await read({ staff: String(operator.id) })
  expect(new Set(mine.entries.map(({ staff }) => staff?.id))).toEqual(new Set([operator.id]))
  expect((await read({ words: 'VERSTERKEN', act: 'approval.' })).entries[0]!.id).toBe(newest!.id)
  expect((await read({ words: '%' })).entries).toEqual([])
  const tomorrow = new Date(app.clock.now().getTime() + DAY).toISOString().slice(0, 10)
  expect((await read({ from: tomorrow })).entries).toEqual([])
  const act = { at: app.clock.now(), staff_id: operator.id, act: 'staff.invite' }
  await app.db
    .insertInto('staff_action')
    .values(Array.from({ length: 60 }, () => act))
    .execute()
  const first = await read({ staff: String(operator.id) })
  const second = await read({ staff: String(operator.id), cursor: first.next! })
  expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 11, null])
  const byAct = await read({ staff: String(operator.id), sort: '-act' })
  const rest = await read({ staff: String(operator.id), sort: '-act', cursor: byAct.next! })
  expect([byAct, rest].map(({ entries }) => entries.at(-1)!.act)).toEqual(['staff.invite', 'approval.ask'])
  await expect(read({ cursor: 'x' })).rejects.toMatchObject({ code: 'validation' })
  // Neither the owner of the tables nor the role that serves.
  for (const db of [app.db, app.services.db]) {
    await expect(db.updateTable('staff_action').set({ reason: '' }).execute()).rejects.toThrow()
    await expect(db.deleteFrom('staff_action').execute()).rejects.toThrow()
  }
})

test('the log is read by days of where the operator is, and by member; of somebody unknown nothing is told [O-100]', async () => {
  const member = await makeMember(app)
  const dayIn = (n: number) => new Date(app.clock.now().getTime() + n * DAY).toISOString().slice(0, 10)
  const [before, day] = [dayIn(1), dayIn(2)]
  app.clock.set(`${before}T23:30:00Z`)
  const operator = await makeStaff(app)
  await operator.call('noteMember', { body: { id: member.accountId, words: 'Belde.' } })
  const read = async (query: object) =>
    (await operator.call('getStaffLog', { query: { staff: String(operator.id), ...query } })).entries
  expect(await read({ from: day, until: day })).toMatchObject([{ act: 'member.note' }])
  expect(await read({ from: before, until: before })).toEqual([])
  for (const who of [member.profileId, String(member.accountId), member.email.toUpperCase()])
    expect(await read({ member: who })).toMatchObject([{ act: 'member.note' }])
  for (const who of [randomUUID(), 'niemand', 'x@y.z']) expect(await read({ member: who })).toEqual([])
})

test('staff read the desk in the language they chose, whatever a site shows its members', async () => {
  const staff = await makeStaff(app)
  expect((await staff.call('getStaffSession')).staff?.language).toBe('nl')
  expect(await staff.call('chooseStaffLanguage', { body: { language: 'en' } })).toEqual({})
  expect((await staff.call('getStaffSession')).staff?.language).toBe('en')
  expect((await logOf('staff.language'))[0]).toMatchObject({ before: { language: 'nl' }, after: { language: 'en' } })
})
