import PostalMime, { type Email } from 'postal-mime'
import { outcomeOfStatus, outcomeOfText } from './report-status.ts'
import { returnAddressesIn } from './signed-address.ts'

/** `hard`: permanent failure. `soft`: the server gave up retrying. `complaint`: marked as spam by the reader. */
export type Outcome = 'hard' | 'soft' | 'complaint'
export type MailReport = {
  /** Null when nothing was lost, as with a delay, an out-of-office reply or a person's mail. */
  outcome: Outcome | null
  /** For a complaint: the return addresses found in the mail that it is about. */
  about: string[]
}

/** Only this much is read: a report says what happened before it repeats the mail. */
export const REPORT_BYTES_MAX = 40 * 1_024
/** Parsing a mail costs the same for each line, however short. */
const REPORT_LINES_MAX = 2_000
/** A complaint is about one mail, but may contain its return address in several forms. */
const ABOUT_MAX = 10

const LINE_END = 10
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: REPORT_BYTES_MAX } as const
/** Feedback types that are complaints; others report viruses, forged senders or "not spam". */
const COMPLAINTS = ['abuse', 'fraud', 'opt-out', 'opt-out-list']
const STATUS = ['message/delivery-status', 'message/global-delivery-status']
const REPORTED = ['message/rfc822', 'message/global', 'text/rfc822-headers', 'message/rfc822-headers']

/**
 * Interprets a mail to a return address: delivery status, complaint or neither.
 * @source RFC 3464, RFC 5965
 * @param raw the whole message, or its first REPORT_BYTES_MAX bytes
 */
export async function readReport(raw: Uint8Array): Promise<MailReport> {
  const options = { ...LIMITS, forceRfc822Attachments: true }
  const mail = await PostalMime.parse(beginningOf(raw), options).catch(() => null)
  // Nested too deeply: no real report is, and a retry would fail the same way.
  if (mail === null) return { outcome: null, about: [] }
  const feedback = partsOf(mail, ['message/feedback-report'])
  const reported = partsOf(mail, REPORTED)
  if (feedback.length > 0 || isSentBackWhole(reported)) {
    const type = /^feedback-type:\s*([\w-]+)/im.exec(feedback.join('\n'))?.[1]?.toLowerCase() ?? 'abuse'
    return COMPLAINTS.includes(type)
      ? { outcome: 'complaint', about: aboutIn([...feedback, ...reported]) }
      : { outcome: null, about: [] }
  }
  const status = partsOf(mail, STATUS)
  const outcome = status.length > 0 ? outcomeOfStatus(status.join('\n\n')) : outcomeWithoutStatus(mail)
  return { outcome, about: [] }
}

function beginningOf(raw: Uint8Array): Uint8Array {
  let end = 0
  for (let lines = 0; lines < REPORT_LINES_MAX; lines++) {
    end = raw.indexOf(LINE_END, end) + 1
    if (end === 0 || end > REPORT_BYTES_MAX) return raw.subarray(0, REPORT_BYTES_MAX)
  }
  return raw.subarray(0, end)
}

const aboutIn = (parts: readonly string[]): string[] =>
  [...new Set(parts.flatMap(returnAddressesIn))].slice(0, ABOUT_MAX)

/** Microsoft's complaints (JMRP) are the mail itself, with a header that names the recipient. */
const isSentBackWhole = (reported: readonly string[]): boolean =>
  reported.some((text) => /^X-HmXmrOriginalRecipient:/im.test(text))

function partsOf({ attachments }: Email, types: readonly string[]): string[] {
  return attachments
    .filter(({ mimeType }) => types.includes(mimeType.toLowerCase()))
    .map(({ content }) =>
      typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('latin1'),
    )
}

/**
 * For servers that report in plain text only. Reads only what a server generated, because a person may write anything.
 */
function outcomeWithoutStatus(mail: Email): Outcome | null {
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
  const failed = header('x-failed-recipients') !== ''
  const isReport = /report-type="?delivery-status/i.test(header('content-type'))
  if (!failed && !isReport && !isServer(mail.from)) return null
  return outcomeOfText({ subject: mail.subject ?? '', text: mail.text ?? plain(mail.html ?? ''), failed })
}

const isServer = (from: Email['from']): boolean =>
  /^(mailer-?daemon|postmaster|mail-daemon|mdaemon|double-bounce)@/i.test(`${from?.address ?? ''}@`) ||
  /^mail delivery (sub)?system$/i.test(from?.name ?? '')

/** Tags must not contain `<`, or many unclosed ones would take seconds (quadratic backtracking). */
const plain = (html: string): string => html.replace(/<(br|\/p|\/div|\/tr)[^<>]*>/gi, '\n').replace(/<[^<>]*>/g, ' ')
