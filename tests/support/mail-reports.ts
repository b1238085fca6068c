import { createTransport } from 'nodemailer'
import type { Config } from '../../src/platform/config.ts'
import { findFreePort } from '../../src/platform/free-port.ts'
import { eventually, startApp, type StartOptions, type TestApp } from './app.ts'
import { mailsTo } from './mails.ts'

export const EVENT_SECRET = 'the secret of the mail server, 32 signs and more'

/**
 * Starts an app that receives bounces and complaints by SMTP.
 * @returns `deliver` sends it a mail and returns the SMTP code, such as 250 or 550
 */
export async function startWithReports(
  options: StartOptions = {},
): Promise<{ app: TestApp; port: number; deliver(to: string | string[], raw: string | Buffer): Promise<number> }> {
  const port = await findFreePort()
  const bounces: Config['bounces'] = { domain: null, smtpPort: port, eventSecret: EVENT_SECRET }
  const app = await startApp({ ...options, config: { ...options.config, bounces } })
  async function deliver(to: string | string[], raw: string | Buffer): Promise<number> {
    const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
    try {
      await transport.sendMail({ envelope: { from: '', to }, raw })
      return 250
    } catch (error) {
      return Number((error as { responseCode?: unknown }).responseCode ?? 0)
    } finally {
      transport.close()
    }
  }
  return { app, port, deliver }
}

export type Headers = { all: string; returnTo: string; get(name: string): string | undefined }

/** Headers of the newest mail to an address. */
export async function headersOf(app: TestApp, to: string, count = 1): Promise<Headers> {
  await mailsTo(app, to, count)
  const { headers } = await eventually(() =>
    app.db
      .selectFrom('development_mail')
      .select('headers')
      .where('recipient', '=', to)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  )
  const unfolded = headers.replace(/\r?\n[ \t]+/g, ' ')
  const get = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim()
  return { all: headers, returnTo: get('Return-Path')!.slice(1, -1), get }
}

/** A bounce. @param status enhanced status code, such as 5.1.1 */
export const bounceOf = (to: string, status: string, action = 'failed'): string =>
  [
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${to}`,
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--b--',
    '',
  ].join('\r\n')

/** A complaint (feedback report) of a mailbox provider. @param headers of the mail it is about */
export const complaintOf = (headers: string): string =>
  [
    'From: fbl@provider.example',
    'Subject: complaint',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'Version: 1',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    headers.replace(/^Return-Path:.*\r\n/, ''),
    '',
    '--b--',
    '',
  ].join('\r\n')
