// One folder for all that a run of the tests puts among the temporary files: no test leaves anything there, however it
// ends.
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes it, and removes those of runs that were killed.
 * @returns its path, and what removes it
 */
export function makeRunFolder() {
  const parent = process.env.TMPDIR || roomInMemory() || tmpdir()
  for (const name of readdirSync(parent)) {
    const pid = /^lonk-run-(\d+)$/.exec(name)?.[1]
    if (pid && !isOfAnother(Number(pid))) remove(join(parent, name))
  }
  const folder = join(parent, `lonk-run-${process.pid}`)
  mkdirSync(folder)
  // Passable for the user whom root lends to PostgreSQL.
  chmodSync(folder, 0o711)
  return { path: folder, remove: () => remove(folder) }
}

const MEMORY = '/dev/shm'
const ROOM_BYTES = 8 * 1024 ** 3

/**
 * Every test makes a database of a thousand files: on some disks that takes half a second, in memory a thirtieth of it.
 */
function roomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_BYTES ? MEMORY : null
  } catch {
    return null
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Of another user, or of a process that still writes: the next run tries again.
  }
}

function isOfAnother(pid) {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
