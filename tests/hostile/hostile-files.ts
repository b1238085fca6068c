import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { notPictures } from './not-pictures.ts'
import {
  MARKER,
  SCRIPT,
  chunk,
  exifOf,
  pngOf,
  resized,
  scene,
  seeded,
  segment,
  webpWith,
  withChunks,
  withSegments,
  type Bases,
  type Part,
} from './picture-parts.ts'

/**
 * `refused`: never accepted; `accepted`: a picture like any other, once its metadata are gone; `either`: as the decoder
 * judges.
 */
export type HostileFile = { name: string; bytes: Buffer; contentType: string; fate: 'accepted' | 'refused' | 'either' }

const WANTED = 200

/** Two hundred files that somebody might upload who means harm, the same ones each time. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const bases: Bases = {
    jpeg: await scene().jpeg().toBuffer(),
    png: await scene().png().toBuffer(),
    webp: await scene().webp().toBuffer(),
  }
  const files = [
    ...give('refused', notPictures(bases)),
    ...give('refused', await wrongSizes(bases)),
    ...give('accepted', polyglots(bases)),
    ...give('accepted', await metadata(bases)),
    ...give('accepted', await unusual()),
    ...give('either', await bombs(bases)),
    ...give('either', broken(bases)),
    ...give('either', truncated(bases)),
    ...wrongNames(bases),
  ]
  return [...files, ...give('either', flipped(bases, WANTED - files.length))]
}

const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', svg: 'image/svg+xml' } as const
const give = (fate: HostileFile['fate'], files: Part[]): HostileFile[] =>
  files.map(([name, bytes]) => ({
    name,
    bytes,
    fate,
    contentType: TYPES[name.split('.').at(-1) as 'jpg'] ?? 'image/jpeg',
  }))

async function wrongSizes({ jpeg, webp }: Bases): Promise<Part[]> {
  const solid = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c53b6c' }, limitInputPixels: false })
  const lying = webpWith(
    await scene()
      .webp()
      .withExif({ IFD0: { Make: 'x' } })
      .toBuffer(),
    [],
  )
  lying.writeUIntLE(0xfffffe, 24, 3)
  const lossless = Buffer.from(await scene().webp({ lossless: true }).toBuffer())
  lossless.writeUInt32LE(0x0fffffff, 21)
  const wide = Buffer.from(webp)
  wide.writeUInt16LE(0x3fff, 26)
  wide.writeUInt16LE(0x3fff, 28)
  return [
    ['one-pixel.png', await solid(1, 1).png().toBuffer()],
    ['one-wide.png', await solid(1, 1_000).png().toBuffer()],
    ['one-high.jpg', await solid(1_000, 1).jpeg().toBuffer()],
    ['too-narrow.webp', await solid(199, 200).webp().toBuffer()],
    ['too-low.jpg', await solid(200, 199).jpeg().toBuffer()],
    ['long-line.png', await solid(50_000, 1).png().toBuffer()],
    ['long-strip.png', await solid(50_000, 200).png().toBuffer()],
    ['long-strip.jpg', await solid(200, 50_000).jpeg().toBuffer()],
    ['square-of-50000.png', pngOf(50_000, 50_000, { bits: 1 })],
    ['square-of-65535.jpg', resized(jpeg, 65_535, 65_535)],
    ['no-width.jpg', resized(jpeg, 0, 300)],
    ['no-size.png', pngOf(0, 0)],
    ['size-of-two-billion.png', pngOf(0x7fffffff, 0x7fffffff)],
    ['negative-size.png', pngOf(0xffffffff, 300)],
    ['canvas-too-big.webp', lying],
    ['lossless-too-big.webp', lossless],
    ['frame-too-big.webp', wide],
  ]
}

/** A picture that is something else too for whoever reads it otherwise. */
function polyglots({ jpeg, png, webp }: Bases): Part[] {
  const seconds: Record<string, string> = {
    gif: `GIF89a/*${MARKER}`,
    page: `<html><body>${SCRIPT}</body></html>`,
    archive: `PK\x03\x04${MARKER}PK\x05\x06`,
    document: `%PDF-1.4\n/OpenAction << /S /JavaScript /JS (${MARKER}) >>\n%%EOF`,
    php: `<?php system($_GET['${MARKER}']); ?>`,
    java: `\xca\xfe\xba\xbe${MARKER}`,
  }
  return Object.entries(seconds).flatMap(([name, text]): Part[] => {
    const second = Buffer.from(text, 'latin1')
    return [
      [`${name}-in-comment.jpg`, withSegments(jpeg, [segment(0xfe, second)])],
      [`${name}-behind.jpg`, Buffer.concat([jpeg, second])],
      [`${name}-in-text.png`, withChunks(png, [chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), second]))])],
      [`${name}-behind.png`, Buffer.concat([png, second])],
      [`${name}-in-part.webp`, webpWith(webp, [{ type: 'EVIL', content: second }])],
    ]
  })
}

