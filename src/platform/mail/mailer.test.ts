import type { AddressInfo, Socket } from 'node:net'
import PostalMime from 'postal-mime'
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
        // The first connection breaks before the answer arrives.
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

test('whoever may hold back the end of a mail is asked when the server wants the mail, and no sooner [OPS-4]', async () => {
  const taken: string[] = []
  const choosy: SMTPServerOptions = {
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('later') ? Object.assign(new Error('4.2.1 later'), { responseCode: 451 }) : null),
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        taken.push(envelope.rcptTo[0]!.address)
        done()
      })
    },
  }
  await withServer(choosy, async (mailer) => {
    const asked: string[] = []
    const send = (to: string, mayEnd: boolean) => {
      const beforeEnd = async () => {
        asked.push(to)
        expect(taken).not.toContain(to)
        if (!mayEnd) throw new Error('no')
      }
      return mailer.send(to, mail, { id: to, from, beforeEnd })
    }
    await expect(send('later@voorbeeld.example', true)).rejects.toThrow('451')
    await expect(send('held@voorbeeld.example', false)).rejects.toThrow()
    expect(await send('sanne@voorbeeld.example', true)).toBe('taken')
    expect(asked).toEqual(['held@voorbeeld.example', 'sanne@voorbeeld.example'])
  })
  expect(taken).toEqual(['sanne@voorbeeld.example'])
})

test('a mail whose answer never comes is told as unheard, and not handed over again meanwhile [OPS-4]', async () => {
  let taken = 0
  const sockets = new Set<Socket>()
  const silent: SMTPServerOptions = {
    onData(stream) {
      stream.resume()
      stream.on('end', () => {
        taken++
        for (const socket of sockets) socket.destroy()
      })
    },
  }
  await withServer(silent, async (mailer, server) => {
    server.server.on('connection', (socket) => void sockets.add(socket))
    expect(await mailer.send('sanne@voorbeeld.example', mail, { id: '1', from })).toBe('unheard')
    expect(taken).toBe(1)
  })
})

test('what only one reader has takes the place of what stands for it, however its lines were broken [WEB-4]', async () => {
  const raws: Buffer[] = []
  const taking: SMTPServerOptions = {
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        raws.push(Buffer.concat(chunks))
        done()
      })
    },
  }
  const place = 'https://place.invalid/'
  const links = [
    'https://lonk.example/unsubscribe?token=1a-like-0123456789abcdef0123&lang=nl',
    'https://x.example/?a=b',
  ]
  await withServer(taking, async (mailer) => {
    for (let width = 0; width < 80; width++) {
      const before = 'é'.padEnd(width, 'x')
      const drawn = {
        subject: 'Hé',
        text: `${before}${place} na`,
        html: `<p>${before}<a href="${place}">${place}</a></p>`,
      }
      for (const text of links)
        await mailer.send('sanne@voorbeeld.example', drawn, { id: '1', from, filling: { place, text } })
      for (const text of links) {
        const { subject, to, text: plain, html } = await PostalMime.parse(raws.shift()!)
        expect([subject, to?.[0]?.address, plain?.trim()]).toEqual([
          'Hé',
          'sanne@voorbeeld.example',
          `${before}${text} na`,
        ])
        const shown = text.replaceAll('&', '&amp;')
        expect(html?.trim()).toBe(`<p>${before}<a href="${shown}">${shown}</a></p>`)
      }
    }
  })
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
  run: (mailer: Mailer, server: SMTPServer) => Promise<void>,
  user = '',
): Promise<void> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], ...options })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mailer = createMailer(`smtp://${user}127.0.0.1:${port}`)
  try {
    await run(mailer, server)
  } finally {
    mailer.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}
