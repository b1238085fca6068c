import { expect, test } from 'vitest'
import { deskRoutes } from '../src/app.ts'
import { deskContract, type DeskCall } from '../src/contract/desk.ts'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { mayAtDesk, STAFF_RIGHTS, STAFF_ROLES, type StaffRight, type StaffRole } from '../src/contract/staff-rights.ts'
import { startApp } from './support/app.ts'
import type { Client } from './support/client.ts'
import { deskSamples } from './support/desk-samples.ts'
import { makeStaff } from './support/make-staff.ts'
import { makeMember } from './support/makers.ts'

const app = await startApp()
const calls = Object.keys(deskContract) as DeskCall[]
const endpointOf = (name: DeskCall): Endpoint => deskContract[name]
const ofStaff = calls.filter((name) => endpointOf(name).who === 'staff')

const member = await makeMember(app, { premium: true })
const withTheirCookie = app.browser()
withTheirCookie.cookies.set('staff', member.cookies.get('auth')!)
const outsiders: Record<string, Client> = {
  visitor: app.browser(),
  member,
  'member with their cookie as that of staff': withTheirCookie,
  'staff without a session': await makeStaff(app, { at: 'out' }),
  'staff with the password only': await makeStaff(app, { at: 'password', roles: [...STAFF_ROLES] }),
  'staff without a second factor': await makeStaff(app, { at: 'enrol', roles: [...STAFF_ROLES] }),
}
const insiders = new Map<StaffRole, Client>()
for (const role of STAFF_ROLES) insiders.set(role, await makeStaff(app, { roles: [role] }))

async function codeOf(client: Client, name: DeskCall): Promise<string> {
  const { method, path } = endpointOf(name)
  const { unknown: _, file: __, ...sent } = deskSamples[name]
  const { status, body } = await client.send(method, path, sent)
  expect(status, JSON.stringify(body)).toBeLessThan(500)
  return String(body?.error ?? '')
}

test.each(ofStaff)('nobody without a proven session of staff reaches %s [SEC-18 S6-029 O-100]', async (name) => {
  for (const [who, client] of Object.entries(outsiders))
    expect([who, await codeOf(client, name)]).toEqual([who, 'staff_required'])
})

test.each(ofStaff)(
  '%s is open to the roles of the table, and each refusal is in the log [SEC-1 SEC-18]',
  async (name) => {
    const { right, method, path } = endpointOf(name)
    for (const [role, client] of insiders) {
      const refusals = () =>
        app.db
          .selectFrom('staff_action')
          .select('id')
          .where('act', '=', 'refused')
          .where('subject_id', '=', `${method} ${path}`)
          .execute()
      const before = (await refusals()).length
      const isRefused = (await codeOf(client, name)) === 'right_missing'
      expect([role, isRefused]).toEqual([role, !STAFF_RIGHTS[right!].some((allowed) => allowed === role)])
      expect((await refusals()).length - before).toBe(Number(isRefused))
    }
  },
)

test('every call of staff names its right, keeps to the transaction of its entry in the log, and has one handler [SEC-1]', () => {
  // A password is hashed before its transaction, which the entry is in: see way-in.test.ts.
  const own = ['changeStaffPassword']
  for (const name of ofStaff) {
    const { right, effects } = endpointOf(name)
    const expected = own.includes(name) ? 'own' : undefined
    expect([name, right !== undefined && right in STAFF_RIGHTS, effects]).toEqual([name, true, expected])
  }
  const handled = deskRoutes.map(({ endpoint }) => endpoint)
  expect(calls.filter((name) => handled.filter((one) => one === endpointOf(name)).length !== 1)).toEqual([])
  expect(calls.every((name) => endpointOf(name).path.startsWith('/api/admin/'))).toBe(true)
})

test('the rights that are shipped [SEC-1 SEC-18]', () => {
  const rightsOf = (role: StaffRole) =>
    Object.entries(STAFF_RIGHTS).flatMap(([right, roles]) => (roles.some((one) => one === role) ? [right] : []))
  expect(Object.fromEntries(STAFF_ROLES.map((role) => [role, rightsOf(role).join(' ')]))).toEqual({
    support:
      'today.see queue.see complaints.answer members.see members.help members.credit members.export payments.see',
    moderator:
      'today.see queue.see photos.decide reports.decide complaints.answer members.see members.act fictional.change',
    finance:
      'today.see members.see members.credit payments.see payments.refund cases.open books.see offers.change numbers.see',
    editor: 'today.see pages.write fictional.change campaigns.send numbers.see',
    operator: Object.keys(STAFF_RIGHTS).join(' '),
  })
})

test('a role opens its rights, and several together open all of theirs', () => {
  const rights = Object.keys(STAFF_RIGHTS) as StaffRight[]
  expect(rights.every((right) => mayAtDesk(['operator'], right))).toBe(true)
  expect(mayAtDesk(['support'], 'photos.decide')).toBe(false)
  expect(mayAtDesk(['support', 'moderator'], 'photos.decide')).toBe(true)
  expect(mayAtDesk([], 'today.see')).toBe(false)
})

/** As much of a request as dispatch looks at. */
const requestBy = (staffId: number) => ({
  ...app.services,
  staff: { id: staffId, roles: ['operator'], siteIds: null, keep: async () => {} },
  viewer: null,
  site: { id: app.siteId },
  idempotencyKey: null,
})

test('a call of staff that looks at what is private and leaves nothing in the log is not answered [SEC-18]', async () => {
  const { dispatch } = await import('../src/platform/http/dispatch.ts')
  const route = { endpoint: deskContract.getCaseMessages, handle: async () => ({ messages: [] }) }
  const asked = { query: { case_id: deskSamples.getCaseMessages.query!['case_id'] }, body: undefined }
  // as: see above
  await expect(dispatch(route, asked, requestBy(1) as never, null)).rejects.toThrow('no entry in the staff log')
})

test('a call of staff that changes something and leaves nothing in the log is undone [SEC-18]', async () => {
  const { dispatch } = await import('../src/platform/http/dispatch.ts')
  const staff = await makeStaff(app)
  const route = {
    endpoint: deskContract.endStaffSession,
    handle: async (ctx: unknown) => {
      const { trx } = ctx as { trx: typeof app.db }
      await trx.updateTable('staff').set({ name: 'Ongemerkt' }).where('id', '=', staff.id).execute()
      return {}
    },
  }
  const asked = { query: {}, body: { id: 1 } }
  // as: see above
  await expect(dispatch(route, asked, requestBy(staff.id) as never, null)).rejects.toThrow('no entry in the staff log')
  const { name } = await app.db.selectFrom('staff').select('name').where('id', '=', staff.id).executeTakeFirstOrThrow()
  expect(name).not.toBe('Ongemerkt')
})
