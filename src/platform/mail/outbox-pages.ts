import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../ctx.ts'
import { escapeHtml as escape } from '../http/stand-in-page.ts'

const SHOWN = 100
const CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'"
/** Mails contain texts of users: no scripts, no external resources, and links open in a new window. */
const MAIL_CSP =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** Development outbox: mails at `/dev/mail`, with `?to=` for one recipient, and SMS at `/dev/sms`. */
export function registerOutboxPages(app: FastifyInstance, db: Db): void {
  app.get('/dev/mail', async (request, reply) => {
    const { to } = request.query as { to?: unknown }
    const mails = await db
      .selectFrom('development_mail')
      .select(['id', 'recipient', 'subject', 'received_at'])
      .$if(typeof to === 'string', (query) => query.where('recipient', '=', String(to).toLowerCase()))
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
    const list = table(
      'Subject',
      mails.map((mail) => ({ ...mail, text: `<a href="/dev/mail/${mail.id}">${escape(mail.subject)}</a>` })),
    )
    return send(reply, page('Mail', `<h1>Mail sent in this mode</h1>${list}`))
  })

  app.get('/dev/sms', async (_request, reply) => {
    const list = await db.selectFrom('development_sms').selectAll().orderBy('id', 'desc').limit(SHOWN).execute()
    const sent = table(
      'Text',
      list.map((sms) => ({ ...sms, text: escape(sms.text) })),
    )
    return send(reply, page('SMS', `<h1>SMS sent in this mode</h1>${sent}`))
  })

  app.get('/dev/mail/:id', async (request, reply) => {
    const mail = await findMail(db, request.params)
    if (mail === null) return send(reply.code(404), page('Mail', '<p>There is no such mail.</p>'))
    const body =
      `<p><a href="/dev/mail">All mail</a></p><h1>${escape(mail.subject)}</h1>` +
      `<dl><dt>From</dt><dd>${escape(mail.sender)}</dd><dt>To</dt><dd>${escape(mail.recipient)}</dd></dl>` +
      `<iframe title="The mail as HTML" src="/dev/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>` +
      `<h2>As text</h2><pre>${linked(mail.text)}</pre>` +
      `<h2>Headers</h2><pre>${linked(mail.headers)}</pre>`
    return send(reply, page(mail.subject, body))
  })

  app.get('/dev/mail/:id/html', async (request, reply) => {
    const mail = await findMail(db, request.params)
    reply.header('content-security-policy', MAIL_CSP).header('x-frame-options', 'SAMEORIGIN')
    return reply
      .code(mail ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(mail?.html ?? '')
  })
}

const send = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header('content-security-policy', CSP)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)

async function findMail(db: Db, params: unknown) {
  const { id } = params as { id: string } // as: from the route
  if (!/^\d{1,15}$/.test(id)) return null
  const mail = await db.selectFrom('development_mail').selectAll().where('id', '=', Number(id)).executeTakeFirst()
  return mail ?? null
}

/** @param rows `text` is HTML */
function table(title: string, rows: readonly { received_at: Date; recipient: string; text: string }[]): string {
  if (rows.length === 0) return '<p>Nothing yet. It appears here as soon as the product sends some.</p>'
  const lines = rows.map(
    ({ received_at: at, recipient, text }) =>
      `<tr><td><time>${at.toISOString().slice(0, 19).replace('T', ' ')}</time></td><td>${escape(recipient)}</td><td>${text}</td></tr>`,
  )
  return `<table><thead><tr><th>Sent (UTC)</th><th>To</th><th>${title}</th></tr></thead><tbody>${lines.join('')}</tbody></table>`
}
/** Turns URLs into links; `split` puts them at the odd indexes. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, i) => (i % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('')

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem }
h1 { font-size: 1.4rem } h2 { font-size: 1.1rem }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid #8886; padding: .5rem; text-align: left; overflow-wrap: anywhere }
dl { display: grid; gap: .25rem 1rem; grid-template-columns: max-content 1fr } dd { margin: 0; overflow-wrap: anywhere }
iframe { background: #fff; border: 1px solid #8886; border-radius: 12px; height: 36rem; width: 100% }
pre { overflow-wrap: anywhere; white-space: pre-wrap }
</style>
</head>
<body>
${body}
</body>
</html>
`
