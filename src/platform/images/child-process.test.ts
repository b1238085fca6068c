import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { eventually } from '../../../tests/support/app.ts'
import type { Order } from '../../../tests/support/failing-program.ts'
import { type Child, type ChildOptions, isFatal, superviseChild } from './child-process.ts'

vi.setConfig({ testTimeout: 60_000 })
const folder = mkdtempSync(join(tmpdir(), 'lonk-child-'))
const program = new URL('../../../tests/support/failing-program.ts', import.meta.url)
const started: Child<Order, number>[] = []
afterAll(async () => {
  await Promise.all(started.map((child) => child.stop()))
  rmSync(folder, { recursive: true, force: true })
})

function supervise(options: Partial<ChildOptions> = {}) {
  const troubles: string[] = []
  const child = superviseChild<Order, number>({
    program,
    timeoutMs: 30_000,
    idleMs: 60_000,
    heapMaxMiB: 64,
    background: false,
    whenDown: 'wait',
    onTrouble: (reason) => troubles.push(reason),
    ...options,
  })
  started.push(child)
  return { ...child, troubles }
}
const fate = (asked: Promise<number>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (isFatal(error) ? 'fatal' : String(error)),
  )

test('one process answers one question after the other', async () => {
  const child = supervise()
  const pids = await Promise.all(Array.from({ length: 5 }, () => child.ask({ do: 'tell' })))
  expect(new Set(pids).size).toBe(1)
  expect(child.troubles).toEqual([])
})

test.runIf(process.platform === 'linux')(
  'in the background every thread of it gives way to all others [OPS-3]',
  async () => {
    const child = supervise({ background: true })
    const pid = await child.ask({ do: 'tell' })
    const threads = readdirSync(`/proc/${pid}/task`)
    expect(threads.length).toBeGreaterThan(1)
    expect(threads.map((id) => getPriority(Number(id)))).toEqual(threads.map(() => 19))
  },
)

test('a question over which the process died is asked once more, and those behind it are answered once [OPS-4]', async () => {
  const child = supervise()
  const before = await child.ask({ do: 'tell' })
  const answers = await Promise.all([
    child.ask({ do: 'die once', mark: join(folder, 'died') }),
    ...Array.from({ length: 5 }, () => child.ask({ do: 'tell' })),
  ])
  expect(answers).toHaveLength(6)
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).not.toBe(before)
  expect(child.troubles).toHaveLength(1)
})

test('a question that kills each process is given up, others are not [OPS-4]', async () => {
  const child = supervise()
  const fates = await Promise.all(
    (['tell', 'die', 'tell', 'die', 'tell'] as const).map((what) => fate(child.ask({ do: what }))),
  )
  expect(fates).toEqual(['answered', 'fatal', 'answered', 'fatal', 'answered'])
})

test('what takes too long or too much memory is killed [OPS-3 OPS-4]', async () => {
  const greedy = supervise()
  expect(await fate(greedy.ask({ do: 'fill memory' }))).toBe('fatal')
  expect(await fate(greedy.ask({ do: 'tell' }))).toBe('answered')
  expect(await fate(greedy.ask({ do: 'work on' }))).toBe('fatal')
  expect(await fate(greedy.ask({ do: 'tell' }))).toBe('answered')
})

test('what is late without having worked is killed too, but may be asked again: the machine may be busy [OPS-3 OPS-4]', async () => {
  const slow = supervise({ timeoutMs: 1_000 })
  expect(await fate(slow.ask({ do: 'hang' }))).toMatch(/^Late/)
  expect(slow.troubles).toHaveLength(2)
  expect(await fate(slow.ask({ do: 'tell' }))).toBe('answered')
})

test('an answer that is a refusal leaves the process alone', async () => {
  const child = supervise()
  const before = await child.ask({ do: 'tell' })
  expect(await fate(child.ask({ do: 'refuse' }))).toBe('Error: Error: no')
  expect(await child.ask({ do: 'tell' })).toBe(before)
})

test('a program that cannot start is no fault of the question, and soon refused where nobody waits for it [OPS-4]', async () => {
  const missing = new URL('./no-such-program.ts', import.meta.url)
  const child = supervise({ program: missing, whenDown: 'refuse' })
  // Both at once, because the back-off lasts only a tenth of a second.
  const fates = await Promise.all([fate(child.ask({ do: 'tell' })), fate(child.ask({ do: 'tell' }))])
  expect(fates).toEqual([expect.stringContaining('ended with'), expect.stringContaining('is down')])
})

test('without work the process ends, and starts again with the next question', async () => {
  const child = supervise({ idleMs: 50 })
  const first = await child.ask({ do: 'tell' })
  await eventually(() => !isAlive(first), { withinMs: 30_000 })
  expect(await child.ask({ do: 'tell' })).not.toBe(first)
  expect(child.troubles).toEqual([])
})

test('stopping ends the process and refuses who waits', async () => {
  const child = supervise()
  const pid = await child.ask({ do: 'tell' })
  const asked = [fate(child.ask({ do: 'hang' })), fate(child.ask({ do: 'tell' }))]
  await child.stop()
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('stopped')))
  expect(isAlive(pid)).toBe(false)
  expect(await fate(child.ask({ do: 'tell' }))).toContain('stopped')
})

test('so many may wait and no more [OPS-3]', async () => {
  const child = supervise()
  const asked = Array.from({ length: 250 }, () => fate(child.ask({ do: 'tell' })))
  const fates = await Promise.all(asked)
  expect(fates.filter((one) => one === 'answered')).toHaveLength(201)
  expect(fates.filter((one) => one !== 'answered')[0]).toContain('unavailable')
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
