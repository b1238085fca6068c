import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { together } from './together.ts'

const calls: number[][] = []
const run = async (_on: object, all: readonly number[]): Promise<number[]> => {
  calls.push([...all])
  await wait(1)
  if (all.includes(13)) throw new Error('bad luck')
  if (all.includes(404)) throw new Error('Connection terminated')
  return all.map((one) => one * 2)
}
const double = together(run)

test('what is asked at the same moment is one call, and what comes meanwhile the next', async () => {
  const on = {}
  const first = [1, 2, 3].map((one) => double(on, one))
  await wait(0)
  await new Promise((turn) => setImmediate(turn))
  const next = [4, 5].map((one) => double(on, one))
  expect(await Promise.all([...first, ...next])).toEqual([2, 4, 6, 8, 10])
  expect(calls.splice(0)).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
})

test('what is asked of another goes by itself', async () => {
  expect(await Promise.all([double({}, 1), double({}, 2)])).toEqual([2, 4])
  expect(calls.splice(0)).toEqual([[1], [2]])
})

test('one that fails spoils nothing for the others, and many are not tried one by one for it', async () => {
  const on = {}
  const many = Array.from({ length: 256 }, (_, one) => one)
  const answers = await Promise.allSettled(many.map((one) => double(on, one)))
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([answers[13]])
  expect(answers[14]).toEqual({ status: 'fulfilled', value: 28 })
  // Bisected: 128, 64, 32, 16, 8, 4, 2 and the one that fails.
  expect(calls.splice(0)).toHaveLength(1 + 2 * 8)
})

test('while the database is away all fail at once, and none is tried again [OPS-2]', async () => {
  const on = {}
  const answers = await Promise.allSettled([403, 404, 405].map((one) => double(on, one)))
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(calls.splice(0)).toEqual([[403, 404, 405]])
})
