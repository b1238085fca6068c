import type { Config } from '../../src/platform/config.ts'
import { publicId } from '../../src/platform/ids.ts'
import { createMailer } from '../../src/platform/mail/mailer.ts'
import { startupError } from '../../src/platform/startup-error.ts'

const LINE = 'This mail was sent while Lonk was set up: its mail server takes mail from this address.'

/** @throws StartupError when the mail server cannot be reached or rejects our login */
export async function expectMailServer({ smtpUrl }: Config): Promise<void> {
  const mailer = createMailer(smtpUrl!)
  try {
    await mailer.check(false)
  } finally {
    mailer.close()
  }
}

/** Sends a test mail. @throws StartupError when it was not accepted */
export async function expectMailTaken({ smtpUrl, dkim, mailFrom }: Config, to: string): Promise<void> {
  const mailer = createMailer(smtpUrl!, dkim)
  const mail = { subject: 'Lonk can send mail', text: `${LINE}\n`, html: `<p>${LINE}</p>` }
  try {
    const outcome = await mailer.send(to, mail, { id: publicId(), from: mailFrom })
    if (outcome === 'unknown')
      throw startupError('STAFF_EMAIL is not usable: the mail server knows no such mailbox; name one that is read.')
    if (outcome === 'unheard')
      throw startupError('SMTP_URL is not usable: the mail server never said that it took a mail.')
  } catch (error) {
    if (error instanceof Error && error.name === 'StartupError') throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw startupError(
      `MAIL_FROM is not usable: ${reason}; name an address that the server of SMTP_URL sends for.`,
      error,
    )
  } finally {
    mailer.close()
  }
}
