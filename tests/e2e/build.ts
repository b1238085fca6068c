import { readFileSync } from 'node:fs'

/** Where the build put a source file that is loaded by itself. */
export function scriptOf(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  return manifest[source]!.file
}
