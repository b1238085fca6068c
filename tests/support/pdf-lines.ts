import { inflateSync } from 'node:zlib'

/** The texts of one of our PDFs, decoded with its fonts. */
export function linesOf(pdf: Buffer): string[] {
  const file = pdf.toString('latin1')
  const objects = new Map([...file.matchAll(/(\d+) 0 obj([^]*?)endobj/g)].map(([, id, text]) => [id!, text!]))
  const lettersIn = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, font, id]) => {
      const [, map] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)!)!
      return [font!, lettersOf(streamOf(objects.get(map!)!)!)]
    }),
  )
  return drawnIn(objects.values()).flatMap((text) =>
    [...text.matchAll(/\/(F\d+) [\d.]+ Tf\n[^]*?^(.*) T[jJ]$/gm)].map(([, font, glyphs]) =>
      [...glyphs!.matchAll(/<([0-9a-f]+)>/g)]
        .flatMap(([, codes]) => codes!.match(/.{4}/g)!)
        .map((code) => lettersIn.get(font!)![Number.parseInt(code, 16)])
        .join(''),
    ),
  )
}

/** Distances between the rows of one of our PDFs, in points; below 10, texts of that size overlap. */
export function rowGapsOf(pdf: Buffer): number[] {
  const objects = [...pdf.toString('latin1').matchAll(/\d+ 0 obj([^]*?)endobj/g)].map(([, text]) => text!)
  const heights = drawnIn(objects).flatMap((text) =>
    [...text.matchAll(/^1 0 0 1 [\d.]+ ([\d.]+) Tm$/gm)].map(([, height]) => Number(height)),
  )
  const rows = [...new Set(heights)].toSorted((a, b) => a - b)
  return rows.slice(1).map((height, i) => height - rows[i]!)
}

const drawnIn = (objects: Iterable<string>): string[] =>
  [...objects].flatMap((object) => streamOf(object) ?? []).filter((text) => / T[jJ]$/m.test(text))

function streamOf(object: string): string | null {
  const [, bytes] = /stream\r?\n([^]*)\r?\nendstream/.exec(object) ?? []
  if (bytes === undefined) return null
  const stream = Buffer.from(bytes, 'latin1')
  return (/\/FlateDecode/.test(object) ? inflateSync(stream) : stream).toString('latin1')
}

/** The characters of a font by glyph number, from its ToUnicode table. */
const lettersOf = (table: string): string[] =>
  [...table.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...list!.matchAll(/<([0-9a-f]*)>/g)].map(([, units]) =>
      (units!.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join(''),
    ),
  )
