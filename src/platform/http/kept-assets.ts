import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Pages opened before an upgrade still load chunks of their own version. */
const KEPT_MS = 7 * 24 * 3_600_000
/** Modification time of files in use; the seven days count from when a build no longer has them. */
const IN_USE = 0

/**
 * Copies the files of this build next to those of earlier ones, and deletes files that no build has had for seven days.
 * @param assets folder of this build, whose file names contain a hash of the content
 * @param kept folder that stays across versions
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
