import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { isAppError } from '../../src/contract/errors.ts'
import { createImages } from '../../src/platform/images/images.ts'
import type { ProcessedPhoto } from '../../src/platform/images/versions.ts'
import { createLog } from '../../src/platform/log.ts'
import { hostileFiles } from './hostile-files.ts'
import { MARKER, scene } from './picture-parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonk-hostile-'))
// It gets pixels that we made, whatever came: scoring each of them would take half of the time.
const classifier = new URL('../support/quick-classifier.ts', import.meta.url)
const images = createImages({ log: createLog({ logLevel: 'silent' }), background: false, classifier })
const files = await hostileFiles()
afterAll(async () => {
  await images.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What an upload would come to. */
async function fateOf(bytes: Buffer): Promise<ProcessedPhoto | null> {
  const path = join(folder, 'upload')
  await writeFile(path, bytes)
  try {
    await images.probe(path)
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
  return images.process(path)
}

test('the corpus has two hundred files', () => {
  expect(files).toHaveLength(200)
})

test('of two hundred hostile files none does harm: what is accepted is made anew, without anything it carried [SEC-15]', async () => {
  const surprises: string[] = []
  for (const { name, bytes, contentType, fate } of files) {
    const photo = await fateOf(bytes)
    if (fate !== 'either' && (photo !== null) !== (fate === 'accepted'))
      surprises.push(`${name} as ${contentType} is not ${fate}`)
    for (const made of photo?.files ?? []) {
      const { exif, xmp, iptc, icc, format, pages = 1 } = await sharp(made.bytes).metadata()
      const carried = [exif, xmp, iptc, icc].some(Boolean) || pages > 1 || Buffer.from(made.bytes).includes(MARKER)
      if (carried || !made.name.endsWith(format === 'heif' ? 'avif' : format))
        surprises.push(`${name} left something in ${made.name}`)
    }
  }
  expect(surprises).toEqual([])
  // And the next one is a photo as if nothing had been.
  expect(await fateOf(await scene().jpeg().toBuffer())).toMatchObject({ width: 240, height: 220 })
}, 600_000)
