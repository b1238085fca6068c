type Lost = 'hard' | 'soft'

/**
 * The worst outcome of any recipient.
 * @param status content of a delivery status: a block of fields for the report, then one for each recipient
 * @source RFC 3464, 2.3
 */
export function outcomeOfStatus(status: string): Lost | null {
  const outcomes = status.split(/\r?\n[ \t]*\r?\n/).map((block) => outcomeOfRecipient(fieldsOf(block)))
  return outcomes.find((one) => one === 'hard') ?? outcomes.find((one) => one === 'soft') ?? null
}

function outcomeOfRecipient(fields: ReadonlyMap<string, string>): Lost | null {
  const diagnostic = fields.get('diagnostic-code') ?? ''
  const status = /\b([245])\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')
  const action = /^[a-z]+/.exec(fields.get('action')?.toLowerCase() ?? '')?.[0]
  // Not a failure: delayed, delivered, relayed or expanded. A block with neither field is that of the report.
  if (action === undefined ? status === null : action !== 'failed') return null
  const isVague = status === null || status[0].endsWith('.0.0')
  const digit = (isVague ? codeIn(diagnostic) : null) ?? status?.[1] ?? '4'
  return digit === '2' ? null : lostBy(digit)
}

function fieldsOf(block: string): Map<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const fields = new Map<string, string>()
  for (const line of lines) {
    const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined && !fields.has(name.toLowerCase()))
      fields.set(name.toLowerCase(), value)
  }
  return fields
}

const DELAYED =
  /\bdelay|^warning\b|not yet|still (being )?(tried|trying|retrying)|will (continue|keep|be retried)|no action is required|do not need to resend|verz(ö|oe)gert|vertraagd|retard|retras|aplazad|ritard|opóźni/i
/** Marks where the copy of our own mail begins, whose text must not be interpreted. */
const COPY =
  /^.*(below this line is a copy|this is a copy of|included is a copy|original message|oorspronkelijk bericht|ursprüngliche nachricht|message d.origine|mensaje original|messaggio originale|oryginalna wiadomość).*$/im
const FOR_GOOD =
  /(user|recipient|mailbox|address|alias)\W+(is )?unknown|unknown\W+(user|recipient|mailbox|address|or illegal alias)|no such (user|mailbox)|no mailbox here|does(n.t| not) exist|unrouteable|host or domain name not found|couldn.t find any host/i

/** Guesses the outcome from plain text. @param mail `failed`: a header lists failed recipients */
export function outcomeOfText(mail: { subject: string; text: string; failed: boolean }): Lost | null {
  const said = mail.text.slice(0, COPY.exec(mail.text)?.index)
  if (DELAYED.test(mail.subject) || (!mail.failed && DELAYED.test(said.slice(0, 600)))) return null
  const digit = codeIn(said)
  if (digit !== null) return lostBy(digit)
  if (FOR_GOOD.test(said)) return 'hard'
  return mail.failed || /retry time|timed? ?out|could not connect|quota|mailbox full/i.test(said) ? 'soft' : null
}

/** First digit of an enhanced status code (5.1.1) or else of a reply code (550); skips IPv4 addresses. */
function codeIn(text: string): string | null {
  const enhanced = /(?<![\d.])([45])\.\d{1,3}\.\d{1,3}(?![\d.]\d|\d)/.exec(text)
  return enhanced?.[1] ?? /(?<![\d.])([45])[0-5]\d(?=[ -]\S)/.exec(text)?.[1] ?? null
}

const lostBy = (digit: string): Lost => (digit === '5' ? 'hard' : 'soft')
