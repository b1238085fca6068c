import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Logger } from '../log.ts'
import { startupError } from '../startup-error.ts'

export type ReportServer = {
  port: number
  stop(): Promise<void>
}
type Given = {
  port: number
  host: string
  log: Pick<Logger, 'error'>
  /** Whether we issued this return address; others are refused. */
  accepts(address: string): Promise<boolean>
  take(mail: { recipients: readonly string[]; raw: Buffer }): Promise<void>
}

export const LIMITS = { bytes: 1_024 * 1_024, connections: 20, recipients: 5, silenceMs: 30_000, inAllMs: 120_000 }

/**
 * Receives bounces and complaints, sent to our return addresses. No relaying and no login. A report that cannot be
 * stored is answered with 451, so that the sender retries.
 * @throws StartupError when the port cannot be used
 */
export async function startReportServer(
  { port, host, log, accepts, take }: Given,
  limits = LIMITS,
): Promise<ReportServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    banner: 'reports only',
    size: limits.bytes,
    maxClients: limits.connections,
    socketTimeout: limits.silenceMs,
    closeTimeout: 1_000,
    onRcptTo({ address }, session, done) {
      if (session.envelope.rcptTo.length >= limits.recipients) return done(answer(452, '4.5.3 too many recipients'))
      accepts(address).then(
        (known) => done(known ? null : answer(550, '5.1.1 no such address')),
        (error: unknown) => done(later(error)),
      )
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      let bytes = 0
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes <= limits.bytes) chunks.push(chunk)
      })
      stream.once('error', () => done(answer(451, '4.3.0 try again later')))
      stream.once('end', () => {
        if (bytes > limits.bytes) return done(answer(552, '5.3.4 too large'))
        take({ recipients: recipientsOf(session), raw: Buffer.concat(chunks) }).then(
          () => done(),
          (error: unknown) => done(later(error)),
        )
      })
    },
  })
  const later = (error: unknown): Error => {
    log.error({ err: error }, 'a mail report could not be kept')
    return answer(451, '4.3.0 try again later')
  }
  // A client that sends a byte now and then would occupy a connection for ever.
  server.server.on('connection', (socket) => {
    const deadline = setTimeout(() => socket.destroy(), limits.inAllMs).unref()
    socket.once('close', () => clearTimeout(deadline))
  })
  await new Promise<void>((listening, fail) => {
    server.once('error', (error) =>
      fail(startupError(`BOUNCE_SMTP_PORT is not usable: ${port} cannot be listened at (${error.message})`, error)),
    )
    server.listen(port, host, listening)
  })
  // Broken connections are not worth a log line.
  server.on('error', () => {})
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
}

const recipientsOf = ({ envelope }: SMTPServerSession): string[] => envelope.rcptTo.map(({ address }) => address)

const answer = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode })
