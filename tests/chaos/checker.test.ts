import { expect, test } from 'vitest'
import { check } from './checker.ts'
import { type Planted, PLANTED, play } from './model.ts'

const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1)
const kindsOf = (seed: number, mistake: Planted | null): string[] => {
  const { history, stored } = play(seed, mistake)
  return [...new Set(check(history, stored).map(({ kind }) => kind))]
}

test('the checker of the durability run finds nothing in a chat that keeps its promises [MSG-10]', () => {
  for (const seed of SEEDS) expect(kindsOf(seed, null), `seed ${seed}`).toEqual([])
})

test.each(Object.entries(PLANTED) as [Planted, string][])(
  'the checker catches %s, as %s, with every seed [MSG-10]',
  (mistake, kind) => {
    for (const seed of SEEDS) expect(kindsOf(seed, mistake), `seed ${seed}`).toContain(kind)
  },
)
