import { once } from 'node:events'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import type { Bytes } from '../../../platform/http/route.ts'

export type Paper = {
  title: string
  seller: readonly string[]
  facts: readonly (readonly [label: string, value: string])[]
  lines: readonly (readonly [label: string, value: string])[]
  total: readonly [label: string, value: string]
  note: string
}

/**
 * Plain TrueType: a web font would be unpacked anew for each paper, which takes several times as long as drawing it.
 */
const FONTS = { 400: '400Regular', 700: '700Bold' } as const
const fontFile = (weight: keyof typeof FONTS): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/figtree/${FONTS[weight]}/Figtree_${FONTS[weight]}.ttf`)

const LEFT = 56
const RIGHT = 539

export async function drawPaper(
  page: Paper,
  { language, madeAt }: { language: string; madeAt: Date },
): Promise<Buffer> {
  // Loaded with the first paper: a start does without.
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({
    size: 'A4',
    margin: LEFT,
    lang: language,
    info: { Title: page.title, CreationDate: madeAt, Producer: 'Lonk', Creator: 'Lonk' },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  for (const weight of [400, 700] as const) pdf.registerFont(String(weight), fontFile(weight))
  let y = write(pdf, page.title, { y: 64, size: 24, weight: 700 }) + 23
  for (const line of page.seller) y = write(pdf, line, { y, size: 10 }) + 3
  y += 18
  for (const [label, value] of page.facts)
    y = Math.max(write(pdf, label, { y, size: 10, right: 210 }), write(pdf, value, { x: 220, y, size: 10 })) + 4
  y += 20
  for (const [label, value] of page.lines) {
    rule(pdf, y)
    y += 10
    write(pdf, label, { y, size: 11 })
    write(pdf, value, { y, size: 11, align: 'right' })
    y += 22
  }
  rule(pdf, y)
  y += 12
  write(pdf, page.total[0], { y, size: 13, weight: 700 })
  write(pdf, page.total[1], { y, size: 13, weight: 700, align: 'right' })
  y += 44
  write(pdf, page.note, { y, size: 10, lineGap: 3 })
  const ended = once(pdf, 'end')
  pdf.end()
  await ended
  return Buffer.concat(parts)
}

export const asPdf = (bytes: Buffer, name: string): Bytes => ({
  bytes,
  type: 'application/pdf',
  maxAgeSeconds: 0,
  filename: `${name}.pdf`,
})

export const attachPdf = (name: string, content: Buffer) => ({
  filename: `${name}.pdf`,
  content,
  contentType: 'application/pdf',
})

type Pdf = InstanceType<typeof PDFDocument>
type Place = {
  x?: number
  right?: number
  y: number
  size: number
  weight?: 400 | 700
  align?: 'right'
  lineGap?: number
}

/** @returns where what comes below it may begin: a long text takes several lines */
function write(pdf: Pdf, text: string, { x = LEFT, right = RIGHT, y, size, weight = 400, ...options }: Place): number {
  pdf
    .font(String(weight))
    .fontSize(size)
    .text(plain(text), x, y, { width: right - x, ...options })
  return pdf.y
}

/** Narrow blanks that do not break, which French figures have, are drawn as plain ones: the typeface has none. */
const plain = (text: string): string => text.replaceAll('\u202f', ' ')

const rule = (pdf: Pdf, y: number): void =>
  void pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor('#c9c4cc').stroke().fillColor('#1d1a20')
