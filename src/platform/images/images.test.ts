import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { exifOf, MARKER, scene, segment, withSegments } from '../../../tests/hostile/picture-parts.ts'
import { eventually } from '../../../tests/support/app.ts'
import { createLog } from '../log.ts'
import { createImages } from './images.ts'

// These tests take minutes of CPU time beside other tests.
vi.setConfig({ testTimeout: 120_000 })
const folder = mkdtempSync(join(tmpdir(), 'lonk-images-'))
const BROKEN_ENGINE = new URL('../../../tests/support/broken-engine.ts', import.meta.url)
const log = createLog({ logLevel: 'silent' })
const images = createImages({ log, background: false })
afterAll(async () => {
  await images.close()
  rmSync(folder, { recursive: true, force: true })
})

let written = 0
function fileOf(bytes: Uint8Array): string {
  const path = join(folder, String(++written))
  writeFileSync(path, bytes)
  return path
}
const processed = async (bytes: Uint8Array) => (await images.process(fileOf(bytes)))!
const sizesOf = async (bytes: Uint8Array) => {
  const { files } = await processed(bytes)
  const sizes = files.map(async (file) => {
    const { width, height, format } = await sharp(file.bytes).metadata()
    return [file.name, `${width}×${height} ${format}`]
  })
  return Object.fromEntries(await Promise.all(sizes))
}

test('a photo becomes three widths and two squares in two formats, and a stand-in [O-45 SEC-5]', async () => {
  expect(await sizesOf(await scene(1_600, 1_200).jpeg().toBuffer())).toEqual({
    'w320.avif': '320×240 heif',
    'w320.webp': '320×240 webp',
    'w640.avif': '640×480 heif',
    'w640.webp': '640×480 webp',
    'w1280.avif': '1280×960 heif',
    'w1280.webp': '1280×960 webp',
    'thumb.avif': '480×480 heif',
    'thumb.webp': '480×480 webp',
    'match.avif': '800×800 heif',
    'match.webp': '800×800 webp',
    'locked.webp': '24×18 webp',
  })
})

test('nothing is made larger than it came', async () => {
  expect(await sizesOf(await scene(400, 250).png().toBuffer())).toMatchObject({
    'w320.webp': '320×200 webp',
    'w640.webp': '400×250 webp',
    'w1280.avif': '400×250 heif',
    'thumb.avif': '250×250 heif',
    'match.webp': '250×250 webp',
    'locked.webp': '24×15 webp',
  })
})

test('of a wide picture the square keeps its height', async () => {
  const sizes = await sizesOf(await scene(3_000, 900).webp({ effort: 0 }).toBuffer())
  expect(sizes).toMatchObject({
    'w1280.webp': '1280×384 webp',
    'match.webp': '800×800 webp',
    'locked.webp': '24×7 webp',
  })
})

test('a picture is turned as its camera was held, whichever of the eight ways [O-45]', async () => {
  const jpeg = await scene(320, 200).jpeg({ quality: 95 }).toBuffer()
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const held = withSegments(jpeg, [segment(0xe1, exifOf(orientation))])
    const upright = await sharp(held).autoOrient().raw().toBuffer({ resolveWithObject: true })
    const { width, height, files } = await processed(held)
    expect([width, height], `orientation ${orientation}`).toEqual([upright.info.width, upright.info.height])
    expect(await images.probe(fileOf(held))).toEqual({ type: 'jpeg', width, height })
    const made = files.find((file) => file.name === 'w640.webp')!
    const pixels = await sharp(made.bytes).raw().toBuffer()
    const off = pixels.reduce((sum, value, at) => sum + Math.abs(value - upright.data[at]!), 0) / pixels.length
    expect(off, `orientation ${orientation}`).toBeLessThan(12)
  }
})

