import { hashSync, verifySync } from '@node-rs/argon2'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { PasswordTask } from './passwords.ts'

/** Behind everything else on the machine: who logs in waits a little longer, who writes or searches does not. */
const NICE = 10

// On Linux a priority is the thread's own; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(0, NICE)

parentPort?.on('message', (task: PasswordTask) => {
  const { secret, against, options } = task
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(against === null ? hashSync(secret, options) : verifySync(against, secret))
})
