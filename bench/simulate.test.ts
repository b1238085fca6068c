import { expect, test } from 'vitest'
import { readCosts } from './measured-costs.ts'
import { simulate } from './simulate.ts'

const REPORT = `
| memory per 1,000 live sockets | 10.0 MB; the whole process 230 MB with 1,050 open | ≤ 60 MB | hit |
| a member's day, processor of server and database (each: 20 searches 1.00 + 1.00 ms, 5 sends 2.00 + 4.00 ms) | 0.070 s | ≤ 0.1 s | hit |
| on disk, with indexes | 400 B a message, 5000 B a member | ≤ 1000 and ≤ 10000 B | hit |
`

test('a day of a country asks at its busiest minute for what its acts were measured to cost', () => {
  const costs = readCosts(REPORT)
  expect(costs.acts.map(({ name, writes }) => [name, writes])).toEqual([
    ['searches', false],
    ['sends', true],
  ])
  const one = simulate(costs, { members: 1_000_000, active: 0.25, seed: 1 })
  expect(simulate(costs, { members: 1_000_000, active: 0.25, seed: 1 })).toEqual(one)
  // 250,000 members with 25 acts a day: 72 a second on average, and a good two times that in the evening.
  expect(one.peakActs).toBeGreaterThan(140)
  expect(one.peakActs).toBeLessThan(180)
  const ten = simulate(costs, { members: 10_000_000, active: 0.25, seed: 1 })
  // 30 ms of server and 40 ms of database for each of these members, at most 60 % of a core busy.
  const coresFor = (ms: number) => ((ten.peakActs / 25) * ms) / 600
  expect(Math.abs(ten.serverCores - coresFor(30))).toBeLessThan(1.1)
  expect(Math.abs(ten.databaseCores - coresFor(40))).toBeLessThan(1.1)
  expect(Math.abs(ten.primaryCores - coresFor(20))).toBeLessThan(1.1)
  expect(ten.diskTb / one.diskTb).toBeCloseTo(10)
})

test('a report without the measured day is refused by name', () => {
  expect(() => readCosts('# Benchmarks')).toThrow(/has no a member's day.*run npm run bench -- --only day/)
})
