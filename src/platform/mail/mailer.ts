import { createTransport } from 'nodemailer'
import { startupError } from '../startup-error.ts'
import type { RenderedMail } from '../views.ts'
import { addressIn, domainOf } from './address-in.ts'
import type { Dkim } from './dkim-key.ts'

export type Attachment = { filename: string; content: Buffer; contentType: string }

export type Outgoing = {
  /** The same for each retry, because a server may take a mail without our hearing of it. */
  id: string
  /** Such as `Lonk <noreply@your.site>`. */
  from: string
  /** Where it goes back to when it cannot be delivered; the address in `from` unless said. */
  returnTo?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
  attachments?: readonly Attachment[] | undefined
}

export type Mailer = {
  /**
   * @returns `unknown`: the server knows that there is no such mailbox; nothing was sent, and never will be
   * @throws when the server did not take it: the job that called tries again
   */
  send(to: string, mail: RenderedMail, given: Outgoing): Promise<'taken' | 'unknown'>
  /** @throws StartupError when the server refuses us for good; one that is away for now is waited for by each mail */
  check(): Promise<void>
  close(): void
}

/** A wrong name, a wrong password, no encryption where it is wanted. */
const FOR_GOOD: ReadonlySet<string> = new Set(['EDNS', 'ENOTFOUND', 'EAUTH', 'ENOAUTH', 'ETLS'])

/** Besides what every mail has: what a mail program acts upon, and what tells us which mail a complaint is about. @source RFC 8058, 4 */
const SIGNED =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'List-Unsubscribe:List-Unsubscribe-Post:X-Return-Address'

/**
 * @param smtpUrl `smtp://user:password@host:port`; every step has a deadline of 5 s (OPS-3)
 * @param dkim signs mails from its domain and those below it; null: nobody here does
 */
export function createMailer(smtpUrl: string, dkim: Dkim | null = null): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    // Greeting a server anew for each mail takes longer than handing it over.
    pool: true,
    maxConnections: 10,
    maxMessages: Infinity,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 5_000,
  })
  return {
    async send(to, mail, { id, from, returnTo, headers = {}, attachments = [] }) {
      const domain = domainOf(from)
      try {
        await transport.sendMail({
          from,
          to,
          envelope: { from: returnTo ?? addressIn(from), to },
          messageId: `<${id}@${domain}>`,
          headers,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          // Mail programs show a picture that came along as a part, not one that is written into an address.
          attachDataUrls: true,
          attachments: [...attachments],
          ...(dkim !== null && isWithin(domain, dkim.domain) ? { dkim: signer(dkim) } : {}),
        })
        return 'taken'
      } catch (error) {
        if (isUnknown(error)) return 'unknown'
        throw withoutAddress(error)
      }
    },
    async check() {
      const fault = await transport.verify().then(
        () => null,
        (error: unknown) => error,
      )
      if (!(fault instanceof Error) || !('code' in fault) || !FOR_GOOD.has(String(fault.code))) return
      const { hostname } = new URL(smtpUrl)
      throw startupError(`SMTP_URL is not usable: ${hostname} does not let us in (${String(fault.code)})`, fault)
    },
    close: () => transport.close(),
  }
}

const isWithin = (domain: string, parent: string): boolean => domain === parent || domain.endsWith(`.${parent}`)

const signer = ({ domain, selector, privateKey }: Dkim) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: SIGNED,
})

/** A server that refuses mailboxes because of us, such as one that relays nothing, says so with other codes. @source RFC 3463, 3.2 */
function isUnknown(error: unknown): boolean {
  const { command, response } = error as { command?: unknown; response?: unknown }
  return command === 'RCPT TO' && /^55\d[ -]5\.1\.(1|2|3|6|10)\b/.test(String(response))
}

/** Servers repeat the address in what they refuse; an error goes into log and queue, where no address belongs. */
function withoutAddress(error: unknown): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return new Error(`mail was not taken: ${String(code ?? 'unknown')} ${String(responseCode ?? '')}`.trim())
}