test('the hash of the pixels ignores metadata, the one of the looks also compression and size [TRU-4]', async () => {
  const jpeg = await scene(900, 700).jpeg({ quality: 90 }).toBuffer()
  const first = await processed(jpeg)
  const again = await processed(withSegments(jpeg, [segment(0xe1, exifOf(1)), segment(0xfe, MARKER)]))
  expect(first.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect([again.sha256, again.perceptualHash]).toEqual([first.sha256, first.perceptualHash])
  const smaller = await processed(await sharp(jpeg).resize(400).webp({ quality: 40 }).toBuffer())
  expect(smaller.sha256).not.toBe(first.sha256)
  expect(hashDistance(smaller.perceptualHash, first.perceptualHash)).toBeLessThanOrEqual(6)
  const other = await processed(await scene(900, 700).rotate(90).jpeg().toBuffer())
  expect(hashDistance(other.perceptualHash, first.perceptualHash)).toBeGreaterThan(12)
})

test('a photo gets a score of the classifier, and is processed without one when that cannot run [O-46 OPS-4]', async () => {
  const bytes = await scene(300, 300).jpeg().toBuffer()
  const nudity = await images.score(await processed(bytes))
  expect(nudity).toBeGreaterThanOrEqual(0)
  expect(nudity).toBeLessThanOrEqual(1)
  const without = createImages({ log, background: false, classifier: new URL('./no-such-program.ts', import.meta.url) })
  const photo = (await without.process(fileOf(bytes)))!
  expect([photo.width, photo.files.length, await without.score(photo)]).toEqual([300, 11, null])
  await without.close()
})

test('an engine that makes nothing of any picture calls no photo none [OPS-4 SEC-15]', async () => {
  const path = fileOf(await scene(300, 300).jpeg().toBuffer())
  const broken = createImages({ log, background: false, engine: BROKEN_ENGINE })
  await expect(broken.process(path)).rejects.toThrow('no picture can be made')
  await expect(broken.process(`${path}-deadly`)).rejects.toThrow('no picture can be made')
  await broken.close()
  const missing = createImages({ log, background: false, engine: new URL('./no-such-program.ts', import.meta.url) })
  await expect(missing.process(path)).rejects.toThrow(/ended with/)
  await missing.close()
  // The working engine recognises a file that is no picture.
  expect(await images.process(fileOf(Buffer.from('no picture')))).toBeNull()
})

test('processes killed from outside take no photo with them [OPS-4]', async () => {
  const paths = await Promise.all(
    [1, 2, 3].map(async (n) =>
      fileOf(
        await scene(900 + n, 700)
          .jpeg()
          .toBuffer(),
      ),
    ),
  )
  const waiting = Promise.all(paths.map((path) => images.process(path)))
  const [pid] = await eventually(() => childrenOf(process.pid, 'picture-program'), { withinMs: 60_000 })
  process.kill(pid!, 'SIGKILL')
  for (const classifier of childrenOf(process.pid, 'nudity-program') ?? []) process.kill(classifier, 'SIGKILL')
  const photos = await waiting
  expect(photos.map((photo) => [photo?.width, photo?.files.length])).toEqual(
    [901, 902, 903].map((width) => [width, 11]),
  )
})

test('a look at the header is not held up by photos being made', async () => {
  const path = fileOf(await scene(2_000, 1_500).jpeg().toBuffer())
  let done = false
  const making = images.process(path).then(() => (done = true))
  for (let n = 0; n < 20; n++) await images.probe(path)
  expect(done).toBe(false)
  await making
})

test.each([
  ['photo_type', 'text', () => Buffer.from('hello, this is no picture at all, whatever it says')],
  ['photo_type', 'a GIF', () => scene().gif().toBuffer()],
  ['photo_dimensions', '199 pixels', () => scene(199, 300).png().toBuffer()],
  ['photo_dimensions', '50,000 pixels', () => scene(50_000, 200).png().toBuffer()],
  [
    'photo_dimensions',
    '41 megapixels',
    () =>
      sharp({ create: { width: 8_200, height: 5_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  ],
])('the header tells %s of %s [O-45 SEC-15]', async (code, _, make) => {
  await expect(images.probe(fileOf(await make()))).rejects.toMatchObject({ code })
})

/** @returns the ids of the running child processes whose program has this name; null when there is none */
function childrenOf(parent: number, program: string): number[] | null {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const pids = lines.flatMap((line) => {
    const [pid, ppid, ...args] = line.trim().split(/\s+/)
    return Number(ppid) === parent && args.join(' ').includes(program) ? [Number(pid)] : []
  })
  return pids.length > 0 ? pids : null
}

/** How many of the 64 bits differ. */
function hashDistance(a: string, b: string): number {
  const differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  return differing.toString(2).replaceAll('0', '').length
}

test('a GIF is made anew, small, and at no size beyond measure; as a photo it is none, before and after [SEC-5 F-94]', async () => {
  const gifOf = async (side: number, count: number) => {
    const blank = { width: side, height: side, channels: 3 } as const
    const frames = Array.from({ length: count }, (_, n) =>
      sharp({ create: { ...blank, background: { r: 60 * n, g: 90, b: 90 } } })
        .png()
        .toBuffer(),
    )
    return sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer()
  }
  const gif = await gifOf(400, 2)
  expect(await images.process(fileOf(gif))).toBeNull()
  const { moving, still } = (await images.processGif(gif))!
  expect(await sharp(moving).metadata()).toMatchObject({ format: 'webp', width: 240, height: 240, pages: 2 })
  expect(await sharp(still).metadata()).toMatchObject({ format: 'webp', width: 240, height: 240 })
  expect(await images.process(fileOf(gif))).toBeNull()
  expect(await images.processGif(await gifOf(2_000, 4))).toBeNull()
})
