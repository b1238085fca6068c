import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'

const app = await startApp()
const NEW_YORK = 'America/New_York'
const tell = (member: TestMember, time_zone: unknown) => member.send('PUT', '/api/user.php', { body: { time_zone } })
const zoneOf = async (member: TestMember) => (await member.call('getUser')).user.time_zone

test('the time zone of the site is a member’s until theirs is told; what is no zone changes nothing [F-51]', async () => {
  const member = await makeMember(app)
  expect(await zoneOf(member)).toBe('Europe/Amsterdam')
  const answer = await tell(member, NEW_YORK)
  expect([answer.status, answer.body.user.time_zone]).toEqual([200, NEW_YORK])
  for (const wrong of ['Mars/Olympus', '+02:00', '', ' America/New_York', `Europe/${'a'.repeat(90)}`, 7, null]) {
    const refused = await tell(member, wrong)
    expect([refused.status, refused.body], String(wrong)).toEqual([
      422,
      { error: 'validation', fields: { time_zone: 'invalid' } },
    ])
  }
  expect(await zoneOf(member)).toBe(NEW_YORK)
  for (const named of ['Asia/Kolkata', 'Asia/Calcutta', 'Etc/GMT+8', 'UTC'])
    expect((await tell(member, named)).body.user.time_zone).toBe(named)
})

test('a mail tells times in the zone of its reader [F-51]', async () => {
  const member = await makeMember(app)
  await tell(member, NEW_YORK)
  await app.browser().call('login', { body: { email: member.email, password: member.password } })
  const [mail] = await mailsTo(app, member.email, 1)
  const at = { dateStyle: 'long', timeStyle: 'short', timeZone: NEW_YORK } as const
  expect(mail!.text).toContain(new Intl.DateTimeFormat('nl', at).format(app.clock.now()))
})
