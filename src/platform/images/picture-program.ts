// Decodes untrusted pictures, in a process of its own because one may crash it.
import { readFile } from 'node:fs/promises'
import { answerParent } from './child-work.ts'
import type { MovingPicture } from './moving.ts'
import type { ProcessedPhoto } from './versions.ts'

/**
 * A question: make all versions of the picture at `path`, re-encode a GIF, or (`control`) check that decoding works.
 */
export type PictureQuestion = { path: string } | { gif: Uint8Array } | 'control'
export type PictureAnswer = ProcessedPhoto | MovingPicture | null | 'works'

const CONTROL = { width: 64, height: 64, channels: 3, background: '#c86' } as const
/** Unblocked only while re-encoding a GIF, which members cannot upload. */
const GIF = ['VipsForeignLoadNsgifBuffer']
const LIMITS = { residentMiB: 600, cpuMs: 20_000 }

await answerParent<PictureQuestion, PictureAnswer>(LIMITS, async () => {
  const { default: sharp } = await import('sharp')
  // Every other format that the library can read is extra attack surface.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  const { makeVersions } = await import('./versions.ts')
  const { makeMoving } = await import('./moving.ts')
  return async (asked) => {
    if (asked !== 'control' && 'gif' in asked) {
      sharp.unblock({ operation: GIF })
      return makeMoving(asked.gif).finally(() => sharp.block({ operation: GIF }))
    }
    if (asked !== 'control') return makeVersions(await readFile(asked.path))
    for (const type of ['jpeg', 'png', 'webp'] as const) {
      const picture = await sharp({ create: CONTROL }).toFormat(type).toBuffer()
      if ((await makeVersions(picture)) === null) return null
    }
    return 'works'
  }
})
