import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { createMailer, type Mailer } from './mailer.ts'

const mail = { subject: 'Hoi', text: 'Hoi', html: '<p>Hoi</p>' }
const DEADLINES = { stepMs: 300, answerMs: 2_000 }
const SLOW_MS = 900

type Slow = { mailer: Mailer; taken: string[]; slow: { endMs: number; readerMs: number } }

async function withSlow(run: (given: Slow) => Promise<void>, options: SMTPServerOptions = {}): Promise<void> {
  const [taken, slow] = [[] as string[], { endMs: 0, readerMs: 0 }]
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => void wait(slow.readerMs).then(() => done()),
    onData(stream, _session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        taken.push(/^Message-ID: <(.+?)@/m.exec(raw)![1]!)
        void wait(slow.endMs).then(() => done())
      })
    },
    ...options,
  })
  server.on('error', () => {}) // clients that hung up
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const user = options.secure ? 's' : ''
  const { port } = server.server.address() as AddressInfo
  const mailer = createMailer(`smtp${user}://127.0.0.1:${port}?tls.rejectUnauthorized=false`, null, DEADLINES)
  try {
    await run({ mailer, taken, slow })
  } finally {
    mailer.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
}
const send = ({ mailer }: Slow, id: string) =>
  mailer.send('sanne@voorbeeld.example', mail, { id, from: 'Lonk <lonk@lonk.example>' })

test.each([false, true])(
  'a server that answers a whole mail late is waited for, and has it once (TLS: %s) [OPS-4]',
  async (secure) => {
    await withSlow(
      async (given) => {
        given.slow.endMs = SLOW_MS
        expect(await send(given, '1')).toBe('taken')
        expect(await send(given, '2')).toBe('taken')
        expect(given.taken).toEqual(['1', '2'])
      },
      { secure },
    )
  },
)

test('at every other step it is given up as soon as before, also on a connection that was waited for [OPS-3]', async () => {
  await withSlow(async (given) => {
    given.slow.endMs = SLOW_MS
    expect(await send(given, '1')).toBe('taken')
    given.slow.readerMs = 10 * SLOW_MS
    const began = performance.now()
    await expect(send(given, '2')).rejects.toThrow('ETIMEDOUT')
    // Three times: the library takes another connection where the server may have left the one it kept.
    expect(performance.now() - began).toBeLessThan(DEADLINES.answerMs)
    expect(given.taken).toEqual(['1'])
  })
})

test('a server that never answers a whole mail is not waited for longer than a minute [OPS-3]', async () => {
  await withSlow(async (given) => {
    given.slow.endMs = 10 * SLOW_MS
    expect(await send(given, '1')).toBe('unheard')
    expect(given.taken).toEqual(['1'])
  })
})
