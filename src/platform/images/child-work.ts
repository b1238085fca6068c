import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** Messages from the child to its parent; see child-process.ts. */
export type Answer =
  | { kind: 'ready' }
  | { kind: 'failed' | 'refused'; reason: string }
  | { kind: 'done'; output: unknown }

/** Environment of a process that is to run at the lowest priority. */
export const BACKGROUND = { LONK_BACKGROUND: '1' }

const LOOK_EVERY_MS = 50
const MIB = 1_024 * 1_024

/**
 * The child's side of `superviseChild`: answers questions until the parent is gone.
 * @param limits beyond which the process kills itself: resident memory, because heap limits ignore native code, and CPU
 * time for one question, because wall time depends on how busy the machine is
 * @param load slow or fallible initialisation, done once; returns the function that answers
 */
export async function answerParent<In, Out>(
  limits: { residentMiB: number; cpuMs: number },
  load: () => Promise<(input: In) => Promise<Out>>,
): Promise<void> {
  if (process.env['LONK_BACKGROUND'] === BACKGROUND.LONK_BACKGROUND) yieldToOthers()
  // SIGKILL, because a native call in progress would delay a clean exit.
  const end = () => process.kill(process.pid, 'SIGKILL')
  process.on('disconnect', end)
  // A terminal signals the whole process group, but the parent decides when this process ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  let before: NodeJS.CpuUsage | null = null
  setInterval(() => {
    if (process.memoryUsage.rss() > limits.residentMiB * MIB) end()
    if (before !== null && millisecondsSince(before) > limits.cpuMs) end()
  }, LOOK_EVERY_MS).unref()
  try {
    const work = await load()
    process.on('message', (message) => {
      const { input } = message as { input: In } // as: the parent sends nothing else
      before = process.cpuUsage()
      void work(input)
        .then(
          (output) => tell({ kind: 'done', output }),
          (error: unknown) => tell({ kind: 'refused', reason: String(error) }),
        )
        .finally(() => (before = null))
    })
    tell({ kind: 'ready' })
  } catch (error) {
    tell({ kind: 'failed', reason: String(error) })
  }
}

/** On Linux priority belongs to a thread, and is inherited by threads started later. */
function yieldToOthers(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
  for (const id of threads)
    try {
      setPriority(id, constants.priority.PRIORITY_LOW)
    } catch {
      // The thread may have ended, or the system forbids it; then the work runs at normal priority.
    }
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function tell(answer: Answer): void {
  // If the parent is gone, sending fails and `disconnect` ends this process.
  process.send?.(answer, undefined, undefined, () => {})
}
