import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Moment = 'begin' | 'end'
export type MailSink = {
  url: string
  /** The mails of which it has all, each as often as it came. */
  taken: { to: string; id: string }[]
  /** How often it was asked for an answer. */
  asked(): number
  /** From now on nobody is answered who names a reader (`begin`), or who sent a whole mail (`end`). */
  holdAt(moment: Moment): void
  letGo(): void
  stop(): Promise<void>
}

/** A mail server that takes everything, and whose answers can be held back. */
export async function startMailSink(): Promise<MailSink> {
  const taken: MailSink['taken'] = []
  let held: Moment | null = null
  const waiting: (() => void)[] = []
  let count = 0
  const answer = (moment: Moment, done: () => void) => {
    count++
    if (held === moment) waiting.push(done)
    else done()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 500,
    onRcptTo: (_address, _session, done) => answer('begin', done),
    onData(stream, { envelope }, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => void (raw += chunk.toString('latin1')))
      stream.on('end', () => {
        const id = /^message-id: *(\S+)/im.exec(raw)?.[1] ?? ''
        for (const { address } of envelope.rcptTo) taken.push({ to: address, id })
        answer('end', done)
      })
    },
  })
  // A client that was killed says nothing.
  server.on('error', () => {})
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    asked: () => count,
    holdAt: (moment) => void (held = moment),
    letGo() {
      held = null
      for (const done of waiting.splice(0)) done()
    },
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
}
