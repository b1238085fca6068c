import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { cleanUp } from '../accounts/jobs.ts'

const app = await startApp()
const DAY = 86_400_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('where a member logged in shows at the desk for half a year, also when a ban has ended the sessions [O-100 TRU-13]', async () => {
  const member = await makeMember(app)
  const logins = async () => {
    const staff = await makeStaff(app)
    const { events } = await staff.call('getMemberTimeline', { query: { id: member.accountId } })
    return events.filter(({ kind }) => kind === 'login').map(({ what, more }) => [what, more])
  }
  const { length } = await logins()
  app.clock.advance(1_000)
  const body = { email: member.email, password: member.password }
  await app
    .browser({ address: '192.0.2.7' })
    .send('POST', '/api/user.php', { body, headers: { 'user-agent': FIREFOX } })
  const staff = await makeStaff(app)
  const reason = 'Vroeg drie leden om geld.'
  const decision = { kind: 'ban' as const, ground: 'fraud' as const, reason }
  await staff.call('decideMember', { body: { id: member.accountId, seen: 0, decision } })
  const sessions = app.db.selectFrom('session').select('id').where('account_id', '=', member.accountId)
  expect(await sessions.execute()).toEqual([])
  expect((await logins())[0]).toEqual(['Firefox, Linux', null])
  app.clock.advance(183 * DAY)
  await cleanUp(app.services)
  expect(await logins()).toHaveLength(length + 1)
  app.clock.advance(DAY + 1_000)
  await cleanUp(app.services)
  expect(await logins()).toEqual([])
})
