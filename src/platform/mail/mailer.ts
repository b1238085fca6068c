import { createTransport } from 'nodemailer'
import { startupError } from '../startup-error.ts'
import type { RenderedMail } from '../views.ts'

export type Attachment = { filename: string; content: Buffer; contentType: string }

export type Mailer = {
  /**
   * @param given `id`: the same for each retry, because a server may take a mail without our hearing of it;
   *   `from`: such as `Lonk <noreply@your.site>`
   * @throws when the server did not take it: the job that called tries again
   */
  send(
    to: string,
    mail: RenderedMail,
    given: { id: string; from: string; attachments?: readonly Attachment[] | undefined },
  ): Promise<void>
  /** @throws StartupError when the server refuses us for good; one that is away for now is waited for by each mail */
  check(): Promise<void>
  close(): void
}

/** A wrong name, a wrong password, no encryption where it is wanted. */
const FOR_GOOD: ReadonlySet<string> = new Set(['EDNS', 'ENOTFOUND', 'EAUTH', 'ENOAUTH', 'ETLS'])

/** @param smtpUrl `smtp://user:password@host:port`; every step has a deadline of 5 s (OPS-3) */
export function createMailer(smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 5_000,
  })
  return {
    async send(to, mail, { id, from, attachments = [] }) {
      try {
        await transport.sendMail({
          from,
          to,
          messageId: `<${id}@${from.split('@').at(-1)?.replace('>', '')}>`,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          // Mail programs show a picture that came along as a part, not one that is written into an address.
          attachDataUrls: true,
          attachments: [...attachments],
        })
      } catch (error) {
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

/** Servers repeat the address in what they refuse; an error goes into log and queue, where no address belongs. */
function withoutAddress(error: unknown): Error {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return new Error(`mail was not taken: ${String(code ?? 'unknown')} ${String(responseCode ?? '')}`.trim())
}
