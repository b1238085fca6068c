import fc from 'fast-check'
import { expect, test } from 'vitest'

test('a property that fails tells its shortest story, a step a line, with its cause and the way back [F-107]', () => {
  const step = fc.constantFrom('reads', 'writes', 'blocks')
  const world = fc.record({ premium: fc.boolean(), credits: fc.nat(3) })
  const wrong = new Error('written after a block')
  const play = () =>
    fc.assert(
      fc.property(fc.array(step), world, (steps, _world) => {
        if (steps.includes('blocks') && steps.at(-1) === 'writes') throw wrong
      }),
      { seed: 1, numRuns: 1_000 },
    )
  let told: unknown
  try {
    play()
  } catch (error) {
    told = error
  }
  expect(told).toMatchObject({ cause: wrong })
  expect(String(told)).toMatch(
    /fails with\n {2}1\. "blocks"\n {2}2\. "writes"\n {2}premium: false\n {2}credits: 0\nAgain: \{ seed: 1, path: '[\d:]+' \}$/,
  )
})
