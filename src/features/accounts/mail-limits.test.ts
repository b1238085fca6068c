import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { jobsDone, mailsTo } from '../../../tests/support/mails.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { makePhoto } from '../../../tests/support/photo-rows.ts'
import { notify } from '../notifications/writes/notify.ts'
import { rejectPhoto } from '../safety/writes/decide-about-photo.ts'

const app = await startApp()
const HOUR = 3_600_000
const visitor = () => app.browser()
let made = 0

/** What can be asked for by mail, and from whom an address would get too many. */
const asks: [string, { most: number; begin(): Promise<{ email: string; ask(): Promise<unknown> }> }][] = [
  [
    'links for a new password',
    {
      most: 3,
      async begin() {
        const { email } = await makeMember(app)
        return { email, ask: () => visitor().send('POST', '/api/reset-password.php', { body: { email } }) }
      },
    },
  ],
  [
    'links for another address',
    {
      most: 3,
      async begin() {
        const { send, password } = await makeMember(app)
        const email = `wens${++made}@voorbeeld.example`
        return { email, ask: () => send('POST', '/api/mail-change.php', { body: { email, password } }) }
      },
    },
  ],
  [
    'logins from new browsers',
    {
      most: 5,
      async begin() {
        const { email, password } = await makeMember(app)
        return { email, ask: () => visitor().call('login', { body: { email, password } }) }
      },
    },
  ],
  [
    'receipts of complaints',
    {
      most: 3,
      async begin() {
        const email = `klacht${++made}@voorbeeld.example`
        const body = { kind: 'other', message: 'Er ging iets mis.', name: 'Jo', email } as const
        return { email, ask: () => visitor().call('complain', { body }) }
      },
    },
  ],
  [
    'receipts of reports',
    {
      most: 3,
      async begin() {
        const email = `melding${++made}@voorbeeld.example`
        return {
          email,
          async ask() {
            const profile = { id: (await makeMember(app, { visibleToVisitors: true })).profileId }
            await visitor().call('report', { body: { profile, reason: 'fake', email } })
          },
        }
      },
    },
  ],
]

test('an address that nobody confirmed hears three receipts a day, and nothing that whoever typed it could bring about [WEB-6 SEC-12]', async () => {
  const member = await makeMember(app, { status: 'not_confirmed' })
  let [old, next] = [member.password, 'vier groene fietsen']
  for (let n = 0; n < 4; n++) {
    await member.call('complain', { body: { kind: 'other', message: 'Er ging iets mis.' } })
    const profile = { id: (await makeMember(app)).profileId }
    await member.call('report', { body: { profile, reason: 'fake' } })
    await member.call('changePassword', { body: { old_password: old, password: next, password_repeat: next } })
    ;[old, next] = [next, old]
  }
  await visitor().call('login', { body: { email: member.email, password: old } })
  const { id: photoId } = await makePhoto(app, member, { status: 'inspection' })
  await rejectPhoto(app.services, {
    photoId,
    staffId: null,
    reason: 'other',
    explanation: 'Niet jij.',
    withoutConsent: false,
  })
  const { accountId } = member
  const later = new Date(app.clock.now().getTime() + HOUR).toISOString()
  await app.db.transaction().execute(async (trx) => {
    await notify(app.services, trx, { kind: 'inactive', accountId })
    await notify(app.services, trx, { kind: 'terms_changed', accountId, version: later })
  })
  await jobsDone(app)
  expect(await mailsTo(app, member.email, 0)).toHaveLength(6)
})

test.each(asks)('%s: as many as there may be in a day come, none more before it is over [SEC-12]', async (_, row) => {
  const { email, ask } = await row.begin()
  const come = async () => {
    await ask()
    await jobsDone(app)
    return (await mailsTo(app, email, 0)).length
  }
  for (let n = 1; n <= row.most; n++) expect(await come()).toBe(n)
  for (const hours of [0, 1, 22]) {
    app.clock.advance(hours * HOUR)
    expect(await come(), `${hours} hours later`).toBe(row.most)
  }
  app.clock.advance(HOUR)
  expect(await come()).toBe(row.most + 1)
})
