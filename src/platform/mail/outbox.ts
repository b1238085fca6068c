import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Db } from '../ctx.ts'

/**
 * Starts a stand-in mail server outside production, which accepts SMTP on a free local port and stores each mail.
 * @returns its URL for the mailer
 */
export async function startOutbox(db: Db): Promise<{ smtpUrl: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map((to) => to.address) }
        keep(db, Buffer.concat(chunks), envelope).then(() => done(), done)
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the outbox has no port')
  return {
    smtpUrl: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function keep(db: Db, raw: Buffer, envelope: { from: string; to: string[] }): Promise<void> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'base64' })
  for (const recipient of envelope.to) {
    await db
      .insertInto('development_mail')
      .values({
        recipient,
        sender: mail.from?.address ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: withPictures(mail),
        headers: headersOf(raw, envelope.from),
      })
      .execute()
  }
}

/** The header, with the Return-Path on top that a mail server adds on delivery. */
const headersOf = (raw: Buffer, returnTo: string): string =>
  `Return-Path: <${returnTo}>\r\n${raw.toString('latin1').split('\r\n\r\n', 1)[0]}`

/** Replaces references to attached pictures by data URLs, for display on a page. */
const withPictures = ({ html = '', attachments }: Email): string =>
  attachments.reduce(
    (shown, { contentId, mimeType, content }) =>
      contentId === undefined
        ? shown
        : shown.replaceAll(`cid:${contentId.slice(1, -1)}`, `data:${mimeType};base64,${String(content)}`),
    html,
  )
