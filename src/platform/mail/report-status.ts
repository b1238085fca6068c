type Lost = 'hard' | 'soft'

/**
 * The worst that is said of any recipient.
 * @param status blocks of fields: of the report, then of each recipient
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
  // Delayed, delivered, relayed or expanded; a block without both is that of the report.
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
/** Where the mail that came back begins: its words are our own. */
const COPY =
  /^.*(below this line is a copy|this is a copy of|included is a copy|original message|oorspronkelijk bericht|ursprüngliche nachricht|message d.origine|mensaje original|messaggio originale|oryginalna wiadomość).*$/im
const FOR_GOOD =
  /(user|recipient|mailbox|address|alias)\W+(is )?unknown|unknown\W+(user|recipient|mailbox|address|or illegal alias)|no such (user|mailbox)|no mailbox here|does(n.t| not) exist|unrouteable|host or domain name not found|couldn.t find any host/i

/** @param failed the server names recipients to whom nothing came, without a reason we know */
export function outcomeOfText(mail: { subject: string; text: string; failed: boolean }): Lost | null {
  const said = mail.text.slice(0, COPY.exec(mail.text)?.index)
  if (DELAYED.test(mail.subject) || (!mail.failed && DELAYED.test(said.slice(0, 600)))) return null
  const digit = codeIn(said)
  if (digit !== null) return lostBy(digit)
  if (FOR_GOOD.test(said)) return 'hard'
  return mail.failed || /retry time|timed? ?out|could not connect|quota|mailbox full/i.test(said) ? 'soft' : null
}

/** The first digit of an enhanced code (5.1.1), else of a reply (550). An address of a network has four numbers. */
function codeIn(text: string): string | null {
  const enhanced = /(?<![\d.])([45])\.\d{1,3}\.\d{1,3}(?![\d.]\d|\d)/.exec(text)
  return enhanced?.[1] ?? /(?<![\d.])([45])[0-5]\d(?=[ -]\S)/.exec(text)?.[1] ?? null
}

const lostBy = (digit: string): Lost => (digit === '5' ? 'hard' : 'soft')
