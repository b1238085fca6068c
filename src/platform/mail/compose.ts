import { createTransport } from 'nodemailer'
import type { RenderedMail } from '../views.ts'

export type Attachment = { filename: string; content: Buffer; contentType: string }

/** A placeholder in a mail that is rendered once for many, and the text that replaces it for one reader. */
export type Filling = { place: string; text: string }
/** The shared part of many mails: header fields, and the body split at the placeholders. */
type Composed = { head: string; pieces: readonly string[]; places: readonly Place[] }
type Place = { isHtml: boolean; isQuoted: boolean }
type Given = {
  from: string
  fields: Readonly<Record<string, string>>
  filling: Filling | null
  attachments: readonly Attachment[]
}

/** Serialises mails without sending them. */
const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
/**
 * Serialised mails by rendered mail, for as long as that is referenced: serialising takes as long as everything else
 * about sending.
 */
const kept = new WeakMap<RenderedMail, { from: string; composed: Promise<Composed> }>()

/** Serialises a mail for SMTP. @param given `fields`: header fields of this mail alone, in ASCII */
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

/** Folds a header field between the addresses of a list, where mail programs expect it. */
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
    // Mail programs show pictures that are attached, but not those in data URLs.
    attachDataUrls: true,
    attachments: [...attachments],
  })
  const raw = (message as Buffer).toString('latin1') // as: because of `buffer`
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

/** Matches a text also where quoted-printable has inserted soft line breaks. @source RFC 2045, 6.7 */
const brokenAnywhere = (text: string): RegExp =>
  new RegExp([...text].map((sign) => sign.replace(/[^\w]/, '\\$&')).join('(?:=\r\n)?'), 'g')

/** Type and encoding of the MIME part that contains the end of `before`. */
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
