import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { eventually, startApp, type TestApp } from '../../../tests/support/app.ts'
import { jobsDone, mailsTo } from '../../../tests/support/mails.ts'
import { makeChat, makeMember } from '../../../tests/support/makers.ts'
import { openConversations } from '../chat/reads/open-topics.ts'
import { sendDigests } from './writes/send-digests.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const someone = (app: TestApp) => makeMember(app, { credits: 50, premium: true })
const look = (app: TestApp) => sendDigests(app.services, [openConversations])

test('the reminder of what is unread is the one mail of a list of its day [WEB-7 O-96]', async () => {
  const app = await startApp()
  const later = async (ms: number) => {
    app.clock.advance(ms)
    await look(app)
    await jobsDone(app)
  }
  const [me, other] = [await someone(app), await someone(app)]
  await makeChat(other, me, ['Een'])
  await later(10 * MINUTE)
  await later(DAY)
  const subjects = async () => (await mailsTo(app, me.email, 0)).map(({ subject }) => subject)
  expect((await subjects()).slice(1)).toEqual(['Je hebt nog ongelezen berichten'])
  app.clock.advance(MINUTE)
  await makeChat(other, me, ['Twee'])
  await later(10 * MINUTE)
  expect(await subjects()).toHaveLength(2)
  await later(DAY)
  expect((await subjects()).slice(2)).toEqual(['Je hebt een nieuw bericht'])
})

test('a mail of a list that the mail server cannot take now is tried again, and comes once [OPS-4]', async () => {
  let refused = 0
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        if (refused++ === 0) return done(Object.assign(new Error('4.3.0 later'), { responseCode: 451 }))
        taken.push(...envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const app = await startApp({ config: { smtpUrl } })
  const [me, other] = [await someone(app), await someone(app)]
  await makeChat(other, me, ['Hoi'])
  app.clock.advance(10 * MINUTE)
  await look(app)
  await eventually(() => taken.length > 0, { withinMs: 40_000 })
  expect(taken).toEqual([me.email])
  await app.close()
  await new Promise<void>((closed) => server.close(() => closed()))
})
