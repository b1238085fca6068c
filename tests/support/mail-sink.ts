import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Moment = 'begin' | 'end'
export type MailSink = {
  url: string
  /** Completely received mails, including duplicates. */
  taken: { to: string; id: string }[]
  /** Number of RCPT TO and end-of-mail commands so far. */
  asked(): number
  /** From now on holds back the answer to RCPT TO (`begin`) or to the end of a mail (`end`). */
  holdAt(moment: Moment): void
  letGo(): void
  stop(): Promise<void>
}

/** Starts a mail server that accepts everything and can hold back its answers. */
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
  // Killed clients break their connections.
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
