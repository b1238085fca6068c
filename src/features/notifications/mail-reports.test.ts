import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import {
  bounceOf,
  complaintOf,
  EVENT_SECRET,
  headersOf,
  startWithReports,
} from '../../../tests/support/mail-reports.ts'
import { jobsDone, linkToken, mailsTo } from '../../../tests/support/mails.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { hmac } from '../../platform/hash.ts'
import { notify } from './writes/notify.ts'

const { app, port, deliver } = await startWithReports()
const DAY = 86_400_000

const reasons = async (member: TestMember) => (await member.call('getNotifications')).notifications_disabled
const sent = async ({ email }: TestMember) => (await mailsTo(app, email, 0)).length

/** A mail in parts of parts, deeper than anybody makes one. */
const nested = (mail: string) =>
  Array.from({ length: 25 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`).join('') +
  mail

/** A mail to a member, as it reached the mailbox. */
async function mailTo(member: TestMember) {
  const before = await sent(member)
  const { accountId } = member
  await app.db.transaction().execute((trx) => notify(app.services, trx, { kind: 'reactivated', accountId }))
  return headersOf(app, member.email, before + 1)
}

test('an address that a server refuses for good is written to no more, and the member is told why [WEB-5 O-94]', async () => {
  const member = await makeMember(app)
  const { returnTo, get } = await mailTo(member)
  expect(returnTo).toMatch(/^bounce\+[0-9a-z-]{1,57}@lonk\.example$/)
  expect(get('X-Return-Address')).toBe(returnTo)
  expect(await deliver(returnTo, bounceOf(member.email, '5.1.1', 'delayed'))).toBe(250)
  expect(await reasons(member)).toEqual([])
  // Some servers write in capitals.
  expect(await deliver(returnTo.toUpperCase(), bounceOf(member.email, '5.1.1'))).toBe(250)
  expect(await reasons(member)).toEqual(['bounce'])
  const before = await sent(member)
  const { accountId } = member
  await app.db.transaction().execute((trx) => notify(app.services, trx, { kind: 'password_changed', accountId }))
  await jobsDone(app)
  expect(await sent(member)).toBe(before)
})

test('three mails that were given up within seven days are as one that was refused, two or a copy are not [WEB-5]', async () => {
  const member = await makeMember(app)
  const giveUp = async (times = 1) => {
    const { returnTo } = await mailTo(member)
    for (let time = 0; time < times; time++) await deliver(returnTo, bounceOf(member.email, '4.2.2'))
  }
  await giveUp(4)
  app.clock.advance(7 * DAY + 1)
  await giveUp()
  await giveUp()
  expect(await reasons(member)).toEqual([])
  await giveUp()
  expect(await reasons(member)).toEqual(['bounce'])
})

test('mails that an address gave back before another one was confirmed do not count for that one [WEB-5 O-94]', async () => {
  const member = await makeMember(app)
  const giveUp = async (to: TestMember) => deliver((await mailTo(to)).returnTo, bounceOf(to.email, '4.2.2'))
  for (const _ of ['first', 'second']) expect(await giveUp(member)).toBe(250)
  app.clock.advance(1_000)
  const moved = { ...member, email: `nieuw-${member.email}` }
  await member.call('requestMailChange', { body: { email: moved.email, password: member.password } })
  await member.call('confirmMailChange', { body: { token: await linkToken(app, moved.email, '/mail-change/do') } })
  for (const expected of [[], [], ['bounce']]) {
    expect(await giveUp(moved)).toBe(250)
    expect(await reasons(member)).toEqual(expected)
  }
})

test('a complaint ends what can be switched off, by the head of the mail that it brings back [WEB-5 O-94]', async () => {
  const member = await makeMember(app)
  const { all } = await mailTo(member)
  expect(await deliver('fbl@lonk.example', complaintOf(all))).toBe(250)
  expect(await reasons(member)).toEqual(['fbl'])
  const before = await sent(member)
  await mailTo(member)
  expect(await sent(member)).toBe(before + 1)
})

test('a report that bears no address of ours, an altered one, or one of an address that is no more changes nothing [WEB-5]', async () => {
  const [member, other] = [await makeMember(app), await makeMember(app)]
  const { returnTo, all } = await mailTo(member)
  const [mine, number, seconds, signature] = returnTo.split('@')[0]!.slice(7).split('-')
  for (const [account, nth, at, by] of [
    [other.accountId.toString(36), number, seconds, signature],
    [mine, '00000000', seconds, signature],
    [mine, number, (Number.parseInt(seconds!, 36) + 1).toString(36), signature],
    [mine, number, seconds, '0'.repeat(20)],
    [mine, number, seconds, signature!.slice(1)],
  ]) {
    const forged = `bounce+${account}-${nth}-${at}-${by}@lonk.example`
    expect([forged, await deliver(forged, bounceOf(member.email, '5.1.1'))]).toEqual([forged, 550])
    await deliver('fbl@lonk.example', complaintOf(all.replaceAll(returnTo, forged)))
  }
  // Only of a complaint the mail that came back is believed: anybody could write the rest.
  await deliver('fbl@lonk.example', bounceOf(member.email, '5.1.1').replace('--b--', `X: ${returnTo}\r\n--b--`))
  expect([await reasons(member), await reasons(other)]).toEqual([[], []])

  const email = `anders-${member.email}`
  await member.call('requestMailChange', { body: { email, password: member.password } })
  await member.call('confirmMailChange', { body: { token: await linkToken(app, email, '/mail-change/do') } })
  expect(await deliver(returnTo, bounceOf(member.email, '5.1.1'))).toBe(550)
  await deliver('fbl@lonk.example', complaintOf(all))
  expect(await reasons(member)).toEqual([])
})

test('whoever has the right address after all proves it by a link, and no copy of an old report undoes that [O-94 S8-038 F-35]', async () => {
  const member = await makeMember(app)
  await expect(member.call('confirmAddress', { body: {} })).rejects.toMatchObject({ code: 'already_active' })
  const [first, second] = [await mailTo(member), await mailTo(member)]
  await deliver(first.returnTo, bounceOf(member.email, '5.2.2'))
  app.clock.advance(1_000)
  const before = await sent(member)
  await member.call('confirmAddress', { body: {} })
  const token = await linkToken(app, member.email, '/mail-change/do')
  expect(await reasons(member)).toEqual(['bounce'])
  expect(await app.browser().call('confirmMailChange', { body: { token } })).toEqual({ email: member.email })
  expect(await reasons(member)).toEqual([])
  await jobsDone(app)
  // Not that the address was changed: it was not.
  expect(await sent(member)).toBe(before + 1)
  for (const { returnTo } of [first, second]) await deliver(returnTo, bounceOf(member.email, '5.2.2'))
  expect(await reasons(member)).toEqual([])
  await deliver((await mailTo(member)).returnTo, bounceOf(member.email, '5.1.1'))
  expect(await reasons(member)).toEqual(['bounce'])
})

test('of several reasons each goes by what helps against it [O-94 F-35]', async () => {
  const member = await makeMember(app)
  const { returnTo, all } = await mailTo(member)
  await deliver('fbl@lonk.example', complaintOf(all))
  await deliver(returnTo, bounceOf(member.email, '5.1.1'))
  const put = (stays: string[]) =>
    member.send('PUT', '/api/notifications.php', { body: { notifications_disabled: stays } })
  expect((await put([])).body).toEqual({ error: 'address_bounced' })
  expect((await put(['bounce'])).body.notifications_disabled).toEqual(['bounce'])
  const free = await makeMember(app)
  const answer = await free.send('PUT', '/api/notifications.php', { body: { notifications_disabled: ['bounce'] } })
  expect(answer.body.notifications_disabled).toEqual([])
})

test('the confirmation alone goes to an address from which mail came back, three times a day [WEB-5 O-94]', async () => {
  const member = await makeMember(app, { status: 'not_confirmed' })
  const off = { notifications_disabled: ['bounce'] }
  await app.db.updateTable('account').set(off).where('id', '=', member.accountId).execute()
  await member.call('resendActivation', { body: {} })
  await mailsTo(app, member.email, 1)
  for (const count of [2, 3, 4]) {
    await member.call('confirmAddress', { body: {} })
    await mailsTo(app, member.email, count)
  }
  await expect(member.call('confirmAddress', { body: {} })).rejects.toMatchObject({ code: 'mail_change_limit' })
})

test('who leaves is mailed the way back also where mail came back from: nothing else leads there [O-94 O-33]', async () => {
  const member = await makeMember(app)
  const off = { notifications_disabled: ['bounce'] }
  await app.db.updateTable('account').set(off).where('id', '=', member.accountId).execute()
  await member.call('deleteUser', { body: { password: member.password } })
  expect(await linkToken(app, member.email, '/account-deleted')).toHaveLength(43)
})

test('a mail that asks for no more of a kind ends it [WEB-4]', async () => {
  const member = await makeMember(app)
  const { offAddress, offToken } = await import('../../platform/mail/signed-address.ts')
  const token = offToken(app.services.config.secret, { accountId: member.accountId, kind: 'like' })
  expect(await deliver(offAddress(token, 'lonk.example'), 'Subject: unsubscribe\r\n\r\n')).toBe(250)
  expect((await member.call('getNotifications')).preferences['like']!.email).toBe(false)
  expect(await deliver(offAddress(token.replace('like', 'news'), 'lonk.example'), 'Subject: x\r\n\r\n')).toBe(550)
})

test('a signed call brings a report too, once and within five minutes [WEB-5]', async () => {
  const member = await makeMember(app)
  const { returnTo } = await mailTo(member)
  const message = Buffer.from(bounceOf(member.email, '5.1.1')).toString('base64')
  const body = JSON.stringify({ recipient: returnTo, message })
  const call = (given: { at?: number; key?: string; text?: string } = {}) => {
    const { at = 0, key = EVENT_SECRET, text = body } = given
    const time = String(Math.floor(app.clock.now().getTime() / 1_000) + at)
    const headers = { 'x-mail-timestamp': time, 'x-mail-signature': hmac(key, `${time}.${body}`), origin: '' }
    return app.browser().send('POST', '/api/mail-event.php', { body: text, headers })
  }
  for (const wrong of [{ at: -301 }, { at: 301 }, { key: 'x'.repeat(32) }, { text: body.replace('}', ' }') }])
    expect((await call(wrong)).body).toEqual({ error: 'signature' })
  expect(await reasons(member)).toEqual([])
  const tries = await Promise.all([call(), call(), call()])
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  expect(await reasons(member)).toEqual(['bounce'])
  expect((await call({ at: 300 })).status).toBe(200)
})

test('a call that is signed but brings a forged address, no report or no mail at all is taken and changes nothing [WEB-5]', async () => {
  const [member, other] = [await makeMember(app), await makeMember(app)]
  const { returnTo } = await mailTo(member)
  const rows = () => app.db.selectFrom('account').selectAll().orderBy('id').execute()
  const before = await rows()
  const hard = bounceOf(member.email, '5.1.1')
  const ofOther = returnTo.replace(`+${member.accountId.toString(36)}-`, `+${other.accountId.toString(36)}-`)
  for (const [recipient, message] of [
    [ofOther, hard],
    [returnTo.replace(/-[0-9a-f]{20}@/, `-${'0'.repeat(20)}@`), hard],
    ['iemand@elders.example', hard],
    [returnTo, 'Subject: Ik ben er niet\r\n\r\nTot maandag.'],
    [returnTo, hard.slice(0, 120)],
    [returnTo, '\0\xff'.repeat(100)],
    [returnTo, nested(hard)],
    ['fbl@lonk.example', complaintOf(`X-Return-Address: ${ofOther}`)],
  ] as const) {
    const body = JSON.stringify({ recipient, message: Buffer.from(message, 'latin1').toString('base64') })
    const time = String(Math.floor(app.clock.now().getTime() / 1_000))
    const headers = { 'x-mail-timestamp': time, 'x-mail-signature': hmac(EVENT_SECRET, `${time}.${body}`), origin: '' }
    const send = async () => app.browser().send('POST', '/api/mail-event.php', { body, headers })
    const [first, again] = [await send(), await send()]
    expect([recipient, first.status, first.body]).toEqual([recipient, 200, {}])
    expect([again.status, again.body]).toEqual([403, { error: 'signature' }])
  }
  expect(await rows()).toEqual(before)
})

test('the port takes reports alone: it relays for nobody, and neither size nor patience has no end [WEB-5]', async () => {
  for (const to of ['postmaster@lonk.example', 'iemand@elders.example', 'bounce@lonk.example', 'fbl@elders.example'])
    expect([to, await deliver(to, 'Subject: x\r\n\r\n')]).toEqual([to, 550])
  const { returnTo } = await mailTo(await makeMember(app))
  expect(await deliver(returnTo, Buffer.alloc(1_024 * 1_024 + 100, 'a\r\n'))).toBe(552)
  expect(
    await deliver(
      Array.from({ length: 7 }, () => returnTo),
      'Subject: x\r\n\r\n',
    ),
  ).toBe(250)
  const said = await new Promise<string>((done) => {
    const socket = connect(port, '127.0.0.1')
    let all = ''
    socket.once('data', () => {
      socket.on('data', (data) => void (all += data.toString()))
      socket.write('EHLO x\r\n')
      socket.end('QUIT\r\n')
    })
    socket.on('close', () => done(all))
  })
  expect(said).toContain('250')
  expect(said).not.toMatch(/AUTH|STARTTLS/)
})

test('complaints for each mail of the last day are watched [WEB-6]', async () => {
  const share = async () => Number(/^mail_complaint_share (\S+)$/m.exec(await app.metrics())![1])
  app.clock.advance(2 * DAY)
  expect(await share()).toBe(0)
  const member = await makeMember(app)
  const heads = [await mailTo(member), await mailTo(member), await mailTo(member), await mailTo(member)]
  expect(await share()).toBe(0)
  const told = vi.spyOn(app.services.log, 'error')
  for (const _ of ['once', 'twice']) await deliver('fbl@lonk.example', complaintOf(heads[0]!.all))
  expect(await share()).toBe(0.25)
  expect(told.mock.calls).toEqual([[{ share: 0.25 }, 'too many of our mails are called spam']])
  told.mockRestore()
  app.clock.advance(2 * DAY)
  expect(await share()).toBe(0)
})
