import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { returnAddress } from '../src/platform/mail/signed-address.ts'
import { startApp } from '../tests/support/app.ts'
import { bounceOf, EVENT_SECRET } from '../tests/support/mail-reports.ts'
import { makeMember } from '../tests/support/makers.ts'

// The command signs with the system time.
const app = await startApp({
  now: new Date(),
  listen: true,
  config: { bounces: { domain: null, smtpPort: null, eventSecret: EVENT_SECRET } },
})

async function handOver(args: string[], mail: string, secret = EVENT_SECRET): Promise<unknown> {
  const command = fileURLToPath(new URL('mail-event.ts', import.meta.url))
  const env = { ...process.env, ORIGIN: app.origin, MAIL_EVENT_SECRET: secret }
  const run = spawn('node', [command, ...args], { env, stdio: ['pipe', 'ignore', 'ignore'] })
  // Without a recipient the command exits before reading stdin.
  run.stdin.on('error', () => {}).end(mail)
  return (await once(run, 'exit'))[0]
}

test('a pipe of a mail server hands over what came back, and is told to try again when it could not [WEB-5]', async () => {
  const { accountId, email: to, call } = await makeMember(app)
  const { secret } = app.services.config
  const address = returnAddress(secret, { id: '1', accountId, sentAt: app.clock.now(), to }, 'lonk.example')
  // Longer than the call accepts; the copy of the original mail at the end is cut off.
  const mail = `${bounceOf(to, '5.1.1')}${'x'.repeat(200_000)}`
  expect(await handOver([address], mail, 'another secret of 32 signs and more')).toBe(75)
  expect(await handOver([], mail)).toBe(64)
  expect((await call('getNotifications')).notifications_disabled).toEqual([])
  expect(await handOver([address], mail)).toBe(0)
  expect((await call('getNotifications')).notifications_disabled).toEqual(['bounce'])
}, 60_000)
