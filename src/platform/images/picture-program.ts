// Runs in a process of its own, which a picture may take down: decodes what strangers sent.
import { readFile } from 'node:fs/promises'
import { answerParent } from './child-work.ts'
import type { Versions } from './versions.ts'

const LIMITS = { residentMiB: 600, cpuMs: 20_000 }

await answerParent<string, Versions | null>(LIMITS, async () => {
  const { default: sharp } = await import('sharp')
  // Every other format that the library could read is one more way in.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  const { makeVersions } = await import('./versions.ts')
  return async (path) => makeVersions(await readFile(path))
})
