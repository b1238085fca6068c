import zopfli from '@gfx/zopfli'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Assets never change under their name, so they are compressed once, as small as it goes: zlib's gzip is 3 % larger
 * than zopfli's.
 */
export function precompress(): Plugin {
  return {
    name: 'lonk-precompress',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async writeBundle(output, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg)$/.test(file))) {
        const file = resolve(output.dir!, name)
        const content = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(content))
        writeFileSync(`${file}.gz`, await zopfli.gzipAsync(content, {}))
      }
    },
  }
}
