// A child process that misbehaves on demand, for testing its supervisor.
import { pbkdf2 } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { answerParent } from '../../src/platform/images/child-work.ts'

export type Order =
  | { do: 'tell' }
  | { do: 'die' }
  | { do: 'die once'; mark: string }
  | { do: 'hang' }
  | { do: 'work on' }
  | { do: 'refuse' }
  | { do: 'fill memory' }

const LIMITS = { residentMiB: 300, cpuMs: 500 }
const MIB = 1_024 * 1_024
const kept: Buffer[] = []

await answerParent<Order, number>(LIMITS, async () => async (order) => {
  if (order.do === 'die once' && !existsSync(order.mark)) {
    writeFileSync(order.mark, '')
    process.kill(process.pid, 'SIGSEGV')
  }
  if (order.do === 'die') process.kill(process.pid, 'SIGSEGV')
  if (order.do === 'refuse') throw new Error('no')
  if (order.do === 'hang') await new Promise(() => {})
  if (order.do === 'work on') await new Promise((done) => pbkdf2('x', 'y', 100_000_000, 32, 'sha512', done))
  if (order.do === 'fill memory') {
    for (;;) {
      kept.push(Buffer.alloc(20 * MIB, 1))
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  return process.pid
})
