import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { createMailer } from './mailer.ts'

const mail = { subject: 'Hoi', text: 'Hoi', html: '<p>Hoi</p>' }

test('what a mail server refuses is told without the address that it repeats', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (to, _session, done) => done(Object.assign(new Error(`no mailbox ${to.address}`), { responseCode: 550 })),
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const mailer = createMailer(`smtp://127.0.0.1:${port}`, 'lonk@lonk.example')
  try {
    const refused = await mailer.send('geheim@voorbeeld.example', mail).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Error)
    expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toContain('geheim')
    expect((refused as Error).message).toContain('550')
  } finally {
    mailer.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
})
