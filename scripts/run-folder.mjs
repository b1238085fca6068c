// One temporary folder for a whole test run, so that nothing is left behind however it ends.
import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates it, and removes the folders of killed runs.
 * @returns its path and a function that removes it
 */
export function makeRunFolder() {
  // First, because leftovers in memory would take the room that this run needs.
  const parents = process.env.TMPDIR ? [tmpdir()] : [MEMORY, tmpdir()]
  for (const parent of parents.filter(isThere)) removeLeft(parent)
  const parent = parents.find((one) => one !== MEMORY || hasRoom(one))
  const folder = join(parent, `lonk-run-${process.pid}`)
  mkdirSync(folder)
  // When tests run as root, PostgreSQL runs as another user, who must be able to enter it.
  chmodSync(folder, 0o711)
  return { path: folder, remove: () => remove(folder) }
}

const MEMORY = '/dev/shm'
const ROOM_BYTES = 8 * 1024 ** 3

/**
 * Every test file creates a database of a thousand files, which takes half a second on some disks and a thirtieth of
 * that in memory.
 */
function hasRoom(folder) {
  if (!isThere(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= ROOM_BYTES
}

function isThere(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function removeLeft(parent) {
  for (const name of readdirSync(parent)) {
    const pid = /^lonk-run-(\d+)$/.exec(name)?.[1]
    if (pid && !isOfAnother(Number(pid))) remove(join(parent, name))
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another user's, or still being written to; the next run tries again.
  }
}

function isOfAnother(pid) {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
