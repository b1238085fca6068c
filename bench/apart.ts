import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'

/** Whoever times calls beside a crowd goes before it. */
const NICE = 5

/**
 * Has a program do its work in a process of its own, so that whoever times calls meanwhile does not time the making of
 * a crowd: in one process each of the two waits for the other.
 * @throws Error when it ends without an answer
 */
export async function askApart<In extends object, Out>(program: URL, order: In): Promise<Out> {
  const child = fork(program, { serialization: 'advanced' })
  const ended = once(child, 'exit')
  child.send(order)
  const answer = once(child, 'message')
  const [found] = (await Promise.race([answer, ended.then(() => [])])) as [Out?] // as: what the program answers
  if (found === undefined) throw new Error(`${program.pathname} ended without an answer`)
  child.disconnect()
  await ended
  return found
}

/** The other half of `askApart`. @param isTimed it is the crowd itself that is timed: it may not wait for others */
export function answerApart<In, Out>(work: (order: In) => Promise<Out>, { isTimed = false } = {}): void {
  if (!isTimed) setPriority(NICE)
  process.once('disconnect', () => process.exit())
  process.once('message', (order) => {
    // as: askApart sends it; what fails ends the process
    void work(order as In).then((found) => process.send?.(found))
  })
}
