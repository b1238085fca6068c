import { sql } from 'kysely'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { makeMember, type TestMember } from '../../../tests/support/makers.ts'
import { notify } from './writes/notify.ts'

const reasons = async (member: TestMember) => (await member.call('getNotifications')).notifications_disabled

test('a mailbox that our own server says is none is written to no more either, and another one since is [WEB-5]', async () => {
  const refusing = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onRcptTo({ address }, _session, done) {
      if (address.startsWith('weg.oud')) await move(address)
      const says = address.startsWith('weg') ? '5.1.1 no such user' : '5.7.1 we do not relay'
      done(Object.assign(new Error(says), { responseCode: 550 }))
    },
  })
  await new Promise<void>((listening) => void refusing.listen(0, '127.0.0.1', listening))
  const smtpUrl = `smtp://127.0.0.1:${(refusing.server.address() as AddressInfo).port}`
  const there = await startApp({ config: { smtpUrl } })
  /** What a member does who corrects an address while a mail to it is on its way. */
  async function move(email: string): Promise<void> {
    await there.db
      .updateTable('account')
      .set({ email: `nieuw.${email}` })
      .where('email', '=', email)
      .execute()
  }
  const [moved, gone, ours] = [
    await makeMember(there, { email: 'weg.oud@voorbeeld.example' }),
    await makeMember(there, { email: 'weg@voorbeeld.example' }),
    await makeMember(there, { email: 'hier@voorbeeld.example' }),
  ]
  await there.db.transaction().execute(async (trx) => {
    for (const { accountId } of [ours, moved, gone])
      await notify(there.services, trx, { kind: 'reactivated', accountId })
  })
  await eventually(async () => (await reasons(gone)).includes('bounce'))
  const done = sql`select from pgboss.job where name = 'mail' and state = 'completed'`
  await eventually(async () => (await done.execute(there.db)).rows.length === 2)
  expect(await Promise.all([gone, ours, moved].map(reasons))).toEqual([['bounce'], [], []])
  await there.close()
  await new Promise<void>((closed) => refusing.close(() => closed()))
})
