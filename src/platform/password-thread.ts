import { hashSync, verifySync } from '@node-rs/argon2'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { PasswordTask } from './passwords.ts'

/** Low priority: under load logins wait a little longer, and other calls do not. */
const NICE = 10

// On Linux priority is per thread; elsewhere this would slow down the whole process.
if (process.platform === 'linux') setPriority(0, NICE)

parentPort?.on('message', (task: PasswordTask) => {
  const { secret, against, options } = task
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(against === null ? hashSync(secret, options) : verifySync(against, secret))
})
