// One folder for all that a run of the tests puts among the temporary files: no test leaves anything there, however it
// ends.
import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes it, and removes those of runs that were killed.
 * @returns its path, and what removes it
 */
export function makeRunFolder() {
  // What a killed run left in memory would take the room for this one.
  const parents = process.env.TMPDIR ? [tmpdir()] : [MEMORY, tmpdir()]
  for (const parent of parents.filter(isThere)) removeLeft(parent)
  const parent = parents.find((one) => one !== MEMORY || hasRoom(one))
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