async function metadata({ jpeg, png, webp }: Bases): Promise<Part[]> {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>${MARKER}</rdf:RDF></x:xmpmeta>`
  const raw = exifOf(1).subarray(6)
  const turned = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation): Part => [
    `held-${orientation}.jpg`,
    withSegments(jpeg, [segment(0xe1, exifOf(orientation))]),
  ])
  return [
    ...turned,
    ['xmp.jpg', withSegments(jpeg, [segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${xmp}`)])],
    ['iptc.jpg', withSegments(jpeg, [segment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x18${MARKER}`)])],
    ['colours.jpg', await scene().withIccProfile('p3').jpeg().toBuffer()],
    ['colours.png', await scene().withIccProfile('p3').png().toBuffer()],
    ['second-picture.jpg', Buffer.concat([jpeg, withSegments(jpeg, [segment(0xfe, MARKER)])])],
    [
      'hundred-comments.jpg',
      withSegments(
        jpeg,
        Array.from({ length: 100 }, () => segment(0xfe, MARKER.repeat(3_000))),
      ),
    ],
    ['text.png', withChunks(png, [chunk('tEXt', `Author\0${MARKER}`), chunk('tIME', Buffer.alloc(7, 1))])],
    [
      'packed-text.png',
      withChunks(png, [chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(MARKER)]))]),
    ],
    ['exif.png', withChunks(png, [chunk('eXIf', raw)])],
    ['private-part.png', withChunks(png, [chunk('prVt', MARKER)])],
    [
      'exif.webp',
      await scene()
        .withExif({ IFD0: { Make: MARKER }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
        .webp()
        .toBuffer(),
    ],
    ['xmp.webp', await scene().withXmp(xmp).webp().toBuffer()],
    ['xmp-unannounced.webp', webpWith(webp, [{ type: 'XMP ', content: xmp }])],
  ]
}

/** Rare, but pictures. */
async function unusual(): Promise<Part[]> {
  const [width, height] = [240, 220]
  const grey = scene().greyscale()
  const frames = Buffer.concat(
    await Promise.all(
      [1, 2, 3].map((n) =>
        scene()
          .modulate({ hue: n * 90 })
          .raw()
          .toBuffer(),
      ),
    ),
  )
  const animation = sharp(frames, { raw: { width, height: height * 3, channels: 3, pageHeight: height } })
  const still = await scene().png().toBuffer()
  return [
    ['cmyk.jpg', await scene().toColourspace('cmyk').jpeg().toBuffer()],
    ['grey.jpg', await grey.clone().jpeg().toBuffer()],
    ['progressive.jpg', await scene().jpeg({ progressive: true }).toBuffer()],
    ['deep.png', await scene().toColourspace('rgb16').png().toBuffer()],
    ['grey.png', await grey.clone().toColourspace('b-w').png().toBuffer()],
    ['palette.png', await scene().png({ palette: true, colours: 4 }).toBuffer()],
    ['transparent.png', await scene().ensureAlpha(0.3).png().toBuffer()],
    ['grey-transparent.png', await grey.clone().toColourspace('b-w').ensureAlpha(0.5).png().toBuffer()],
    ['interlaced.png', await scene().png({ progressive: true }).toBuffer()],
    ['one-bit.png', pngOf(400, 400, { bits: 1, rows: Buffer.alloc(400 * 51) })],
    ['moving.png', withChunks(still, [chunk('acTL', Buffer.from('0000000200000000', 'hex'))])],
    ['lossless.webp', await scene().webp({ lossless: true }).toBuffer()],
    ['transparent.webp', await scene().ensureAlpha(0.3).webp().toBuffer()],
    ['moving.webp', await animation.webp({ loop: 0, delay: [50, 50, 50] }).toBuffer()],
    ['megabyte-behind.jpg', Buffer.concat([await scene().jpeg().toBuffer(), Buffer.alloc(1_000_000, MARKER)])],
  ]
}

/** Little to send, much to unpack. */
async function bombs({ jpeg, png }: Bases): Promise<Part[]> {
  const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 })
  const scans = await scene().jpeg({ progressive: true }).toBuffer()
  const last = scans.lastIndexOf(Buffer.from([0xff, 0xda]))
  const again = scans.subarray(last, -2)
  return [
    [
      'scans.jpg',
      Buffer.concat([scans.subarray(0, -2), ...Array.from({ length: 2_000 }, () => again), scans.subarray(-2)]),
    ],
    ['forty-megapixels.png', pngOf(6_300, 6_300, { bits: 1, rows: Buffer.alloc(6_300 * 789) })],
    ['forty-megapixels.jpg', resized(jpeg, 6_300, 6_300)],
    ['data-missing.png', pngOf(6_000, 6_000)],
    ['data-too-long.png', pngOf(300, 300, { rows: Buffer.alloc(50_000_000) })],
    ['text.png', withChunks(png, [chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zeros(50_000_000)]))])],
    [
      'texts.png',
      withChunks(
        png,
        Array.from({ length: 5_000 }, (_, n) => chunk('tEXt', `${n}\0${MARKER}`)),
      ),
    ],
    ['profile.png', withChunks(png, [chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), zeros(50_000_000)]))])],
  ]
}

function broken({ jpeg, png, webp }: Bases): Part[] {
  const lying = Buffer.from(webp)
  lying.writeUInt32LE(0xffffffff, 4)
  const longPart = Buffer.from(webp)
  longPart.writeUInt32LE(0xfffffff0, 16)
  return [
    ['fills.jpg', withSegments(jpeg, [Buffer.alloc(4_000, 0xff)])],
    [
      'markers-only.jpg',
      Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: 50_000 }, () => segment(0xfe, ''))]),
    ],
    ['segment-of-zero.jpg', withSegments(jpeg, [Buffer.from([0xff, 0xe1, 0, 0])])],
    ['exif-without-end.jpg', withSegments(jpeg, [segment(0xe1, 'Exif\0\0MM\0*\xff\xff\xff\xf0')])],
    ['start-twice.jpg', Buffer.concat([jpeg.subarray(0, 2), jpeg])],
    ['check-sum.png', withChunks(png, [chunk('tEXt', MARKER, 'crc')])],
    ['length.png', withChunks(png, [chunk('tEXt', MARKER, 'length')])],
    ['header-twice.png', withChunks(png, [png.subarray(8, 33)])],
    ['end-first.png', withChunks(png, [chunk('IEND', '')])],
    ['length-of-all.webp', lying],
    ['length-of-part.webp', longPart],
  ]
}

function truncated(bases: Bases): Part[] {
  const shares = [0.01, 0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.99]
  return pairs(bases).flatMap(([ending, whole]) =>
    shares.map((share): Part => [`cut-at-${share}.${ending}`, whole.subarray(0, Math.floor(whole.length * share))]),
  )
}

function wrongNames(bases: Bases): HostileFile[] {
  const claims = ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml', 'text/html', 'application/octet-stream']
  return pairs(bases).flatMap(([ending, bytes]) =>
    claims.map((contentType, n): HostileFile => {
      const name = [`../../etc/passwd`, `photo.${ending}.php`, 'photo.svg', 'a\0b.jpg', `${MARKER}.html`, ''][n]!
      return { name, bytes, contentType, fate: 'accepted' }
    }),
  )
}

function flipped(bases: Bases, count: number): Part[] {
  const random = seeded(20_261)
  return Array.from({ length: count }, (_, n): Part => {
    const [ending, whole] = pairs(bases)[n % 3]!
    const bytes = Buffer.from(whole)
    for (let flips = 1 + random(20); flips > 0; flips--) bytes[random(bytes.length)]! ^= 1 << random(8)
    return [`flipped-${n}.${ending}`, bytes]
  })
}

const pairs = ({ jpeg, png, webp }: Bases): [keyof typeof TYPES, Buffer][] => [
  ['jpg', jpeg],
  ['png', png],
  ['webp', webp],
]
