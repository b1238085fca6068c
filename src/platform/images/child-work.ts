import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** What a parent gets back for a question; see child-process.ts. */
export type Answer =
  | { kind: 'ready' }
  | { kind: 'failed' | 'refused'; reason: string }
  | { kind: 'done'; output: unknown }

/** In the environment of a process that is to leave the machine to the others. */
export const BACKGROUND = { LONK_BACKGROUND: '1' }

const LOOK_EVERY_MS = 50
const MIB = 1_024 * 1_024

/**
 * The child's half of a process that works for another one: answers its questions until that one is gone.
 * @param limits with more than that it ends itself: no limit of the heap counts what native code takes, and only the
 * time that it worked tells of the question rather than of a busy machine
 * @param load what takes long or may fail, done once
 */
export async function answerParent<In, Out>(
  limits: { residentMiB: number; cpuMs: number },
  load: () => Promise<(input: In) => Promise<Out>>,
): Promise<void> {
  if (process.env['LONK_BACKGROUND'] === BACKGROUND.LONK_BACKGROUND) yieldToOthers()
  // At once: a native call under way would hold up an orderly end.
  const end = () => process.kill(process.pid, 'SIGKILL')
  process.on('disconnect', end)
  // A terminal sends them to every process of the group; the parent decides when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  let before: NodeJS.CpuUsage | null = null
  setInterval(() => {
    if (process.memoryUsage.rss() > limits.residentMiB * MIB) end()
    if (before !== null && millisecondsSince(before) > limits.cpuMs) end()
  }, LOOK_EVERY_MS).unref()
  try {
    const work = await load()
    process.on('message', (message) => {
      const { input } = message as { input: In } // the parent sends nothing else
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

/** On Linux a priority is that of one thread; those that are started later take it over. */
function yieldToOthers(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
  for (const id of threads)
    try {
      setPriority(id, constants.priority.PRIORITY_LOW)
    } catch {
      // It may have ended, and some systems do not let it: then it works as quickly as the others.
    }
}

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function tell(answer: Answer): void {
  // The parent may be gone already; then so is this process in a moment.
  process.send?.(answer, undefined, undefined, () => {})
}
