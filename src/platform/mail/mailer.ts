import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { outside } from '../outside.ts'
import { startupError } from '../startup-error.ts'
import type { RenderedMail } from '../views.ts'
import { addressIn, domainOf } from './address-in.ts'
import { compose, type Attachment, type Filling } from './compose.ts'
import type { Dkim } from './dkim-key.ts'

export type Outgoing = {
  /** The same for each retry, because a server may have accepted a mail although its answer was lost. */
  id: string
  /** Such as `Lonk <noreply@your.site>`. */
  from: string
  /** Envelope sender, to which bounces go; the address in `from` by default. */
  returnTo?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
  attachments?: readonly Attachment[] | undefined
  /** For a mail that is rendered once for many. */
  filling?: Filling | null | undefined
  /** Awaited just before the end of the message is sent: from then on the server may have accepted it. */
  beforeEnd?: (() => Promise<void>) | undefined
}

export type Mailer = {
  /**
   * @returns `unknown`: the mailbox does not exist, so do not retry. `unheard`: the whole mail was sent, but the answer
   * was lost
   * @throws Error when the server did not accept it; the calling job retries
   */
  send(to: string, mail: RenderedMail, given: Outgoing): Promise<'taken' | 'unknown' | 'unheard'>
  /**
   * Checks connection and login.
   * @param mayBeAway tolerates an unreachable server, since each mail is retried
   * @throws StartupError when the server rejects us for good, or is unreachable and `mayBeAway` is false
   */
  check(mayBeAway?: boolean): Promise<void>
  close(): void
}

const AT_ONCE = 20
/** Deadline of each SMTP step. There is none for a whole delivery, because aborting it leaves the outcome unknown. */
const STEP_MS = 5_000
/**
 * A server that has the whole mail may take its time, for example to filter it: hanging up meanwhile sends it twice.
 * @source RFC 1047
 */
const ANSWER_MS = 60_000
const BOUNDS = { withinMs: 60_000, atOnce: AT_ONCE, waiting: 1_000, faults: 2 * AT_ONCE, restMs: 2_000 }
/** Codes of a failed connection; with any other error the server did answer. */
const NO_ANSWER: ReadonlySet<string> = new Set(['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'ESOCKET', 'EDNS'])

/** Permanent faults: wrong host name, wrong password, TLS not offered. */
const FOR_GOOD: ReadonlySet<string> = new Set(['EDNS', 'ENOTFOUND', 'EAUTH', 'ENOAUTH', 'ETLS'])

/**
 * Signed header fields: the usual ones, those that mail programs act upon, and the one by which we match complaints.
 * @source RFC 8058, 4
 */
const SIGNED =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'List-Unsubscribe:List-Unsubscribe-Post:X-Return-Address'

/**
 * @param smtpUrl `smtp://user:password@host:port`; every step has a deadline of 5 s (OPS-3), the answer to a whole mail
 * one of a minute
 * @param dkim signs mails from its domains and their subdomains; null does not sign
 */
export function createMailer(
  smtpUrl: string,
  dkim: Dkim | null = null,
  { stepMs = STEP_MS, answerMs = ANSWER_MS } = {},
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    // A new connection for each mail would take longer than sending it.
    pool: true,
    maxConnections: AT_ONCE,
    maxMessages: Infinity,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
  })
  const server = outside('mail', {
    ...BOUNDS,
    isFault: (error) => !wasAnswered(error) && NO_ANSWER.has((error as { code?: string }).code ?? ''),
  })
  transport.use('stream', (mail, done) => {
    const { message } = mail
    const { beforeEnd } = mail.data as unknown as Held // as: set by `send`
    const read = message.createReadStream.bind(message)
    const held = () => beforeEnd(wayOf(transport.transporter, mail))
    message.createReadStream = (options) => Readable.from(heldAtEnd(read(options), held), { objectMode: false })
    done()
  })
  return {
    async send(to, mail, { id, from, returnTo, headers = {}, attachments = [], filling = null, beforeEnd }) {
      const domain = domainOf(from)
      const date = new Date().toUTCString().replace('GMT', '+0000')
      const fields = { To: to, 'Message-ID': `<${id}@${domain}>`, Date: date, ...headers }
      const raw = await compose(mail, { from, fields, filling, attachments })
      let isWhole = false
      let way: Socket | null = null
      const held: Held = {
        async beforeEnd(socket) {
          if (isWhole) throw new Error('a mail that may have been taken is not sent over another connection')
          await beforeEnd?.()
          isWhole = true
          way = socket
          way?.setTimeout(answerMs)
        },
      }
      const signing = dkim?.domains.find((one) => isWithin(domain, one))
      const signed = dkim && signing !== undefined ? { dkim: signer(dkim, signing) } : {}
      try {
        const envelope = { from: returnTo ?? addressIn(from), to }
        await server.ask(() => transport.sendMail({ envelope, raw, ...signed, ...held }))
        return 'taken'
      } catch (error) {
        if (isUnknown(error)) return 'unknown'
        if (isWhole && !wasAnswered(error)) return 'unheard'
        throw withoutAddress(error)
      } finally {
        ;(way as Socket | null)?.setTimeout(stepMs) // for the next mail on it
      }
    },
    async check(mayBeAway = true) {
      const fault = await transport.verify().then(
        () => null,
        (error: unknown) => error,
      )
      if (fault === null) return
      const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'unknown'
      if (mayBeAway && !FOR_GOOD.has(code)) return
      const { hostname } = new URL(smtpUrl)
      const cure = 'set the host, port, user and password of a mail server that takes mail from here'
      throw startupError(`SMTP_URL is not usable: ${hostname} does not let us in (${code}); ${cure}`, fault)
    },
    close: () => transport.close(),
  }
}

type Held = { beforeEnd(way: Socket | null): Promise<void> }

/** The socket that a mail is sent over, which nodemailer does not expose. */
function wayOf(pool: object, mail: object): Socket | null {
  const { _connections: ways = [] } = pool as { _connections?: Way[] } // as: internals of nodemailer 10
  return ways.find(({ queueEntry }) => queueEntry && queueEntry.mail === mail)?.connection?._socket || null
}
type Way = { queueEntry?: { mail: object } | false; connection?: { _socket?: Socket | null } }

/** Is read only after the server accepted DATA, so `beforeEnd` runs when all earlier steps have succeeded. */
async function* heldAtEnd(whole: Readable, beforeEnd: () => Promise<void>): AsyncGenerator<Buffer> {
  yield* whole
  await beforeEnd()
}

const isWithin = (domain: string, parent: string): boolean => domain === parent || domain.endsWith(`.${parent}`)

const signer = ({ selector, privateKey }: Dkim, domainName: string) => ({
  domainName,
  keySelector: selector,
  privateKey,
  headerFieldNames: SIGNED,
})

/**
 * Whether the server said that the mailbox does not exist. Refusals because of us, such as "relaying denied", have
 * other codes.
 * @source RFC 3463, 3.2
 */
function isUnknown(error: unknown): boolean {
  const { command, response } = error as { command?: unknown; response?: unknown }
  return command === 'RCPT TO' && /^55\d[ -]5\.1\.(1|2|3|6|10)\b/.test(String(response))
}

const wasAnswered = (error: unknown): boolean => (error as { responseCode?: unknown }).responseCode !== undefined

/** Removes the server's text, which often contains the address: errors end up in the log and the queue. */
function withoutAddress(error: unknown): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return new Error(`mail was not taken: ${String(code ?? 'unknown')} ${String(responseCode ?? '')}`.trim())
}
