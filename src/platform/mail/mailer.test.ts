import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { findFreePort } from '../free-port.ts'
import { createMailer, type Mailer } from './mailer.ts'

const from = 'Lonk <lonk@lonk.example>'
const mail = { subject: 'Hoi', text: 'Hoi', html: '<p>Hoi</p>' }

test('what a mail server refuses is told without the address that it repeats', async () => {
  const refusing: SMTPServerOptions = {
    onRcptTo: (to, _session, done) => done(Object.assign(new Error(`no mailbox ${to.address}`), { responseCode: 550 })),
  }
  await withServer(refusing, async (mailer) => {
    const refused = await mailer
      .send('geheim@voorbeeld.example', mail, { id: '1', from })
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Error)
    expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toContain('geheim')
    expect((refused as Error).message).toContain('550')
  })
})

test('a retry of a mail that was taken is the same mail [OPS-4]', async () => {
  const ids: (string | undefined)[] = []
  const taking: SMTPServerOptions = {
    onData(stream, _session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        ids.push(/^Message-ID: (.+)$/m.exec(raw)?.[1])
        // The first time the connection breaks off before its answer.
        done(ids.length === 1 ? new Error('taken, but nobody heard') : null)
      })
    },
  }
  await withServer(taking, async (mailer) => {
    await expect(mailer.send('sanne@voorbeeld.example', mail, { id: 'job-1', from })).rejects.toThrow()
    await mailer.send('sanne@voorbeeld.example', mail, { id: 'job-1', from })
    await mailer.send('sanne@voorbeeld.example', mail, { id: 'job-2', from })
  })
  expect(ids).toEqual(['<job-1@lonk.example>', '<job-1@lonk.example>', '<job-2@lonk.example>'])
})

test('a picture in a mail travels as a part of it [F-94]', async () => {
  let raw = ''
  const taking: SMTPServerOptions = {
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => done())
    },
  }
  const html = '<p><img alt="" src="data:image/png;base64,iVBORw0KGgo="/>Hoi</p>'
  await withServer(taking, async (mailer) => {
    await mailer.send('sanne@voorbeeld.example', { ...mail, html }, { id: '1', from })
  })
  expect(raw).toContain('multipart/related')
  expect(raw).toMatch(/^Content-Disposition: inline/m)
  expect(raw).toContain('iVBORw0KGgo=')
  expect(raw).not.toContain('data:')
})

test('a server that refuses us for good is told before anybody is served, one that is away is waited for [F-12]', async () => {
  const knowsNobody: SMTPServerOptions = {
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('who are you?')),
  }
  await withServer(
    knowsNobody,
    (mailer) => expect(mailer.check()).rejects.toThrow(/^SMTP_URL is not usable: 127.0.0.1/),
    'lonk:wrong@',
  )
  await withServer({}, async (mailer) => {
    await mailer.check()
  })
  const away = createMailer(`smtp://127.0.0.1:${await findFreePort()}`)
  await away.check()
  away.close()
})

async function withServer(
  options: SMTPServerOptions,
  run: (mailer: Mailer) => Promise<void>,
  user = '',
): Promise<void> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], ...options })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mailer = createMailer(`smtp://${user}127.0.0.1:${port}`)
  try {
    await run(mailer)
  } finally {
    mailer.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}
