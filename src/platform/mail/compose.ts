import { createTransport } from 'nodemailer'
import type { RenderedMail } from '../views.ts'

export type Attachment = { filename: string; content: Buffer; contentType: string }

/** A text in a mail that stands for another one, such as an address that only one reader has. */
export type Filling = { place: string; text: string }
/** What many mails have in common: the fields of the head, and the body in pieces with a place between each two. */
type Composed = { head: string; pieces: readonly string[]; places: readonly Place[] }
type Place = { isHtml: boolean; isQuoted: boolean }
type Given = {
  from: string
  fields: Readonly<Record<string, string>>
  filling: Filling | null
  attachments: readonly Attachment[]
}

/** Writes mails out and sends none. */
const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
/**
 * Of mails that are alike, as long as somebody holds the one that they are drawn from: writing one out takes as long as
 * all else.
 */
const kept = new WeakMap<RenderedMail, { from: string; composed: Promise<Composed> }>()

/** A mail as it goes over the wire. @param fields of its head that no other mail has, all in ASCII */
export async function compose(mail: RenderedMail, given: Given): Promise<Buffer> {
  const { head, pieces, places } = await composedOf(mail, given)
  const body = pieces.map((piece, i) => (i === 0 ? piece : fill(places[i - 1]!, given.filling!.text) + piece))
  return Buffer.from(`${Object.entries(given.fields).map(field).join('')}${head}${body.join('')}`, 'latin1')
}

function composedOf(mail: RenderedMail, given: Given): Promise<Composed> {
  if (given.attachments.length > 0) return writeOut(mail, given)
  const known = kept.get(mail)
  if (known?.from === given.from) return known.composed
  const composed = writeOut(mail, given)
  kept.set(mail, { from: given.from, composed })
  composed.catch(() => kept.delete(mail))
  return composed
}

/** Folded where mail programs expect it: between the addresses of a list. */
function field([name, value]: [string, string]): string {
  if (!/^[\x20-\x7e]+$/.test(value)) throw new Error(`${name} of a mail is not plain ASCII`)
  return `${name}: ${value.replaceAll('>, <', '>,\r\n <')}\r\n`
}

async function writeOut(mail: RenderedMail, { from, filling, attachments }: Given): Promise<Composed> {
  const { message } = await writer.sendMail({
    from,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    textEncoding: 'quoted-printable',
    // Mail programs show a picture that came along as a part, not one that is written into an address.
    attachDataUrls: true,
    attachments: [...attachments],
  })
  const raw = (message as Buffer).toString('latin1') // with `buffer`
  const end = raw.indexOf('\r\n\r\n') + 2
  const head = raw.slice(0, end).replace(/^(?:Message-ID|Date): .*\r\n(?:[ \t].*\r\n)*/gim, '')
  const body = raw.slice(end)
  const matches = filling === null ? [] : [...body.matchAll(brokenAnywhere(filling.place))]
  const ends = matches.map(({ index, 0: found }) => index + found.length)
  return {
    head,
    pieces: [...matches, { index: body.length }].map(({ index }, i) => body.slice(i === 0 ? 0 : ends[i - 1], index)),
    places: matches.map(({ index }) => placeAt(raw.slice(0, end + index))),
  }
}

/** Finds a text wherever its lines were broken. @source RFC 2045, 6.7 */
const brokenAnywhere = (text: string): RegExp =>
  new RegExp([...text].map((sign) => sign.replace(/[^\w]/, '\\$&')).join('(?:=\r\n)?'), 'g')

/** How the part is written that begins last. */
function placeAt(before: string): Place {
  const lastOf = (name: string) => before.slice(before.toLowerCase().lastIndexOf(`\r\n${name}: `) + name.length + 4)
  return {
    isHtml: /^text\/html/i.test(lastOf('content-type')),
    isQuoted: /^quoted-printable/i.test(lastOf('content-transfer-encoding')),
  }
}

function fill({ isHtml, isQuoted }: Place, text: string): string {
  const shown = isHtml ? text.replaceAll('&', '&amp;') : text
  if (!isQuoted) return shown
  const lines = shown.replaceAll('=', '=3D').match(/(?:=3D|[^=]){1,60}/g) ?? []
  return `=\r\n${lines.join('=\r\n')}=\r\n`
}
