// npm run mail-event -- <recipient> < mail: passes a bounce to the product, for operators with a mail server of their
// own.
import { buffer } from 'node:stream/consumers'
import { hmac } from '../src/platform/hash.ts'
import { REPORT_BYTES_MAX } from '../src/platform/mail/report.ts'

const { ORIGIN, MAIL_EVENT_SECRET } = process.env
const [recipient] = process.argv.slice(2)
/** Exit codes for the mail server: retry later (EX_TEMPFAIL), or wrong usage (EX_USAGE). */
const [LATER, NEVER] = [75, 64]

if (!recipient || !ORIGIN || !MAIL_EVENT_SECRET) {
  console.error('Usage: npm run mail-event -- <recipient> < mail, with ORIGIN and MAIL_EVENT_SECRET set')
  process.exit(NEVER)
}
const raw = (await buffer(process.stdin)).subarray(0, REPORT_BYTES_MAX)
const body = JSON.stringify({ recipient, message: raw.toString('base64') })
const time = String(Math.floor(Date.now() / 1_000))
const answer = await fetch(new URL('/api/mail-event.php', ORIGIN), {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-mail-timestamp': time,
    'x-mail-signature': hmac(MAIL_EVENT_SECRET, `${time}.${body}`),
  },
  body,
  signal: AbortSignal.timeout(10_000),
}).catch((error: unknown) => error)
const isTaken = answer instanceof Response && answer.ok
if (!isTaken) console.error(answer instanceof Response ? `refused with ${answer.status}` : answer)
process.exitCode = isTaken ? 0 : LATER
