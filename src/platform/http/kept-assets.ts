import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** A page that was opened before a new version came still asks for its own parts. */
const KEPT_MS = 7 * 24 * 3_600_000
/** What this version has carries no time: how long it was in use does not count, only how long it is not any more. */
const IN_USE = 0

/**
 * Puts the files of this build beside those of earlier ones, and deletes what no build has had for seven days.
 * @param assets the folder of this build; each name in it holds a hash of the content
 * @param kept a folder that outlives versions
 */
export async function keepAssets(assets: string, kept: string, nowMs: number): Promise<void> {
  await mkdir(kept, { recursive: true })
  const own = new Set(await readdir(assets))
  const present = new Set(await readdir(kept))
  for (const name of own) {
    if (!present.has(name)) await copyFile(join(assets, name), join(kept, name))
    await utimes(join(kept, name), IN_USE, IN_USE)
  }
  for (const name of present) {
    if (own.has(name)) continue
    const path = join(kept, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs === IN_USE) await utimes(path, nowMs / 1_000, nowMs / 1_000)
    else if (nowMs - mtimeMs > KEPT_MS) await rm(path)
  }
}
